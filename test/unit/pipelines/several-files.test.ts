import { expect, test } from 'vitest';
import { passport } from '../../../src/documents/identity/passport.ts';
import type { IdentityDocument } from '../../../src/documents/identity/rules/identity-document.ts';
import { usPassportCard } from '../../../src/documents/identity/us-passport-card.ts';
import { Overloaded, Unreadable, unreadable } from '../../../src/failure.ts';
import { FileWithoutDocument, NothingFound } from '../../../src/pipelines/any-document.ts';
import type { AnsweredDocument, DocumentOutcome, FilePages } from '../../../src/pipelines/documents.ts';
import { type DocumentReader, readDocuments } from '../../../src/pipelines/several-files.ts';

const body = { documentInfos: { documentNumber: 'C03004786', lastName: 'EXEMPLE', firstNames: ['ANNE'] } };
const verdicts = [{ outcome: 'passed', reasons: [], remarks: [] }] as const;
const answerOf = (document: IdentityDocument): AnsweredDocument => {
  return {
    document,
    answer: { root: document.root, body },
    details: {},
    verdicts,
    together: null,
    certificate: null,
  };
};
const nothingOn = (pages: number) =>
  new NothingFound(pages, { reason: 'document_not_supported', detail: null, remedy: null });

/**
 * What each file is, by a letter: a card's back, a card's front, a passport, a page of nothing, two of it,
 * three passports, a bad file.
 */
const results: Readonly<Record<string, AnsweredDocument | Unreadable>> = {
  B: answerOf(usPassportCard),
  F: nothingOn(1),
  P: answerOf(passport),
  N: nothingOn(1),
  L: nothingOn(2),
  D: answerOf(passport),
  X: unreadable('corrupt'),
};

/**
 * The documents of files given as letters: each document's files and the letter of its answer. `isFront`
 * decides the looks.
 */
async function documentsOf(letters: string, look: (letter: string) => boolean = (letter) => letter === 'F') {
  const files = [...letters].map((_, index) => ({
    field: 'file',
    position: index + 1,
    bytes: new TextEncoder().encode('%PDF-1.7'),
  }));
  const looks: number[] = [];
  const sides: number[] = [];
  /** What happens, in its order: a file is read, a document of it is given. */
  const order: string[] = [];
  const reader: DocumentReader = {
    read: async (_, [file = 0], side) => {
      if (side !== null) sides.push(file);
      order.push(`read ${file}`);
      const result = results[letters.charAt(file - 1)];
      if (result === undefined) throw result;
      const pages = { pages: 1, pagesWithoutDocument: [], pagesNotExamined: [] };
      if (result instanceof Unreadable)
        throw new FileWithoutDocument(result, { ...pages, pagesWithoutDocument: [1] });
      const conclude = () => Promise.resolve(result);
      const count = letters.charAt(file - 1) === 'D' ? 3 : 1;
      const documents = Array.from({ length: count }, () => ({
        conclude,
        certificate: null,
        pages: [1],
        pagesOfNone: [],
      }));
      return { documents, ...pages };
    },
    conclude: async ({ conclude }) => ({ ...(await conclude()), certificate: null }),
    look: async (_, [file = 0]) => {
      looks.push(file);
      return look(letters.charAt(file - 1));
    },
  };
  const entries: DocumentOutcome[] = [];
  const pages = new Map<number, FilePages>();
  for await (const entry of readDocuments(files, reader, pages)) {
    order.push(`given ${entry.files.join('+')}`);
    entries.push(entry);
  }
  const without = [...pages.values()].flatMap(({ file, pagesWithoutDocument }) =>
    pagesWithoutDocument.map(() => file),
  );
  return { entries, looks, order, sides, without, words: entries.map(wordOf).join(' ') };
}

function wordOf(entry: DocumentOutcome): string {
  const files = entry.files.join('+');
  if ('answered' in entry) return `${files}:${entry.answered.answer.root}`;
  return `${files}:${entry.error instanceof NothingFound ? 'nothing' : (entry.error as Error).message}`;
}

test.each([
  ['FB', '1+2:UsPassportCard', [1]],
  ['BF', '1+2:UsPassportCard', [2]],
  ['FBFB', '1+2:UsPassportCard 3+4:UsPassportCard', [1, 3]],
  ['BFBF', '1+2:UsPassportCard 3+4:UsPassportCard', [2, 4]],
  ['NB', '1:nothing 2:UsPassportCard', [1]],
  ['NFB', '1:nothing 2+3:UsPassportCard', [2]],
  ['BNF', '1:UsPassportCard 2:nothing 3:nothing', [2]],
  ['BB', '1:UsPassportCard 2:UsPassportCard', []],
  ['FP', '1:nothing 2:Passport', []],
  ['LB', '1:nothing 2:UsPassportCard', []],
  ['XB', '1:corrupt 2:UsPassportCard', []],
  ['FXB', '1:nothing 2:corrupt 3:UsPassportCard', []],
  ['F', '1:nothing', []],
  ['B', '1:UsPassportCard', []],
  ['', '', []],
] as const)(
  'the sides of a card in two files are one document, in any order: %s is %s',
  async (letters, words, looks) => {
    const read = await documentsOf(letters);
    expect([read.words, read.looks]).toEqual([words, looks]);
  },
);

test.each([
  ['FB', '1:busy 2:UsPassportCard'],
  ['BF', '1:UsPassportCard 2:busy'],
])('a look that fails is told of the file that it was for: %s', async (letters, words) => {
  const busy = () => {
    throw new Overloaded({ en: 'busy', fr: 'occupé' }, 1);
  };
  expect((await documentsOf(letters, busy)).words).toBe(words);
});

test.each([
  ['BF', [2]],
  ['BBF', [2, 3]],
  ['FBP', []],
  ['PXL', []],
  ['BXF', [2]],
] as const)('%s: only a file after a card may be its side without a credit', async (letters, sides) => {
  expect((await documentsOf(letters)).sides).toEqual(sides);
});

test('the documents of a file are given before the next file is read', async () => {
  expect((await documentsOf('DXP')).order).toEqual([
    'read 1',
    ...['given 1', 'given 1', 'given 1'],
    ...['read 2', 'given 2', 'read 3', 'given 3'],
  ]);
});

test('only a card, and a page of nothing, wait for the next file, which may be its other side', async () => {
  expect((await documentsOf('BP')).order).toEqual(['read 1', 'read 2', 'given 1', 'given 2']);
});
