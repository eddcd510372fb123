import type { Language } from '@aftercare/contract/languages';
import type { SearchIndex, SearchKind } from '../search.port.ts';
import { find } from './find.ts';
import { marksIn } from './marks.ts';
import { arraysOf, type Segment } from './segment.ts';

export type BuiltSegment = { kind: SearchKind; lang: Language; segment: Segment };

/** Longer than any question. Bounds the cost of a pasted page. */
const longestText = 1000;

export function indexOf(built: readonly BuiltSegment[]): SearchIndex {
  const segments = new Map(built.map(({ kind, lang, segment }) => [`${kind} ${lang}`, segment]));
  const bytes = built
    .flatMap(({ segment }) => arraysOf(segment))
    .reduce((sum, one) => sum + one.byteLength, 0);
  return {
    bytes,
    find(kind, lang, lookup) {
      const segment = segments.get(`${kind} ${lang}`);
      if (segment === undefined) return { ids: [], total: 0, words: [] };
      return find(segment, lang, { ...lookup, text: lookup.text.slice(0, longestText) });
    },
    marks: (text, words, lang) => marksIn(text.slice(0, longestText), words, lang),
  };
}
