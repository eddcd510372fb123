import type { Language } from '@aftercare/contract/languages';
import type { Section } from './sections.port.ts';
import type { Block } from './text-lines.ts';

/** Japanese is counted in letters, because it does not separate words. */
const lengths = {
  spaced: { least: 60, most: 120 },
  japanese: { least: 150, most: 300 },
} as const;
const longestHeading = 160;
/** Less below no heading is a title page, in words or Japanese letters. */
const leastAlone = { spaced: 8, japanese: 20 };

export const lengthsFor = (lang: Language) => (lang === 'ja_JP' ? lengths.japanese : lengths.spaced);

export const lengthOf = (text: string, lang: Language): number =>
  lang === 'ja_JP' ? text.replace(/\s+/g, '').length : text.split(/\s+/).filter((word) => word !== '').length;

type Part = { text: string; page: number };

/**
 * A section is the text below a heading. A longer one is divided between its paragraphs, or else its
 * sentences; its further parts are numbered, so that each title of a document is unique.
 */
export function sectionsOf(blocks: readonly Block[], lang: Language): Section[] {
  const found: { heading: string; parts: Part[] }[] = [];
  for (const { text, page, isHeading } of blocks) {
    const last = found.at(-1);
    if (isHeading) found.push({ heading: text.slice(0, longestHeading), parts: [] });
    else if (last) last.parts.push({ text, page });
    else found.push({ heading: '', parts: [{ text, page }] });
  }
  const seen = new Map<string, number>();
  const sections = found.flatMap(({ heading, parts }) =>
    windowsOf(parts, lang).map(({ body, place }) => {
      const count = (seen.get(heading) ?? 0) + 1;
      seen.set(heading, count);
      return { heading: heading !== '' && count > 1 ? `${heading} (${count})` : heading, body, place };
    }),
  );
  return sections.filter((section) => !isTitlePage(section, lang));
}

type Window = { body: string; place: number };

/** Adjacent paragraphs together, up to the longest length. */
function windowsOf(parts: readonly Part[], lang: Language): Window[] {
  const { least, most } = lengthsFor(lang);
  const windows: (Window & { length: number })[] = [];
  for (const { text, page } of parts.flatMap((part) => shortParts(part, lang))) {
    const length = lengthOf(text, lang);
    const last = windows.at(-1);
    if (last && last.length + length <= most) {
      last.body += `\n${text}`;
      last.length += length;
    } else windows.push({ body: text, place: page, length });
  }
  const [last, before] = [windows.at(-1), windows.at(-2)];
  // A rest of a few words means nothing alone.
  if (last && before && last.length < least / 3) {
    before.body += `\n${last.body}`;
    windows.pop();
  }
  return windows.map(({ body, place }) => ({ body, place }));
}

function isTitlePage({ heading, body }: Section, lang: Language): boolean {
  const least = lang === 'ja_JP' ? leastAlone.japanese : leastAlone.spaced;
  return heading === '' && lengthOf(body, lang) < least;
}

function shortParts(part: Part, lang: Language): Part[] {
  const { most } = lengthsFor(lang);
  if (lengthOf(part.text, lang) <= most) return [part];
  const sentences = new Intl.Segmenter(lang.replace('_', '-'), { granularity: 'sentence' });
  const parts: string[] = [];
  for (const { segment } of sentences.segment(part.text)) {
    const last = parts.at(-1);
    if (last !== undefined && lengthOf(last + segment, lang) <= most)
      parts[parts.length - 1] = last + segment;
    else parts.push(...pieces(segment, lang));
  }
  return parts.map((text) => ({ text: text.trim(), page: part.page })).filter(({ text }) => text !== '');
}

/** A sentence that is too long, such as a table without full stops. */
function pieces(sentence: string, lang: Language): string[] {
  const { most } = lengthsFor(lang);
  if (lengthOf(sentence, lang) <= most) return [sentence];
  const units = lang === 'ja_JP' ? Array.from(sentence) : sentence.split(/(?<=\s)/);
  return Array.from({ length: Math.ceil(units.length / most) }, (_, at) =>
    units.slice(at * most, (at + 1) * most).join(''),
  );
}
