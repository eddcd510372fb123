import type { texts } from '../../lib/parts/text.ts';

export type PaletteGroup = keyof typeof texts.search.groups;

/** A line of the palette: a link, or an action. */
export type PaletteEntry = {
  /** Unique in the palette; the same thing has the same key in each search. */
  key: string;
  group: PaletteGroup;
  title: string;
  line?: string;
  merchantId?: string;
} & ({ href: string } | { run: () => void });

/** Compares without case and accents, as the server does. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Entries with each typed word in their title. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = comparable(text).split(/\s+/);
  return entries.filter(({ title }) => words.every((word) => comparable(title).includes(word)));
}
