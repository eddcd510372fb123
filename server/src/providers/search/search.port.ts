import type { Language } from '@aftercare/contract/languages';

/** What people look for; each kind is found among its own. */
export const searchKinds = ['products', 'faqs'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One thing that can be found, in one language. */
export type SearchEntry = {
  id: string;
  /** What it is called, or asks. */
  title: string;
  /** Other ways to ask for it. */
  variants: string[];
  /** Plain text or html; its beginning is searched too, and weighs least. */
  body: string;
  /** What a search may be narrowed to. */
  labels: string[];
};

/** A word of a question as it was understood. */
export type SoughtWord = {
  word: string;
  /**
   * `literally`: the question itself stands in a title. `spelt`: a word is, begins or contains this. `nearly`: nothing is
   * spelt like it, so that what is spelt nearly like it counts.
   */
  how: 'literally' | 'spelt' | 'nearly';
};

/** `limit` from `offset` on of what was found, the best first; `total` counts all. */
export type Hits = { ids: string[]; total: number; words: SoughtWord[] };

export type Lookup = {
  text: string;
  label: string | undefined;
  offset: number;
  limit: number;
  /** Also what says little of what was asked: for who judges it again. */
  isWide?: boolean;
};

/** From `start` up to, not with, `end`: UTF-16 units, as JavaScript counts. */
export type Mark = { start: number; end: number };

/** Everything of one merchant that can be found, as it was at one version of the content. */
export type SearchIndex = {
  /** In this language alone. Products whose name says the question to the letter leave no room for others. */
  find(kind: SearchKind, lang: Language, lookup: Lookup): Hits;
  /** Where a text says what was looked for; ascending and apart. */
  marks(text: string, words: readonly SoughtWord[], lang: Language): Mark[];
  /** What it holds in memory. */
  bytes: number;
};

/** Takes in what there is, in the order in which equals are shown. Rejects where it cannot go on. */
export type IndexBuild = {
  add(kind: SearchKind, lang: Language, entries: SearchEntry[]): Promise<void>;
  finish(): Promise<SearchIndex>;
  /** Gives up; nothing is left running. */
  stop(): void;
};

export type StartBuild = () => IndexBuild;
