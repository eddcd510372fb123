import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';
import type { Mark, SearchKind } from '../../providers/search/search.port.ts';

export type SearchQuery = {
  merchant: Merchant;
  kind: SearchKind;
  lang: Language;
  text: string;
  /** For products a tag, for answers the id of their product. */
  label: string | undefined;
  /** Includes weak matches, for callers that rank them again. */
  isWide?: boolean;
  page: number;
  pageSize: number;
};

export type SearchFound = {
  ids: string[];
  total: number;
  /** The language of the results: another than requested if that one has none. */
  lang: Language;
  /** The content has changed since this index was built. A new index is being built. */
  isBuilding: boolean;
  marks(text: string): Mark[];
};

export type Search = {
  /** Null while the index is being built for the first time. */
  find(query: SearchQuery): Promise<SearchFound | null>;
};

export type { ContentVersions } from './content-versions.ts';
