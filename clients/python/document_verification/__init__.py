"""A document verification service, as the owner of a key calls it."""

from .answers import Credits, IdentityAnswer, Problem, ResourcesAnswer
from .client import Document, DocumentVerification
from .error import DocumentVerificationError

__all__ = [
    "Credits",
    "Document",
    "DocumentVerification",
    "DocumentVerificationError",
    "IdentityAnswer",
    "Problem",
    "ResourcesAnswer",
]
