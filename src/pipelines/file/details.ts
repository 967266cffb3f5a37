import type { AnswerObject } from '../../answer.ts';
import { parsePdfDate } from '../../formats/pdf-date.ts';
import type { PhotoOrigin } from '../../intake/jpeg/origin.ts';
import { cornersOf } from '../../raster/geometry.ts';
import { polygonBody, sizeBody } from '../pages/polygon.ts';
import type { FileFacts } from './facts.ts';

/** The most characters of a text of the file in an answer. */
const charactersMax = 300;
const halfCharacter = /[\uD800-\uDBFF]$/;

/** The facts of a file as the member `file` of the details. */
export function fileDetails(facts: FileFacts): AnswerObject {
  const { metadata, earlierVersions, changes, paintedOver } = facts;
  const { Producer, Creator, CreationDate = '', ModDate = '' } = metadata.info;
  return {
    origin: {
      producer: textOf(Producer),
      creator: textOf(Creator),
      created: parsePdfDate(CreationDate),
      modified: parsePdfDate(ModDate),
      versions: Math.max(metadata.versions, 1 + facts.versions),
    },
    earlierVersion:
      changes.length === 0
        ? null
        : {
            versions: earlierVersions.map(({ version, bytes }) => ({ version, bytes })),
            differences: changes.map(({ version, page, earlierPage, earlier, now, place, size }) => ({
              version,
              page,
              earlierPage,
              earlier: textOf(earlier),
              now: textOf(now),
              size: sizeBody(size),
              polygon: polygonBody(cornersOf(place), 100),
            })),
            furtherDifferences: facts.furtherChanges,
          },
    paintedOver: paintedOver.map(({ page, covered, instead, place, size }) => ({
      page,
      covered: textOf(covered),
      instead: textOf(instead),
      size: sizeBody(size),
      polygon: polygonBody(cornersOf(place), 100),
    })),
    furtherPaintedOver: facts.furtherPaintedOver,
    signatureRemoved: facts.signatureRemoved,
    notExamined: { pages: facts.pagesNotExamined, versions: facts.versionsNotExamined },
  };
}

/** What a photo says of its origin as the member `file` of the details. It has one version. */
export function photoDetails({ camera, program, taken, changed }: PhotoOrigin): AnswerObject {
  return {
    origin: {
      producer: textOf(program),
      creator: textOf(camera),
      created: taken,
      modified: changed,
      versions: null,
    },
    earlierVersion: null,
    paintedOver: [],
    furtherPaintedOver: 0,
    signatureRemoved: false,
    notExamined: { pages: [], versions: 0 },
  };
}

/** A text of the file as one printable line, cut after `charactersMax`; null if it is empty. */
export function textOf(text: string | null | undefined): string | null {
  const line = text?.replace(/[\s\p{C}]+/gu, ' ').trim() ?? '';
  if (line === '') return null;
  return line.length > charactersMax
    ? `${line.slice(0, charactersMax - 1).replace(halfCharacter, '')}\u2026`
    : line;
}
