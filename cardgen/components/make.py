"""All documents of counters and boards of a run."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.components.documents import ComponentDocument
from cardgen.components.drawing import Drawer
from cardgen.components.plan import plan_components
from cardgen.components.targets import ComponentTarget
from cardgen.errors import ContentError, Fault
from cardgen.faces import FaceSet
from cardgen.layout.geometry import LayoutError
from cardgen.layout.paper import Paper
from cardgen.sheets import layout_fault


def component_documents(
    faces: FaceSet, papers: Sequence[Paper], faults: list[Fault]
) -> list[ComponentDocument]:
    """The documents of counters and boards for *papers*; faults go to *faults*, and what is at fault is left out."""
    run = faces.run
    if run.content.game.components is None or not run.sound:
        return []
    documents: list[ComponentDocument] = []
    drawer = Drawer(faces)
    for paper in papers:
        target = ComponentTarget(run.edition, run.language, run.theme, paper)
        try:
            documents.append(ComponentDocument(target, plan_components(run, paper), drawer, faults))
        except ContentError as error:
            faults += error.faults
        except LayoutError as error:
            faults.append(layout_fault(run.content, error))
        except KeyError:
            pass  # a number or a rule that is not there: the checks have told it, where it is written
    return documents
