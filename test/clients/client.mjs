// Node 20 or newer, without packages: node client.mjs BASE_URL API_KEY FILE
import { readFile } from 'node:fs/promises';

const [base, apiKey, path] = process.argv.slice(2);
const form = new FormData();
form.set('api_key', apiKey);
form.set('fr_income_taxes_file', new Blob([await readFile(path)]), 'notice.pdf');

const response = await fetch(`${base}/api/resources/v1`, { method: 'POST', body: form });
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.code}: ${answer.detail} (request ${answer.requestId})`);
console.log(answer.certificate.digitalSignature, answer.documentInfos.taxableIncomeReference);
