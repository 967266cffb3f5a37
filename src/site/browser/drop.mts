import type { NamedFile } from './queue/surroundings.mts';

/** Files that belong together: those dropped beside each other, or in one folder. */
export type FileGroup = readonly NamedFile[];

/** What was dropped, pasted or chosen. */
export interface Taken {
  readonly groups: readonly FileGroup[];
  /** Whether folders had more files than the page takes at once. */
  readonly isCut: boolean;
  /** The number of files in folders that could not be opened. */
  readonly lost: number;
}

/** The maximum number of files of dropped folders that the page takes at once. */
export const folderFilesMax = 500;

/** Files that systems put into folders by themselves. */
const isHidden = (name: string) => /^(?:\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

/**
 * Takes files that are dropped on the page or pasted. They may be dropped anywhere, because the browser would
 * otherwise leave the page to show a file that was dropped beside the box. A folder counts as its files.
 */
export function takeDropped(take: (taken: Taken) => void): void {
  document.ondragover = (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    document.body.classList.add('over');
  };
  document.ondragleave = (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('over');
  };
  document.ondrop = (event) => {
    document.body.classList.remove('over');
    const { dataTransfer } = event;
    if (dataTransfer === null || dataTransfer.files.length === 0) return;
    event.preventDefault();
    // Entries can only be read while the event is handled.
    const dropped = [...dataTransfer.items].flatMap((item) => {
      const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
      return file === null && entry === null ? [] : [{ entry, file }];
    });
    void filesOf(dropped).then(take);
  };
  document.onpaste = (event) => {
    // Office programs add a picture to the text that is copied. A field takes the text, such as a key.
    const isText =
      event.target instanceof HTMLInputElement && event.clipboardData?.types.includes('text/plain');
    const files = isText ? [] : [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) take(chosen(files));
  };
}

/** Characters that change the direction of a text: with one, a name can be shown backwards. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A file under a name that is shown in the order of its characters. */
function named(file: File, name: string = file.name): NamedFile {
  return { file, name: name.replace(directions, '\uFFFD') };
}

/** The files of a dialog or of the clipboard. */
export function chosen(files: readonly File[]): Taken {
  return { groups: [files.map((file) => named(file))], isCut: false, lost: 0 };
}

interface DroppedItem {
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
}

async function filesOf(dropped: readonly DroppedItem[]): Promise<Taken> {
  const groups: FileGroup[] = [
    dropped.flatMap(({ entry, file }) => (file === null || entry?.isDirectory === true ? [] : [named(file)])),
  ];
  const folders = dropped.flatMap(({ entry }) => (entry !== null && isFolder(entry) ? [entry] : []));
  let room = folderFilesMax;
  let isCut = false;
  let lost = 0;
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const entries = (await entriesIn(folder)).filter(({ name }) => !isHidden(name));
    const files = entries.filter(isFile);
    const wanted = files.slice(0, room);
    const group = (await Promise.all(wanted.map(namedFile))).filter((one) => one !== null);
    groups.push(group);
    lost += wanted.length - group.length;
    isCut ||= files.length > room;
    room -= wanted.length;
    if (room > 0) folders.push(...entries.filter(isFolder));
  }
  return { groups: groups.filter((group) => group.length > 0), isCut, lost };
}

/** Reads a folder piece by piece, until a piece is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve) => {
      // A folder that may not be read counts as empty.
      reader.readEntries(resolve, () => resolve([]));
    });
    if (piece.length === 0) return all;
    all.push(...piece);
  }
}

/** A file with its name and the names of its folders before it; null if it can't be opened. */
function namedFile(entry: FileSystemFileEntry): Promise<NamedFile | null> {
  const name = entry.fullPath.replace(/^\//, '');
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve(named(file, name)),
      () => resolve(null),
    );
  });
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
