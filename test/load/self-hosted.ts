import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SelfHostedService } from '../../src/node/selfhost/service.ts';
import type { Server } from '../worker/server.ts';

/** The service of `npm start`: one reader behind the front, which keeps its clients' connections. */
export async function startSelfHosted(): Promise<Pick<Server, 'base' | 'adminToken' | 'stop'>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'load-'));
  const adminToken = crypto.randomUUID();
  const variables = { ADMIN_TOKEN: adminToken };
  const service = new SelfHostedService({
    host: '127.0.0.1',
    port: 0,
    readers: 1,
    dataFolder,
    variables,
    isLogging: false,
  });
  await service.start();
  return {
    base: service.base,
    adminToken,
    async stop() {
      await service.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
