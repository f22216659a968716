"""How much ink a document takes: the mean darkness of each page, and of the cards on it."""

from __future__ import annotations

from collections.abc import Iterator

DPI = 300


def page_darkness(pdf: bytes) -> Iterator[tuple[str, float, float]]:
    """For each page its label, its mean darkness, and that of its trim (the cards), from 0 to 1."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for index in range(len(document)):
            page = document[index]
            image = page.render(scale=DPI / 72, grayscale=True).to_pil()
            left, bottom, right, top = page.get_trimbox()
            height = page.get_height()
            scale = DPI / 72
            box = tuple(round(v * scale) for v in (left, height - top, right, height - bottom))
            yield document.get_page_label(index), _darkness(image), _darkness(image.crop(box))
            page.close()
    finally:
        document.close()


def _darkness(image: object) -> float:
    from PIL.ImageStat import Stat

    return 1 - Stat(image).mean[0] / 255  # type: ignore[arg-type]


def coverage_lines(file: str, pdf: bytes) -> list[str]:
    """A line for people on each page of *pdf*."""
    rows = [f"ink coverage of {file} at {DPI} dpi (page, cards):"]
    rows += [f"  {label or '-':<10} {page:6.2%} {cards:6.2%}" for label, page, cards in page_darkness(pdf)]
    return rows
