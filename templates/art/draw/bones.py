"""Relics as the backs and ornament show them: a skull without its jaw, a long bone."""

import woodcut as w
from tenths import moved


def bone() -> str:
    """A long bone standing on its end, 17 mm, point-symmetric in itself."""
    side = w.points("1.7,-7.4 1.2,-5.6 0.75,-2.6 0.68,0 0.75,2.6 1.2,5.6 1.7,7.4")
    top = w.points("-1.75,-7.4 -1.5,-8.4 -0.85,-8.6 0,-7.7! 0.85,-8.6 1.5,-8.4")
    foot = w.points("1.5,8.4 0.85,8.6 0,7.7! -0.85,8.6 -1.5,8.4 -1.75,7.4")
    return w.outline([*top, *side, *foot, *moved(side[-2:0:-1], lambda p: -p.conjugate())])


def skull(crack: bool = True) -> tuple[str, str]:
    """A jawless skull, crown up, 18.7 mm tall, its cheekbones' line at 0 0: (bone, openings)."""
    head = w.points(
        "0,-15.5 3,-15.2 5.8,-13.8 7.6,-11.3 8,-8.4 7,-6.1! 7.7,-4.8"
        " 7.3,-2.9! 5.8,-1.5 4.3,-0.9! 4.1,1.9! 2.6,2.2! 2.4,3! 0,3.2"
    )
    eye = w.outline("1,-5.5! 2.4,-6.6 4.2,-6.4 5.7,-5.2 6.3,-3.5! 5.3,-2.3 3.4,-1.8 1.9,-2.3 1.1,-3.6")
    nose = w.outline(w.mirrored(w.points("0.1,-3! 0.9,-1.4 1.2,0.2 0.8,0.8! 0,0.4"), 0))
    teeth = "".join(w.stroke([(x, 0.9), (x * 1.25, 4)], 0.5, 0.95) for x in (-2.2, 0, 2.2))
    split = w.stroke("4,-15.2 2.7,-13.2 3.8,-11.6 2.7,-10 3.2,-8.2", 1.2, 0.2, ease=1)
    openings = w.mirror(eye, 0) + nose + teeth
    return w.hand(w.outline(w.mirrored(head, 0)), 0.05, 1.6, 2), openings + (split if crack else "")
