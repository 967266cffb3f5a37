"""Calls a service, and repeats calls that may succeed later."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Generator, Iterable, Iterator, Optional, TypeVar, Union, cast

from .answers import AnsweredDocument, Credits, Documents, IdentityAnswer, RefusedDocument, ResourcesAnswer
from .error import DocumentVerificationError, error_of
from .form import Document, Fields, content_of, multipart

#: The longest wait for a repetition. If the service asks for more, the call fails and the error has the time.
_WAIT_SECONDS_MAX = 60

#: The longest time that a socket can be silent, about 25 days. A longer one, also infinity, would be an error.
_TIMEOUT_SECONDS_MAX = (2**31 - 1) // 1000

#: Statuses after which the same call may succeed later, unchanged.
_LATER_STATUSES = frozenset({409, 429, 502, 503, 504})

Taken = TypeVar("Taken")


class _Unredirected(urllib.request.HTTPRedirectHandler):
    """Takes a redirect for the answer. urllib would make a GET of the call, and send the key to the other address."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_Unredirected)


class DocumentVerification:
    """A document verification service, as the owner of a key calls it.

    A call fails with DocumentVerificationError only. The exception is a path that cannot be opened: it raises OSError.

    url: address of the service, e.g. "https://api.example".
    api_key: "dv_live_…" or "dv_test_…".
    retries: how often a call is repeated that may succeed later.
    timeout: how long the service may be silent within one attempt, in seconds; None for as long as it likes.
    wait: how to wait, in seconds; for tests.
    """

    def __init__(
        self,
        url: str,
        api_key: str,
        *,
        retries: int = 3,
        timeout: Optional[float] = 120,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        # Brackets that don't match raise ValueError here, as a port that is no number does.
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
            raise ValueError("url is no address with http:// or https://")
        self._url = url.rstrip("/")
        # A key that was read from a file often has a line end.
        self._api_key = api_key.strip()
        self._retries = retries
        self._timeout = None if timeout is None else min(timeout, _TIMEOUT_SECONDS_MAX)
        self._wait = wait

    def verify_identity(
        self,
        file: Document,
        *,
        details: bool = False,
        idempotency_key: Optional[str] = None,
        language: str = "en",
    ) -> IdentityAnswer:
        """Reads and checks a passport, an identity card, a permit or a licence.

        details adds where everything was found, and why a check failed. idempotency_key names the call for 24 hours:
        the same document with the same key is charged once. Without it, the call gets a random one.
        """
        fields: Fields = [("file", content_of(file))]
        return cast(IdentityAnswer, self._json("identity", fields, details, idempotency_key, language))

    def verify_resources(
        self,
        field: str,
        files: Union[Document, Iterable[Document]],
        *,
        details: bool = False,
        idempotency_key: Optional[str] = None,
        language: str = "en",
    ) -> ResourcesAnswer:
        """Reads and checks a French administrative document in its form field, e.g. "fr_income_taxes_file".

        A list of several files is for fr_caf_payment_certificate_file alone.
        """
        fields = _file_fields(field, files)
        return cast(ResourcesAnswer, self._json("resources", fields, details, idempotency_key, language))

    def verify_documents(
        self,
        files: Union[Document, Iterable[Document]],
        *,
        details: bool = False,
        idempotency_key: Optional[str] = None,
        language: str = "en",
    ) -> Documents:
        """Reads and checks 1 to 10 documents of any kind; the service finds out what each is.

        An entry of "documents" has "answer", or "problem" if its file could not be read. If no file could be read,
        the call fails with the problem of the first file.
        """
        fields = _file_fields("file", files)
        return cast(Documents, self._json("documents", fields, details, idempotency_key, language))

    def each_document(
        self,
        files: Union[Document, Iterable[Document]],
        *,
        details: bool = False,
        idempotency_key: Optional[str] = None,
        language: str = "en",
    ) -> Generator[Union[AnsweredDocument, RefusedDocument], None, Dict[str, Any]]:
        """Reads and checks documents as verify_documents does, and yields each as soon as its file is read.

        The return value, which a for loop ignores, is what the answer says of all documents. If the answer breaks
        off, the call is repeated, and continues after the last document that was yielded.
        """
        fields = _file_fields("file", files) + _details(details)
        request = self._request("documents", fields, idempotency_key, language)
        request.add_header("Accept", "application/x-ndjson")
        given = 0
        attempt = 0
        while True:
            try:
                come = 0
                for line in self._lines(request):
                    if "end" in line:
                        return cast(Dict[str, Any], line["end"])
                    if "document" not in line:
                        continue
                    come += 1
                    if come > given:
                        given = come
                        yield line["document"]
                raise _broken_off()
            except DocumentVerificationError as error:
                seconds = self._before_repeating(error, attempt)
            self._wait(seconds)
            attempt += 1

    def report(
        self,
        field: str,
        files: Union[Document, Iterable[Document]],
        *,
        idempotency_key: Optional[str] = None,
        language: str = "en",
    ) -> bytes:
        """Verifies documents and returns the report, a PDF to be filed. field is "file" for an identity document."""
        fields = [*_file_fields(field, files), ("language", language)]
        return self._call("report", fields, idempotency_key, language, bytes)

    def credits(self, *, language: str = "en") -> Credits:
        """The credits that the key has left. Costs nothing."""
        return cast(Credits, self._json("credits", [], False, None, language))

    def _json(
        self, endpoint: str, fields: Fields, details: bool, idempotency_key: Optional[str], language: str
    ) -> Any:
        fields = fields + _details(details)
        return self._call(endpoint, fields, idempotency_key, language, lambda body: _parsed(body, endpoint))

    def _call(
        self,
        endpoint: str,
        fields: Fields,
        idempotency_key: Optional[str],
        language: str,
        taken: Callable[[bytes], Taken],
    ) -> Taken:
        """One call with its repetitions, all under one Idempotency-Key: a lost answer is not charged twice.

        taken makes the result of an answer's body; the call is also repeated if that finds that the answer broke off.
        """
        request = self._request(endpoint, fields, idempotency_key, language)
        attempt = 0
        while True:
            try:
                return taken(self._attempt(request))
            except DocumentVerificationError as error:
                seconds = self._before_repeating(error, attempt)
            self._wait(seconds)
            attempt += 1

    def _request(
        self, endpoint: str, fields: Fields, idempotency_key: Optional[str], language: str
    ) -> urllib.request.Request:
        body, content_type = multipart(fields)
        headers: Dict[str, str] = {
            "Authorization": f"Bearer {self._api_key}",
            "Accept-Language": language,
            "Content-Type": content_type,
        }
        if endpoint != "credits":
            headers["Idempotency-Key"] = (idempotency_key or "").strip() or str(uuid.uuid4())
        return urllib.request.Request(f"{self._url}/api/{endpoint}/v1", body, headers, method="POST")

    def _before_repeating(self, error: DocumentVerificationError, attempt: int) -> float:
        """The wait before a call is repeated, in seconds; raises the error if it may not be."""
        seconds = _wait_seconds(error, attempt)
        if attempt >= self._retries or not _is_worth_repeating(error) or seconds > _WAIT_SECONDS_MAX:
            raise error
        return seconds

    def _attempt(self, request: urllib.request.Request) -> bytes:
        with self._sent(request) as response:
            return cast(bytes, response.read())

    def _lines(self, request: urllib.request.Request) -> Iterator[Any]:
        with self._sent(request) as response:
            for line in response:
                # A line without its end broke off.
                if line.endswith(b"\n"):
                    yield _parsed(line)

    @contextlib.contextmanager
    def _sent(self, request: urllib.request.Request) -> Iterator[http.client.HTTPResponse]:
        try:
            with _opener.open(request, timeout=self._timeout) as response:
                yield response
        except urllib.error.HTTPError as error:
            with error:
                raise error_of(error.code, error.headers, _rest_of(error)) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            cause = error.reason if isinstance(error, urllib.error.URLError) else error
            if isinstance(cause, http.client.InvalidURL):
                raise _unsendable() from error
            if isinstance(cause, (TimeoutError, socket.timeout)):
                raise DocumentVerificationError("timeout", "The service took too long.") from error
            message = f"No whole answer comes from {request.full_url}."
            raise DocumentVerificationError("no_answer", message) from error
        except ValueError as error:
            raise _unsendable() from error


def _parsed(body: bytes, endpoint: str = "") -> Any:
    try:
        return json.loads(body)
    except ValueError as error:
        # This answer begins before all files are read, so a service that fails then can only end it.
        if endpoint == "documents":
            raise _broken_off() from error
        raise DocumentVerificationError("unexpected_answer", "The answer is not JSON.", status=200) from error


def _unsendable() -> DocumentVerificationError:
    return DocumentVerificationError(
        "unsendable", "The call cannot be sent: check url, the key, idempotency_key and language."
    )


def _broken_off() -> DocumentVerificationError:
    return DocumentVerificationError("no_answer", "The answer broke off before its end.")


def _details(wanted: bool) -> Fields:
    return [("details", "true")] if wanted else []


def _file_fields(field: str, files: Union[Document, Iterable[Document]]) -> Fields:
    # An open file, bytes and a text can be iterated too, but each is one document.
    is_one = isinstance(files, (str, bytes, bytearray, memoryview, os.PathLike)) or hasattr(files, "read")
    documents = [cast(Document, files)] if is_one else list(cast(Iterable[Document], files))
    return [(field, content_of(document)) for document in documents]


def _rest_of(error: urllib.error.HTTPError) -> bytes:
    try:
        return error.read()
    except (http.client.HTTPException, OSError):
        return b""


def _is_worth_repeating(error: DocumentVerificationError) -> bool:
    return error.code in ("no_answer", "timeout") or error.status in _LATER_STATUSES


def _wait_seconds(error: DocumentVerificationError, attempt: int) -> float:
    """The wait that the service asks for; else 1 s, doubled each time.

    Up to half of it is added at random, so that clients do not all repeat at the same time.
    """
    if error.retry_after_seconds is not None:
        return error.retry_after_seconds
    return float(2**attempt) * random.uniform(1, 1.5)
