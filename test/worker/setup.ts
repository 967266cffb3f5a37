import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import type { TestProject } from 'vitest/node';
import { bundleReader } from '../../src/node/selfhost/modules/bundle.ts';
import { optionsOfWorker, startServer } from './server.ts';
import { bundleVariable, optionsVariable } from './shared-bundle.ts';

/** A Worker under test. */
export interface Target {
  readonly base: string;
  readonly adminToken: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Port that lends each test file a Worker, until it closes the connection. */
    targetPort: number;
  }
}

/** Each takes much memory: on a machine of many cores files wait for one of them. */
const workersMax = 4;

/**
 * A Worker for each test file that runs, so that none meets the queue or the heaps of another. Each lasts for
 * many files: its engines load once. The Worker is bundled once, also for those that tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  bundleReader(folder);
  process.env[bundleVariable] = folder;
  process.env[optionsVariable] = await optionsOfWorker();
  const settings = await settingsOfAll();
  const length = Math.min(workersMax, availableParallelism());
  const servers = await Promise.all(Array.from({ length }, () => startServer(settings)));
  const lender = lend(servers.map(({ base, adminToken }) => ({ base, adminToken })));
  await new Promise<void>((listening) => lender.listen(0, '127.0.0.1', listening));
  project.provide('targetPort', (lender.address() as AddressInfo).port);
  return async () => {
    lender.close();
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  };
}

/** What is optional is set: a Worker that lacks it, or has it otherwise, is started by its test. */
async function settingsOfAll(): Promise<Readonly<Record<string, string>>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const receiptKey = JSON.stringify(await exportJWK(privateKey));
  return { RECEIPT_KEY: receiptKey, MCP: 'on', ALLOWED_ORIGINS: 'https://app.example' };
}

/**
 * Sends each connection one target as a line of JSON, when one is free. A target is free again when its
 * connection ends, however the process of the file ended.
 */
function lend(targets: readonly Target[]): Server {
  const free = [...targets];
  const waiting = new Set<Socket>();
  const serve = () => {
    for (const socket of waiting) {
      const target = free.pop();
      if (target === undefined) return;
      waiting.delete(socket);
      socket.write(`${JSON.stringify(target)}\n`);
      socket.once('close', () => {
        free.push(target);
        serve();
      });
    }
  };
  return createServer((socket) => {
    waiting.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => waiting.delete(socket));
    socket.resume();
    serve();
  });
}
