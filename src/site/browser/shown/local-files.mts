import type { QueuedFile } from '../queue/queued-file.mts';
import type { LocalFile } from './picture.mts';
import { PagePictures } from './preview.mts';

/** The files of a row as the page shows them. */
export class LocalFiles {
  readonly #key: () => string;
  readonly #known = new Map<File, { readonly local: LocalFile; readonly pictures: PagePictures }>();

  /** `key` is that of the form, for pictures of pages. */
  constructor(key: () => string) {
    this.#key = key;
  }

  /** A file as it was sent, with its address in the browser. */
  of({ sent, name }: QueuedFile): LocalFile {
    const known = this.#known.get(sent);
    if (known !== undefined) return known.local;
    const pictures = new PagePictures(sent, this.#key);
    const local = { file: sent, name, address: URL.createObjectURL(sent), previews: pictures.of };
    this.#known.set(sent, { local, pictures });
    return local;
  }

  /** Releases addresses and pictures. */
  discard(): void {
    for (const { local, pictures } of this.#known.values()) {
      URL.revokeObjectURL(local.address);
      pictures.discard();
    }
  }
}
