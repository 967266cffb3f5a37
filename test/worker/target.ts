import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { Target } from './setup.ts';

const connection = connect(inject('targetPort'), '127.0.0.1');
const [line] = await once(createInterface(connection), 'line');
// It stays open until the process of this file ends, but doesn't keep it from ending.
connection.unref();
const lent: Target = JSON.parse(line);

/** The Worker that this file has to itself while it runs. */
export function target(): Target {
  return lent;
}
