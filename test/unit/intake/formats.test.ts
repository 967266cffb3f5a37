import { expect, test } from 'vitest';
import { reasonTexts } from '../../../src/http/problems/reason-texts.ts';
import { formatList } from '../../../src/intake/formats.ts';
import { texts } from '../../../src/site/texts.ts';

test('the accepted kinds of image in a sentence', () => {
  expect(formatList('en', 'short')).toBe('JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000');
  expect(formatList('fr', 'parts')).toBe(
    'JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF (première image) ou JPEG 2000',
  );
  expect(formatList('en', 'full')).toBe(
    'JPEG, PNG, WebP, TIFF, HEIC/HEIF, BMP, GIF (first frame) or JPEG 2000',
  );
});

// The page's script has these texts too, and is not to carry the decoders for them.
test.each([
  ['the page', texts.accepted.en, texts.accepted.fr],
  ['the remedy', reasonTexts.not_a_document.remedy.en, reasonTexts.not_a_document.remedy.fr],
])('the texts of %s name the same kinds', (_, english, french) => {
  expect(english).toContain(formatList('en', 'short'));
  expect(french).toContain(formatList('fr', 'short'));
});
