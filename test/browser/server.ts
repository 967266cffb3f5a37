import { exportJWK, generateKeyPair } from 'jose';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { send } from '../worker/client.ts';
import { type Server, startServer } from '../worker/server.ts';

/** The Worker as `npm start` gives it to a newcomer: with a demo account whose test key the page fills in. */
export async function startDemo(): Promise<Server> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const receiptKey = JSON.stringify(await exportJWK(privateKey));
  const server = await startServer({ DEMO_KEY: demoKeys.test, RECEIPT_KEY: receiptKey });
  const administer = async (path: string, body: object): Promise<void> => {
    const { status, text } = await send(`${server.base}/admin/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.adminToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  await administer('/accounts', { accountId: 'demo', credits: 1000, testCredits: 1000 });
  await administer('/accounts', { accountId: 'demo-empty' });
  await administer('/accounts/demo/keys', { mode: 'test', key: demoKeys.test });
  await administer('/accounts/demo-empty/keys', { mode: 'live', key: demoKeys.empty });
  return server;
}
