import { expect, test } from 'vitest';
import { entriesOf } from '../../../../src/site/browser/queue/entries.mts';
import { listOf } from '../../../../src/site/browser/shown/list.mts';
import { sizeInWords } from '../../../../src/site/browser/shown/outcome.mts';
import { answersAll, Desk, problem, type Step } from './service.ts';

test('the list has every file with its outcome, also those that were not sent or not read', async () => {
  const desk = new Desk();
  desk.add('passport.jpg', 'text.txt', 'front.jpg');
  desk.add('gone.pdf');
  desk.prepared.set('gone.pdf', { kind: 'changed' });
  const step: Step = (sending) => {
    void answersAll({ ...sending, files: sending.files.slice(0, 1) });
    sending.onReply([1], problem(422, 'unreadable_document', 'not_a_document'));
    sending.onReply([2], problem(422, 'unreadable_document', 'no_mrz'));
  };
  desk.steps = [step];
  await desk.queue.start('key');
  const entries = entriesOf(desk.queue.items);
  expect(listOf(entries, 'en')).toBe(
    '\uFEFF"File","Document","Outcome","Reason"\r\n' +
      '"passport.jpg","Passport","",""\r\n' +
      '"text.txt","","This service does not read this document","The file has none of the accepted formats."\r\n' +
      '"front.jpg","","The document could not be read","No machine-readable zone was found."\r\n' +
      '"gone.pdf","","The file can no longer be read","It was changed, moved or deleted after it was chosen, or it is a folder. Choose it again."\r\n',
  );
  expect(listOf(entries, 'fr').split('\r\n')[2]).toBe(
    '"text.txt";"";"Ce service ne lit pas ce document";"Le fichier n’a aucun des formats acceptés."',
  );
});

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', `"'+1"`],
  ['@a', `"'@a"`],
  ['-1', `"'-1"`],
  ['a"b,c;d\ne', `"a""b,c;d\ne"`],
  ['\u202Efdp.exe', '"\u202Efdp.exe"'],
])('a file of the name %s is text to a spreadsheet', (name, cell) => {
  const desk = new Desk();
  desk.add(name);
  expect(listOf(entriesOf(desk.queue.items), 'en')).toContain(`\r\n${cell},"","Ready to be verified",""`);
});

test.each([
  [0, '0 bytes', '0 octet'],
  [48, '48 bytes', '48 octets'],
  [1499, '1 kB', '1 ko'],
  [11_400_000, '11.4 MB', '11,4 Mo'],
])('a size of %i bytes', (bytes, english, french) => {
  expect(sizeInWords(bytes, 'en')).toBe(english);
  expect(sizeInWords(bytes, 'fr').replace(/\s/, ' ')).toBe(french);
});
