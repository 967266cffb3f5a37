"""The only exception that calls raise."""

from __future__ import annotations

import json
from typing import Mapping, Optional

from .answers import Problem


class DocumentVerificationError(Exception):
    """Every failure of a call. `code` and `reason` are stable words; the message is for people.

    code: a code of the service; "no_answer", "timeout" or "unexpected_answer" where the service sent none; "unsendable"
        where the call cannot be sent.
    reason: for "unreadable_document", why.
    status: the HTTP status; None where no answer came.
    request_id: the id to name in a report; None where no answer came.
    retry_after_seconds: how long the service asks the caller to wait before the next call; None where it doesn't.
    problem: all that the service said; None where it said nothing.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after_seconds: Optional[float] = None,
        problem: Optional[Problem] = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.reason: Optional[str] = problem.get("reason") if problem is not None else None
        self.status = status
        self.request_id = request_id
        self.retry_after_seconds = retry_after_seconds
        self.problem = problem


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> DocumentVerificationError:
    """The failure that an answer describes."""
    retry_after = headers.get("Retry-After") or ""
    seconds = float(retry_after) if retry_after.isdigit() else None
    request_id = headers.get("X-Request-Id")
    problem = _problem_of(body)
    if problem is None:
        code = "unexpected_answer"
        message = f"The answer {status} is not one of the service."
        if status < 400:
            message = "The address only refers to another one: give the address of the service itself as url."
    else:
        code, message = problem["code"], problem["detail"]
    return DocumentVerificationError(
        code,
        message,
        status=status,
        request_id=request_id,
        retry_after_seconds=seconds,
        problem=problem,
    )


def _problem_of(body: bytes) -> Optional[Problem]:
    try:
        value = json.loads(body)
    except ValueError:
        return None
    return value if isinstance(value, dict) and "code" in value and "detail" in value else None
