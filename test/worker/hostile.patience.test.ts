import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { runsAll } from '../sample.ts';
import { account } from './account.ts';
import { file, form, specimen } from './client.ts';

const { base, liveKey } = await account({ credits: 20 });

/** Sends a form over a connection of `agent`; tells the status, or how the connection ended. */
async function sendOver(agent: Agent, field: string, names: readonly string[]): Promise<number | string> {
  const parts = names.map((name) => [field, file(specimen(name))] as const);
  const { headers, body } = new Request(base, { method: 'POST', body: form(['api_key', liveKey], ...parts) });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const options = { method: 'POST', agent, headers: { 'Content-Type': headers.get('Content-Type')! } };
  return new Promise((resolve) => {
    const sent = request(`${base}/api/resources/v1`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    sent
      .once('error', (error: NodeJS.ErrnoException) => {
        // workerd closes a connection that is idle for 5 s, as it is where the machine is busy: Node's manual
        // says to send again. selfhost/service.test.ts has the front, behind which this does not happen.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendOver(agent, field, names));
        else resolve(error.code ?? error.message);
      })
      .end(bytes);
  });
}

test.runIf(runsAll)(
  'answers a request on a kept connection while another document takes long to read',
  {
    timeout: 120_000,
  },
  async () => {
    const [one, other] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
    const notice = ['resources/tax-notice.pdf'];
    expect(await sendOver(one, 'fr_income_taxes_file', notice)).toBe(200);
    const scans = Array.from({ length: 3 }, () => 'caf/scan-same-day.pdf');
    const long = sendOver(other, 'fr_caf_payment_certificate_file', scans);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await sendOver(one, 'fr_income_taxes_file', notice)).toBe(200);
    expect(await long).toBe(200);
    // So is a caller who continues at once over the connection of the long reading.
    expect(await sendOver(other, 'fr_income_taxes_file', notice)).toBe(200);
    one.destroy();
    other.destroy();
  },
);
