import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { useCallback, useMemo, useState } from 'react';

/** More would keep the user waiting: each conversation is a call of its own. */
export const bulkMax = 100;

export type Selection = {
  isOn: boolean;
  items: readonly InboxItem[];
  start(): void;
  end(): void;
  toggle(id: string): void;
  set(ids: readonly string[]): void;
};

/** The selected rows of the shown list. Rows that leave the list leave the selection. */
export function useSelection(rows: readonly InboxItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const items = useMemo(() => rows.filter(({ conversationId }) => ids?.has(conversationId)), [rows, ids]);
  const set = useCallback((next: readonly string[]) => setIds(new Set(next.slice(0, bulkMax))), []);
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id) && next.size < bulkMax) next.add(id);
        return next;
      }),
    [],
  );
  return { isOn: ids !== null, items, start: () => set([]), end: () => setIds(null), toggle, set };
}
