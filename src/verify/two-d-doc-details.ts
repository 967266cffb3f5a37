import type { OpenDocument } from '../intake/page.ts';
import type { AnswerObject } from '../records/answer.ts';
import { comparePrinted } from '../records/resources/printed.ts';
import type { TwoDDocResource } from '../records/resources/two-d-doc-resource.ts';
import { moduleQuality } from './module-quality.ts';
import type { FoundCode } from './two-d-doc.ts';

/** Where the code stands, what its header says, and whether the pages' text layer prints what it signs, for `details`. */
export function twoDDocDetails(
  { code, symbol, attempt }: FoundCode,
  resource: TwoDDocResource,
  document: OpenDocument,
): AnswerObject {
  const { version, documentType, perimeter } = code.header;
  const texts = document.pages.map((page) => page.text());
  return {
    code: {
      page: attempt.page.index + 1,
      image: { width: attempt.image.width, height: attempt.image.height },
      polygon: symbol.polygon
        .map((point) => attempt.toImage(point))
        .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
      ...moduleQuality(symbol, attempt),
      version,
      documentType,
      perimeter,
      annexPresent: code.annexPresent,
    },
    printed: comparePrinted(resource.printed, code, texts).map((one) => ({ ...one })),
  };
}
