/** `npm run -s receipt-key`: prints a new private key for the setting RECEIPT_KEY. */
import { exportJWK, generateKeyPair } from 'jose';
import { print } from '../terminal.ts';

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
print(JSON.stringify(await exportJWK(privateKey)));
