"""The command line: options, a lazy import, one plain call."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardgen import __version__
from cardgen.later import Later

if TYPE_CHECKING:
    from cardgen.layout.duplex import Offset

F = TypeVar("F", bound=Callable[..., Any])

FLIPS = ("long", "short", "none", "fold")


def words(_context: click.Context, _parameter: click.Parameter, value: Sequence[str]) -> tuple[str, ...]:
    """A repeatable option that also takes a list: ``--lang en,de --lang fr``."""
    return tuple(word.strip() for text in value for word in text.split(",") if word.strip())


def offset(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Offset | None:
    """``--back-offset X,Y`` in mm."""
    if value is None:
        return None
    from cardgen.layout.duplex import Offset
    from cardgen.layout.geometry import LayoutError

    try:
        return Offset.parse(value)
    except LayoutError as error:
        raise click.BadParameter(str(error)) from None


def listing(*names: str, help: str, metavar: str) -> Callable[[F], F]:
    """An option that may be repeated or be given a list."""
    return click.option(*names, multiple=True, callback=words, help=help, metavar=metavar)


def in_project(function: F) -> F:
    """The option that names the game's folder."""
    folder = click.Path(file_okay=False, path_type=Path)
    return click.option("--project", default=".", type=folder, help="The game's folder.", metavar="DIR")(
        function
    )


def into_folder(function: F) -> F:
    """The option that names the output folder."""
    folder = click.Path(path_type=Path)
    return click.option("--out", type=folder, help="Where to write; build/ in the project.", metavar="DIR")(
        function
    )


class Processes(click.IntRange):
    """A number of processes, typed or from the environment, which is then to blame."""

    variable = "CARDGEN_JOBS"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number. Raises BadParameter, which names what holds it."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            if ctx and ctx.get_parameter_source("jobs") is click.core.ParameterSource.ENVIRONMENT:
                error.param_hint = f"the variable {self.variable}"
            raise


def in_processes(function: F) -> F:
    """The option that says how many processes may work at once."""
    number = Processes(min=1)
    told = f"Processes at once; as many as processors, or {number.variable}."
    return click.option("--jobs", type=number, envvar=number.variable, help=told, metavar="N")(function)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardgen")
def cli() -> None:
    """Print a game from its content: card sheets ready to cut, and the papers that go with them."""


@cli.command()
@in_project
@into_folder
@listing("--edition", help="Editions of the rules; all for every one.", metavar="NAME")
@listing("--lang", help="Languages; all for every one.", metavar="TAG")
@listing("--paper", help="Papers; all for every one.", metavar="NAME")
@listing(
    "--theme", help="Themes: full, ink (saves ink), mono (black only); all for every one.", metavar="NAME"
)
@click.option("--flip", type=click.Choice(FLIPS), help="Edge on which the printer turns the paper.")
@click.option("--back-offset", callback=offset, help="Moves the backs, in mm: right,down.", metavar="X,Y")
@click.option("--printer", help="Take flip and offset from this saved profile.", metavar="NAME")
@listing("--only", help="Only the cards whose name matches.", metavar="GLOB")
@listing("--part", help="Parts: cards, booklets, components, examples; all by default.", metavar="NAME")
@click.option("--faces", is_flag=True, help="Also a PNG of every face, at 300 dpi.")
@click.option("--coverage", is_flag=True, help="Print the mean darkness of each page.")
@click.option("--strict", is_flag=True, help="Warnings stop the build, too.")
@in_processes
def build(project: Path, out: Path | None, **options: Any) -> None:
    """Print card sheets, booklets, components and worked examples."""
    from cardgen.build import build as make
    from cardgen.printers import with_printer
    from cardgen.processes import cores
    from cardgen.progress import progress
    from cardgen.report import print_report
    from cardgen.targets import BuildOptions

    flip, moved = with_printer(options["printer"], options["flip"], options["back_offset"])
    wanted = BuildOptions(
        project=project,
        out=out or project / "build",
        editions=options["edition"],
        languages=options["lang"],
        papers=options["paper"],
        themes=options["theme"],
        flip=flip,
        offset=moved,
        only=options["only"],
        parts=options["part"],
        faces=options["faces"],
        coverage=options["coverage"],
        strict=options["strict"],
        processes=options["jobs"] or cores(),
    )
    print_report(make(wanted, progress()), wanted.out)


@cli.command()
@in_project
@listing("--edition", help="Editions to check; all by default.", metavar="NAME")
@listing("--lang", help="Languages to check; all by default.", metavar="TAG")
@click.option("--strict", is_flag=True, help="Warnings are faults, too.")
@in_processes
def check(
    project: Path, edition: tuple[str, ...], lang: tuple[str, ...], strict: bool, jobs: int | None
) -> None:
    """List everything that is wrong with the content, and what no longer fits."""
    from cardgen.check import check as look
    from cardgen.processes import cores
    from cardgen.progress import progress
    from cardgen.report import print_check
    from cardgen.targets import BuildOptions

    options = BuildOptions(
        project,
        project,
        edition or ("all",),
        lang or ("all",),
        strict=strict,
        processes=jobs or cores(),
    )
    print_check(look(options, progress()))


@cli.command()
@in_project
@into_folder
@listing("--paper", help="Papers; all by default.", metavar="NAME")
@click.option("--lang", default="en", help="Language of the sheet's texts.", metavar="TAG")
@click.option("--flip", type=click.Choice(FLIPS[:2]), help="Edge on which the printer turns the paper.")
@click.option("--back-offset", callback=offset, help="An offset to try.", metavar="X,Y")
@click.option("--save", help="Save flip and offset as this printer's profile.", metavar="NAME")
def calibrate(
    project: Path, out: Path | None, paper: tuple[str, ...], lang: str, flip: str | None, **options: Any
) -> None:
    """Print a sheet that shows how far your printer's second side drifts; save what it reads."""
    from cardgen.calibrate import calibrate as make
    from cardgen.calibrate import save_profile

    if options["save"]:
        click.echo(save_profile(options["save"], flip, options["back_offset"]))
        return
    for line in make(project, out or project / "build", paper, lang, flip, options["back_offset"]):
        click.echo(line)


@cli.command()
@in_project
@into_folder
@listing("--edition", help="Editions; all for every one.", metavar="NAME")
@listing("--lang", help="Languages; all for every one.", metavar="TAG")
@listing("--theme", help="Themes; all for every one.", metavar="NAME")
def proof(
    project: Path, out: Path | None, edition: tuple[str, ...], lang: tuple[str, ...], theme: tuple[str, ...]
) -> None:
    """Show every face on one page, with trim, safe zone and bleed drawn over it."""
    from cardgen.proof import proof as make

    for line in make(project, out or project / "build", edition, lang, theme):
        click.echo(line)


@cli.command()
@in_project
def doctor(project: Path) -> None:
    """Look over the installation: fonts, libraries, papers, saved printers."""
    from cardgen.doctor import examine

    healthy = True
    for finding in examine(project):
        click.echo(finding)
        healthy = healthy and finding.sound
    sys.exit(0 if healthy else 1)


@cli.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def new(folder: Path) -> None:
    """Make a small game of six cards in DIR, to start another game from."""
    from cardgen.new import new_game

    click.echo(new_game(folder))


@cli.command()
@in_project
def schema(project: Path) -> None:
    """Write a JSON Schema of each content file, for editors that complete and check as you type."""
    from cardgen.content.schema import write_schemas

    for line in write_schemas(project):
        click.echo(line)


@cli.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@in_project
@click.option("--id", "id_", help="The scenario of that id; by default the file's first.", metavar="NAME")
@click.option("--turn", type=click.IntRange(min=1), help="The turn to draw, before and after.")
@click.option("--strip", is_flag=True, help="Draw every turn, a panel each.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), help="An SVG, PDF or PNG to write.", metavar="FILE"
)
@click.option("--lang", default="en", help="Language of names and caption.", metavar="TAG")
@click.option("--theme", default="full", help="Theme of the drawing.", metavar="NAME")
@click.option("--width", type=float, help="Width in mm; by default as wide as it gains from.", metavar="MM")
def diagram(project: Path, file: Path, id_: str | None, **options: Any) -> None:
    """Draw a scenario or record: its turns, or its position where nothing is played."""
    from cardgen.diagrams.commands import DiagramOptions
    from cardgen.diagrams.commands import diagram as draw

    wanted = DiagramOptions(
        project,
        file,
        out=options["out"],
        id=id_,
        turn=options["turn"],
        strip=options["strip"],
        language=options["lang"],
        theme=options["theme"],
        width_mm=options["width"],
    )
    click.echo(draw(wanted))


@cli.group()
def examples() -> None:
    """The worked examples: play them again, or look again for their moments."""


@examples.command(name="check")
@in_project
@listing("--lang", help="Languages; all by default.", metavar="TAG")
def examples_check(project: Path, lang: tuple[str, ...]) -> None:
    """Play and draw every example of every edition."""
    from cardgen.diagrams.commands import check_examples

    for line in check_examples(project, lang):
        click.echo(line)


@examples.command(name="find")
@in_project
@click.option("--write", is_flag=True, help="Write new seeds into the files.")
def examples_find(project: Path, write: bool) -> None:
    """Look again for the moments that seeded examples show, where an edit has spoiled them."""
    from cardgen.diagrams.commands import find_examples

    for line in find_examples(project, write=write):
        click.echo(line)


cli.add_command(
    Later("i18n", "cardgen.i18n.commands", "i18n", help="Translate the game, in files or in other programs.")
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; never returns. Exit status 1 for content and output, 2 for usage."""
    from cardgen.errors import CardgenError, ContentError

    # A build makes hundreds of thousands of tuples and hardly a cycle: looking for cycles seldom saves 8 % of its time.
    gc.set_threshold(100_000, 50, 50)
    try:
        sys.exit(cli.main(args=arguments, prog_name="cardgen", standalone_mode=False) or 0)
    except (click.exceptions.Abort, KeyboardInterrupt):
        click.echo("interrupted; nothing half-written is left", err=True)
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except ContentError as error:
        from cardgen.report import print_faults

        print_faults(error)
        sys.exit(1)
    except CardgenError as error:
        click.echo(f"error: {error}", err=True)
        sys.exit(error.status)
    except MemoryError:
        click.echo("error: there is not enough memory\n  help: try --jobs 1", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
