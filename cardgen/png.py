"""Pictures of pages: PDF to PNG of an exact size in pixels, for previews, screens and virtual tables."""

from __future__ import annotations

import ctypes
import struct
import zlib
from types import TracebackType
from typing import Any

MM_PER_INCH = 25.4
_LEVEL = 3
"""Of zlib: a tenth of the time that rendering takes; 6 takes half of it, for two per cent fewer bytes."""


class PageImages:
    """The pages of one PDF, open for rendering. Use it in a ``with`` statement."""

    def __init__(self, pdf: bytes) -> None:
        import pypdfium2  # 60 ms, paid by previews only

        self._document: Any = pypdfium2.PdfDocument(pdf)

    def __enter__(self) -> PageImages:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._document.close()

    def __len__(self) -> int:
        return len(self._document)

    def png(self, page: int, dpi: float, crop: tuple[float, float, float, float] | None = None) -> bytes:
        """Page *page* (from 0) at *dpi*, or the part *crop* of it: left, top, width, height in mm.

        The picture has the rounded size: 63.5 × 88.9 mm at 300 dpi is 750 × 1050 pixels.
        """
        from pypdfium2 import raw

        sheet = self._document[page]
        try:
            if crop is None:
                crop = (0, 0, *(points * MM_PER_INCH / 72 for points in sheet.get_size()))
            left, top, width, height = (value * dpi / MM_PER_INCH for value in crop)
            columns, rows = max(1, round(width)), max(1, round(height))
            # Where the size had to be rounded the picture is stretched by that, so that it ends where the crop does.
            across, down = columns / width * dpi / 72, rows / height * dpi / 72
            stride = columns * 3
            pixels = ctypes.create_string_buffer(stride * rows)
            bitmap = raw.FPDFBitmap_CreateEx(columns, rows, raw.FPDFBitmap_BGR, pixels, stride)
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xFFFFFFFF)
            matrix = raw.FS_MATRIX(across, 0, 0, down, -left * columns / width, -top * rows / height)
            clip = raw.FS_RECTF(0, 0, columns, rows)
            flags = raw.FPDF_REVERSE_BYTE_ORDER | raw.FPDF_ANNOT
            raw.FPDF_RenderPageBitmapWithMatrix(bitmap, sheet, matrix, clip, flags)
            raw.FPDFBitmap_Destroy(bitmap)
        finally:
            sheet.close()
        return encode_png(pixels.raw, columns, rows, dpi)


def encode_png(rgb: bytes, columns: int, rows: int, dpi: float) -> bytes:
    """*rgb*, three bytes a pixel without padding, as a PNG that knows its *dpi*."""
    stride = columns * 3
    lines = bytearray()
    for at in range(0, stride * rows, stride):
        lines += b"\0"
        lines += rgb[at : at + stride]
    per_metre = round(dpi / MM_PER_INCH * 1000)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", zlib.compress(bytes(lines), _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
