import type { Language } from '@aftercare/contract/languages';
import type { SearchEntry, SearchIndex, SearchKind } from '../search.port.ts';
import { buildSegment } from './build-segment.ts';
import { indexOf } from './embedded-index.ts';

export const buildEntry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  id: title,
  title,
  variants: [],
  body: '',
  labels: [],
  ...more,
});

export function buildIndex(kind: SearchKind, lang: Language, entries: readonly SearchEntry[]): SearchIndex {
  const builder = buildSegment(kind, lang);
  for (const entry of entries) builder.add(entry);
  return indexOf([{ kind, lang, segment: builder.finish() }]);
}
