/**
 * V8's function that collects garbage. Only processes that were started with `--expose-gc` have it, as those
 * of the self-hosted service are, so the types of the runtime do not declare it.
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
