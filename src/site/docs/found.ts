/** Something that can be found, as the service sends it and the browser's script reads it. */
export interface SearchHit {
  /** Path and anchor. */
  readonly to: string;
  readonly title: string;
  /** The page that it is on, and what it is there. */
  readonly on: string;
  /** Further words by which it is found, in both languages. */
  readonly words: string;
}
