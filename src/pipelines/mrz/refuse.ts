import { unreadable } from '../../failure.ts';
import type { Page } from '../../intake/page.ts';
import { free } from '../../raster/pixels.ts';
import { MrzSearch, mrzRendering } from '../../reading/mrz/read.ts';
import type { SearchContext } from '../finder.ts';

/**
 * Refuses a passport or card that was sent as a certificate by mistake. Finding its MRZ, in any orientation,
 * costs a tenth of recognising its words, which are printed on a pattern and may lie on their side.
 * @throws {Unreadable} `no_caf_certificate`
 */
export function refuseMrz(page: Page, { engines, work }: Pick<SearchContext, 'engines' | 'work'>): void {
  const pixels = page.pixels(mrzRendering);
  work.attempts++;
  const reading = new MrzSearch(engines.mrz, pixels).near();
  free(pixels);
  if (reading === null) return;
  throw unreadable('no_caf_certificate', {
    en: 'The file is an identity document: it bears a machine-readable zone.',
    fr: 'Le fichier est un document d’identité\u00A0: il porte une zone de lecture automatique.',
  });
}
