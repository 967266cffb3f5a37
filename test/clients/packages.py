# The tests of the Python package call this. It reads lines [URL, API_KEY, METHOD, ARGUMENTS…] in JSON from its input.
# METHOD is one of the package, or "verdicts" for those on the documents of each file. For each line it prints one
# in JSON: the answer or the error, and how long the package waited before each repetition, in seconds.
import json
import sys

from document_verification import DocumentVerification, DocumentVerificationError


def verdicts(service, *paths):
    answers = [service.verify_documents(path, details=True) for path in paths]
    return [[entry["verdict"] for entry in answer["documents"]] for answer in answers]


def each_document(service, *files):
    """The files of each document, then the code of the error that ended them; and the end."""
    entries, end = [], None

    def stream():
        nonlocal end
        end = yield from service.each_document([file.encode() for file in files])

    try:
        for entry in stream():
            entries.append(entry["files"])
    except DocumentVerificationError as error:
        entries.append(error.code)
    return {"entries": entries, "end": end}


def patient(service):
    """Credits, by a client that waits without end."""
    return DocumentVerification(service._url, service._api_key, timeout=float("inf")).credits()


calls = {
    "verdicts": verdicts,
    "each_document": each_document,
    "verify_documents": lambda service, *files: service.verify_documents(files),
    "patient": patient,
    "iterated": lambda service, *files: service.verify_documents(file.encode() for file in files),
    "named": lambda service, key: service.verify_documents(b"1", idempotency_key=key),
}


def told(url, api_key, method, *arguments):
    waits = []
    service = DocumentVerification(url, api_key, wait=waits.append)
    try:
        call = calls.get(method, getattr(DocumentVerification, method, None))
        answer = call(service, *arguments)
        outcome = {"pdf": len(answer)} if isinstance(answer, bytes) else {"answer": answer}
    except DocumentVerificationError as error:
        outcome = {
            "code": error.code,
            "reason": error.reason,
            "status": error.status,
            "requestId": error.request_id,
            "retryAfterSeconds": error.retry_after_seconds,
        }
    return {**outcome, "waits": waits}


for line in sys.stdin:
    print(json.dumps(told(*json.loads(line))), flush=True)
