import { deskLimits } from '@aftercare/contract/desk/limits';
import { searchDesk } from '@aftercare/contract/desk/search/search';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { foundEntries } from './found-entries.ts';
import { type OwnActions, ownEntries } from './own-entries.ts';
import { matching, type PaletteEntry } from './palette-entry.ts';
import { recentOf } from './recent-entries.ts';

export const debounceMs = 150;
/** Lines that need no answer of the server, of each group. */
const maxOwn = 5;

export type Palette = {
  entries: readonly PaletteEntry[];
  state: 'idle' | 'short' | 'searching' | 'found' | 'failed';
  problem: Problem | null;
  again: () => void;
};

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function firstOfEach(entries: readonly PaletteEntry[]): PaletteEntry[] {
  const counts = new Map<string, number>();
  return entries.filter(({ group }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= maxOwn;
  });
}

/**
 * The lines for a text. Each answer belongs to its text: the lines of an earlier text stay until the answer for the
 * current one arrives, and a late answer for an earlier text is never shown.
 */
export function usePalette(typed: string, actions: OwnActions): Palette {
  const { person } = useSession();
  const text = typed.trim();
  const isLongEnough = [...text].length >= deskLimits.deskSearchMinLength;
  const settled = useSettled(text);
  const isSettled = settled === text;
  const searched = [...settled].length >= deskLimits.deskSearchMinLength ? settled : '';
  const { data, problem, isLoading, reload } = useCall(
    searchDesk,
    { text: searched, most: deskLimits.deskSearchHits },
    { isEnabled: searched !== '', keepsPrevious: true },
  );
  const own = useMemo(() => ownEntries(person, actions), [person, actions]);
  const found = useMemo(() => (data === null ? [] : foundEntries(data)), [data]);
  if (text === '') {
    const recent = recentOf(person.personId).map((entry) => ({ ...entry, group: 'recent' as const }));
    const screens = own.filter(({ group }) => group === 'screens');
    const others = firstOfEach(own.filter(({ group }) => group === 'actions' || group === 'macros'));
    return { entries: [...recent, ...screens, ...others], state: 'idle', problem: null, again: reload };
  }
  const matches = firstOfEach(matching(own, text));
  if (!isLongEnough) return { entries: matches, state: 'short', problem: null, again: reload };
  const isOver = isSettled && !isLoading;
  const state = !isOver ? 'searching' : problem === null ? 'found' : 'failed';
  return {
    entries: [...matches, ...(state === 'failed' ? [] : found)],
    state,
    problem: state === 'failed' ? problem : null,
    again: reload,
  };
}
