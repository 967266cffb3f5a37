"""A form with files, as bytes."""

from __future__ import annotations

import os
import uuid
from typing import BinaryIO, Iterable, List, Tuple, Union

#: A document: its path, its bytes, or a file that is open for reading in binary.
Document = Union[str, "os.PathLike[str]", bytes, BinaryIO]

#: Names and values of a form: texts, and files as bytes.
Fields = List[Tuple[str, Union[str, bytes]]]


def content_of(document: Document) -> bytes:
    """The bytes of a document."""
    if isinstance(document, (bytes, bytearray, memoryview)):
        return bytes(document)
    if isinstance(document, (str, os.PathLike)):
        with open(document, "rb") as file:
            return file.read()
    return document.read()


def multipart(fields: Iterable[Tuple[str, Union[str, bytes]]]) -> Tuple[bytes, str]:
    """The body of a form and its Content-Type. A file's name is never sent: the service does not look at it."""
    boundary = uuid.uuid4().hex
    parts: List[bytes] = []
    for name, value in fields:
        is_file = isinstance(value, bytes)
        disposition = f'form-data; name="{name}"' + ('; filename="document"' if is_file else "")
        parts.append(f"--{boundary}\r\nContent-Disposition: {disposition}\r\n\r\n".encode())
        parts.append(value if isinstance(value, bytes) else value.encode())
        parts.append(b"\r\n")
    parts.append(f"--{boundary}--\r\n".encode())
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"
