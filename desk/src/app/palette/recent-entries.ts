import { createStore } from '@aftercare/ui/store';
import type { PaletteEntry } from './palette-entry.ts';

export type RecentEntry = Extract<PaletteEntry, { href: string }>;

const maxRecent = 6;

/**
 * The things that the user opened last. The list names customers, so it is kept in memory until the page closes, and for this user only.
 */
const recent = createStore<{ personId: string; entries: readonly RecentEntry[] }>({
  personId: '',
  entries: [],
});

export const recentOf = (personId: string): readonly RecentEntry[] =>
  recent.get().personId === personId ? recent.get().entries : [];

export function addRecent(personId: string, entry: RecentEntry): void {
  const others = recentOf(personId).filter(({ key }) => key !== entry.key);
  recent.set({ personId, entries: [entry, ...others].slice(0, maxRecent) });
}
