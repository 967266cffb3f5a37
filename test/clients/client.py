# Python 3, standard library only: python3 client.py BASE_URL API_KEY FILE
import json
import sys
import urllib.error
import urllib.request
import uuid

base, api_key, path = sys.argv[1:]
boundary = uuid.uuid4().hex
body = b"".join([
    f'--{boundary}\r\nContent-Disposition: form-data; name="api_key"\r\n\r\n{api_key}\r\n'.encode(),
    f"--{boundary}\r\n".encode(),
    b'Content-Disposition: form-data; name="fr_income_taxes_file"; filename="notice.pdf"\r\n\r\n',
    open(path, "rb").read(),
    f"\r\n--{boundary}--\r\n".encode(),
])
request = urllib.request.Request(
    f"{base}/api/resources/v1", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"}
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    sys.exit(f"{problem['code']}: {problem['detail']} (request {problem['requestId']})")
print(answer["certificate"]["digitalSignature"], answer["documentInfos"]["taxableIncomeReference"])
