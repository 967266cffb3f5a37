/** `npm run clients`: writes the types of answers into clients/. They are made from the service's OpenAPI. */
import { writeFileSync } from 'node:fs';
import { clientFiles } from '../build/clients/files.ts';

const root = new URL('../../../', import.meta.url);
for (const [path, content] of clientFiles()) writeFileSync(new URL(path, root), content);
