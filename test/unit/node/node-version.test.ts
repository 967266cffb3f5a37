import { expect, it } from 'vitest';
import { nodeRefusal } from '../../../src/node/build/node-version.ts';

it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '26.3.0'])('Node %s is taken', (version) => {
  expect(nodeRefusal(version)).toBeNull();
});

it.each(['18.20.8', '20.18.3', '22.12.0', '23.11.0'])('Node %s is refused', (version) => {
  expect(nodeRefusal(version)).toMatch(`This is Node ${version}, and the project needs Node ^20.19.0 || `);
});
