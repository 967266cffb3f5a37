/**
 * `tsx abort.ts BYTES`: calls a service of its own with the TypeScript package and a file of this size, and
 * aborts the call, once at each moment. Prints how each call ended and how many requests came. An unhandled
 * rejection ends the process with an error, as it would end a caller's process.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocumentVerification } from '../../clients/typescript/src/index.ts';

const file = new Uint8Array(Number(process.argv[2]));

type Answer = (response: ServerResponse, received: Promise<unknown>, abort: () => void) => void;

/** What the service does with a request for each moment. It calls `abort` at that moment. */
const services: Readonly<Record<string, Answer>> = {
  before: () => undefined,
  upload: (_response, _received, abort) => abort(),
  'end of the upload': (_, received, abort) => void received.then(abort),
  answer(response, received, abort) {
    void received.then(() => response.write('{"documents":[', abort));
  },
  'between two documents'(response, received, abort) {
    void received.then(() => {
      response.write('{"documents":[{"files":[1]},');
      setTimeout(abort, 50);
    });
  },
  'between two documents of a stream'(response, received, abort) {
    void received.then(() => {
      response.write('{"document":{"files":[1]}}\n{"docu');
      setTimeout(abort, 50);
    });
  },
  'before a repetition'(response, received, abort) {
    void received.then(() => {
      response.writeHead(503, { 'Retry-After': '50' }).end('{}');
      setTimeout(abort, 50);
    });
  },
};

async function aborted(moment: string, answer: Answer): Promise<object> {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('enough'));
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const received = new Promise((resolve) => request.on('end', resolve));
    // For the moment `upload` the body is not read, so that its upload lasts.
    if (moment !== 'upload') request.resume();
    answer(response, received, abort);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  if (moment === 'before') abort();

  const service = new DocumentVerification({ url: `http://127.0.0.1:${port}`, apiKey: 'dv_test_x' });
  const { signal } = controller;
  const streamed = async () => {
    const stream = service.eachDocument(file, { signal });
    while (!(await stream.next()).done);
  };
  const call = moment.endsWith('stream') ? streamed() : service.verifyDocuments(file, { signal });
  const outcome = await call.then(() => 'answered', String);
  // Before the server is closed, the rest of the call ends, and any unhandled rejection appears.
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.closeAllConnections();
  server.close();
  return { moment, outcome, requests };
}

const outcomes: object[] = [];
for (const [moment, answer] of Object.entries(services)) outcomes.push(await aborted(moment, answer));
console.log(JSON.stringify(outcomes));
