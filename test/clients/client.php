<?php
// PHP 8 with curl: php client.php BASE_URL API_KEY FILE
[, $base, $apiKey, $path] = $argv;
$request = curl_init("$base/api/resources/v1");
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => ['api_key' => $apiKey, 'fr_income_taxes_file' => new CURLFile($path)],
]);
$answer = json_decode(curl_exec($request), true);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) {
    exit("{$answer['code']}: {$answer['detail']} (request {$answer['requestId']})\n");
}
echo var_export($answer['certificate']['digitalSignature'], true), ' ', $answer['documentInfos']['taxableIncomeReference'], "\n";
