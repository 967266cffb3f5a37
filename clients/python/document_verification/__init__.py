"""A document verification service, as the owner of a key calls it."""

from .answers import AnsweredDocument, Credits, Documents, IdentityAnswer, Problem, RefusedDocument, ResourcesAnswer
from .client import Document, DocumentVerification
from .error import DocumentVerificationError

__all__ = [
    "AnsweredDocument",
    "Credits",
    "Document",
    "DocumentVerification",
    "DocumentVerificationError",
    "Documents",
    "IdentityAnswer",
    "Problem",
    "RefusedDocument",
    "ResourcesAnswer",
]
