import { ReadingQueue } from '../../src/pipelines/queue.ts';

let lost = 0;
const turn = new ReadingQueue(16, 1_000, () => {
  lost++;
});

/**
 * A reading that takes `?ms=`, or as long as its body takes to arrive. It waits for its turn, and ends when
 * its caller hangs up.
 */
export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/state') return Response.json({ length: turn.length, lost });
    await turn.run(async () => {
      if (request.body !== null) await request.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get('ms'))));
    });
    return new Response('read');
  },
} satisfies ExportedHandler;
