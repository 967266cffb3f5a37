# The tests of the Python package call this: python3 packages.py URL API_KEY METHOD ARGUMENTS…
# METHOD is one of the package, or "verdicts" for those on the documents of each file.
# It prints, as JSON, the answer or the error, and how long the package waited before each repetition, in seconds.
import json
import sys

from document_verification import DocumentVerification, DocumentVerificationError

url, api_key, method, *arguments = sys.argv[1:]
waits = []
service = DocumentVerification(url, api_key, wait=waits.append)


def verdicts(*paths):
    answers = [service.verify_documents(path, details=True) for path in paths]
    return [[entry["verdict"] for entry in answer["documents"]] for answer in answers]


try:
    call = verdicts if method == "verdicts" else getattr(service, method)
    answer = call(arguments) if method == "verify_documents" else call(*arguments)
    told = {"pdf": len(answer)} if isinstance(answer, bytes) else {"answer": answer}
except DocumentVerificationError as error:
    told = {
        "code": error.code,
        "reason": error.reason,
        "status": error.status,
        "requestId": error.request_id,
        "retryAfterSeconds": error.retry_after_seconds,
    }
print(json.dumps({**told, "waits": waits}))
