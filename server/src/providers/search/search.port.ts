import type { Language } from '@aftercare/contract/languages';

export const searchKinds = ['products', 'faqs'] as const;
export type SearchKind = (typeof searchKinds)[number];

export type SearchEntry = {
  id: string;
  title: string;
  variants: string[];
  /** Plain text or HTML. Its beginning is searched too, with the lowest weight. */
  body: string;
  labels: string[];
};

export type SoughtWord = {
  word: string;
  /**
   * `literally`: a title contains the whole query. `spelt`: a word equals, begins with or contains this one.
   * `nearly`: no word is spelt like it, so similar ones match.
   */
  how: 'literally' | 'spelt' | 'nearly';
};

/** A page of ids, best first; `total` counts all results. */
export type Hits = { ids: string[]; total: number; words: SoughtWord[] };

export type Lookup = {
  text: string;
  label: string | undefined;
  offset: number;
  limit: number;
  /** Also returns weak matches, for a caller that ranks them itself. */
  isWide?: boolean;
};

/** UTF-16 units; `end` is exclusive. */
export type Mark = { start: number; end: number };

export type SearchIndex = {
  /**
   * Searches this language only. If a product's name contains the whole query, only such products are
   * returned.
   */
  find(kind: SearchKind, lang: Language, lookup: Lookup): Hits;
  /** Marks are ascending and do not overlap. */
  marks(text: string, words: readonly SoughtWord[], lang: Language): Mark[];
  bytes: number;
};

/** Add entries in the order for equal scores. Rejects when the build fails. */
export type IndexBuild = {
  add(kind: SearchKind, lang: Language, entries: SearchEntry[]): Promise<void>;
  finish(): Promise<SearchIndex>;
  /** Stops the build and releases its thread. */
  stop(): void;
};

export type StartBuild = () => IndexBuild;
