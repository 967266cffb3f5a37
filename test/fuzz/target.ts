import { engineBytesMax } from '../../wasm/budget.ts';
import { file, form as formOf, post, send, specimen } from '../worker/client.ts';
import { type Server, startServer, workerdCpuMs } from '../worker/server.ts';
import { contentType, type Input, keyPlaceholder } from './input.ts';

/** The longest wait for an answer, including the queue and a busy machine. */
const answerMsMax = 120_000;
/**
 * The CPU that one input may take of the Worker's process. On a shared processor the same work counts more,
 * so run it alone.
 */
const cpuMsMax = 10_000;

/** The Worker under test, and what is checked after every input. */
export class Target {
  readonly #server: Server;
  #key: string;
  readonly statuses = new Map<string, number>();
  engineBytesSeen = 0;
  slowest = { ms: 0, label: '' };

  private constructor(server: Server, key: string) {
    this.#server = server;
    this.#key = key;
  }

  static async start(): Promise<Target> {
    const server = await startServer();
    return new Target(server, await newKey(server));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** What is wrong with the answer to an input; null if nothing is. */
  async findingOf(input: Input): Promise<string | null> {
    const before = workerdCpuMs();
    const fault = await this.#faultOf(input);
    const ms = workerdCpuMs() - before;
    if (ms > this.slowest.ms) this.slowest = { ms, label: input.label };
    return fault ?? (ms > cpuMsMax ? `${Math.round(ms)} ms of CPU` : null);
  }

  async #faultOf(input: Input): Promise<string | null> {
    const { endpoint, body } = input;
    const text = Buffer.from(body).toString('latin1').replaceAll(keyPlaceholder, this.#key);
    try {
      const {
        status,
        body: answer,
        headers,
      } = await send(this.#server.base + endpoint, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: new Uint8Array(Buffer.from(text, 'latin1')),
        signal: AbortSignal.timeout(answerMsMax),
      });
      // The account is slowed down because earlier inputs cost much; this is no fault of the input.
      if (status === 429) {
        this.#key = await newKey(this.#server);
        return this.#faultOf(input);
      }
      const label = status === 200 ? '200' : `${status} ${answer?.reason ?? answer?.code}`;
      this.statuses.set(label, (this.statuses.get(label) ?? 0) + 1);
      const isCoded = typeof answer?.code === 'string';
      const isBusy = status === 503 && isCoded && headers.has('Retry-After');
      return status === 200 || (status < 500 && isCoded) || isBusy ? null : `status ${status}`;
    } catch (error) {
      return `no answer: ${(error as Error).name}`;
    }
  }

  /**
   * What is wrong with the service itself: its heaps, or the answer to the next caller; null if nothing is.
   */
  async faultOfService(): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(answerMsMax);
      const { engineBytes } = (await send(`${this.#server.base}/health`, { signal })).body;
      this.engineBytesSeen = Math.max(this.engineBytesSeen, engineBytes);
      if (engineBytes > engineBytesMax) return `engines hold ${engineBytes} bytes`;
      const notice = file(specimen('resources/tax-notice.pdf'));
      const good = formOf(['api_key', this.#key], ['fr_income_taxes_file', notice]);
      const { status } = await post(`${this.#server.base}/api/resources/v1`, good);
      // The account is slowed down because of earlier inputs.
      if (status === 429) {
        this.#key = await newKey(this.#server);
        return this.faultOfService();
      }
      return status === 200 ? null : `the next good request: ${status}`;
    } catch (error) {
      return `the next good request: ${(error as Error).name}`;
    }
  }
}

/** The key of a new account with more credits than a run can use. */
async function newKey({ base, adminToken }: Server): Promise<string> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const call = (path: string, body: object) =>
    send(`${base}/admin/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { accountId } = (await call('/accounts', { testCredits: 1_000_000_000 })).body;
  return (await call(`/accounts/${accountId}/keys`, { mode: 'test' })).body.key;
}
