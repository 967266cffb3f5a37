#!/bin/sh
# curl: sh client.sh BASE_URL API_KEY FILE
curl --silent --fail-with-body "$1/api/resources/v1" -F api_key="$2" -F fr_income_taxes_file=@"$3"
