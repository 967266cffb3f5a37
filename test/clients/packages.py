# What the tests of the Python package call: python3 packages.py URL API_KEY METHOD ARGUMENTS…; prints what came and how it waited.
import json
import sys

from document_verification import DocumentVerification, DocumentVerificationError

url, api_key, method, *arguments = sys.argv[1:]
waits = []
service = DocumentVerification(url, api_key, wait=waits.append)
try:
    answer = service.verify_documents(arguments) if method == "verify_documents" else getattr(service, method)(*arguments)
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
