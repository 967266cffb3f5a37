/** Makes what the Worker bundles beside its source: the archive of the source, the page, copied packages. */
import { copyPackages } from './latin.ts';
import { buildPage } from './page.mts';
import './source/archive.ts';

await buildPage();
copyPackages();
