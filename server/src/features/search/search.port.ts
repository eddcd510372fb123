import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';
import type { Mark, SearchKind } from '../../providers/search/search.port.ts';

export type SearchAsked = {
  merchant: Merchant;
  kind: SearchKind;
  lang: Language;
  text: string;
  /** A tag of products, the product of answers. */
  label: string | undefined;
  /** Also what says little of what was asked: for who judges it again. */
  isWide?: boolean;
  page: number;
  pageSize: number;
};

export type SearchFound = {
  /** The best first. */
  ids: string[];
  total: number;
  /** What was found is said in this language: another than was asked for where that one has nothing. */
  lang: Language;
  /** The content has changed since; what is new is found in a moment. */
  isBuilding: boolean;
  /** Where a text of these says what was looked for. */
  marks(text: string): Mark[];
};

/** The one index behind every search of a site. */
export type Search = {
  /** null: it is being built for the first time, and is not there yet. */
  find(asked: SearchAsked): Promise<SearchFound | null>;
};

export type { ContentVersions } from './content-versions.ts';
