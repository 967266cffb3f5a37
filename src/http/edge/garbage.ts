/**
 * V8's own function, in a process that was started with `--expose-gc`: those of the self-hosted service.
 * Nobody declares it, because it is there for nobody else.
 */
const { gc } = globalThis as { readonly gc?: () => void };

/**
 * Makes a function to be called once a request, which collects garbage at every `requests`-th call. workerd
 * frees what it holds of a request only at a full collection, and V8, which counts little of it, puts that
 * off until the process has grown by hundreds of MiB (github.com/cloudflare/workerd/issues/6824). Cloudflare
 * bounds an isolate itself and offers no `gc`; then nothing is done.
 */
export function collectEvery(requests: number, collect: (() => void) | undefined = gc): () => void {
  let count = 0;
  return () => {
    count = (count + 1) % requests;
    if (count === 0) collect?.();
  };
}
