/**
 * `npm run bench:page`: the size of the pages and the time until they can be used, in Chromium on a processor
 * slowed down four times, with an empty cache and on a second visit. The server is on the same machine.
 */
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { startDemo } from '../browser/server.ts';
import { show } from './results.ts';

const slowdown = 4;
/** How many visits the median is taken of. */
const runs = 5;
/** All work of the page begins within this time after it has loaded. */
const quietMs = 1_000;

/** One visit. */
interface Visit {
  readonly requests: number;
  /** Bytes over the network, with headers. */
  readonly bytes: number;
  /** Milliseconds from the start of the navigation to the first text. */
  readonly paintedMs: number;
  /** Milliseconds until the page is parsed, its scripts have run, and no task of more than 50 ms follows. */
  readonly interactiveMs: number;
  /** The sum of what tasks take beyond 50 ms. */
  readonly blockedMs: number;
}

/** Records the tasks of more than 50 ms of each page, from its start. */
const watchTasks = `globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries()))
  .observe({ type: 'longtask', buffered: true });`;

const timesOf = `(() => {
  const { domContentLoadedEventEnd: ready } = performance.getEntriesByType('navigation')[0];
  const [{ startTime: painted }] = performance.getEntriesByName('first-contentful-paint');
  return {
    paintedMs: painted,
    interactiveMs: Math.max(ready, painted, ...longTasks.map((task) => task.startTime + task.duration)),
    blockedMs: longTasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
})()`;

async function visits(
  browser: Browser,
  url: string,
): Promise<{ readonly cold: Visit; readonly warm: Visit }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const visit = async (): Promise<Visit> => {
    const traffic = count(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(quietMs);
    // The result of the script above has no type.
    const times = (await page.evaluate(timesOf)) as Omit<Visit, 'requests' | 'bytes'>;
    return { ...traffic.end(), ...times };
  };
  const cold = await visit();
  const warm = await visit();
  await context.close();
  return { cold, warm };
}

/** Counts the requests and bytes over the network. */
function count(session: CDPSession): { end(): Pick<Visit, 'requests' | 'bytes'> } {
  let requests = 0;
  let bytes = 0;
  const finished = ({ encodedDataLength }: { readonly encodedDataLength: number }) => {
    requests++;
    bytes += encodedDataLength;
  };
  session.on('Network.loadingFinished', finished);
  return {
    end() {
      session.off('Network.loadingFinished', finished);
      return { requests, bytes };
    },
  };
}

function median(visits: readonly Visit[], name: keyof Visit): number {
  return visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;
}

const server = await startDemo();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const rows = [];
  for (const path of ['/', '/docs', '/docs/running']) {
    const seen: { readonly cold: Visit; readonly warm: Visit }[] = [];
    for (let run = 0; run < runs; run++) seen.push(await visits(browser, server.base + path));
    for (const cache of ['cold', 'warm'] as const) {
      const of = (name: keyof Visit) =>
        median(
          seen.map((one) => one[cache]),
          name,
        );
      const kilobytes = (of('bytes') / 1000).toFixed(1);
      const times = (['paintedMs', 'interactiveMs', 'blockedMs'] as const).map((name) =>
        Math.round(of(name)),
      );
      rows.push([path, cache, of('requests'), kilobytes, ...times]);
    }
  }
  const head = ['page', 'cache', 'requests', 'kB', 'first text ms', 'interactive ms', 'blocked ms'];
  show('page', head, rows);
} finally {
  await browser.close();
  await server.stop();
}
