/** An entry of the search index, as the service sends it and the browser's script reads it. */
export interface SearchHit {
  /** Path and anchor. */
  readonly to: string;
  readonly title: string;
  /** The page that the entry is on, and a description of the entry. */
  readonly on: string;
  /** Further words by which it is found, in both languages. */
  readonly words: string;
}
