import type { Notice } from '@aftercare/contract/merchant/view';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../lib/storage.ts';

const seenKey = 'seenNotices';

function readSeen(): string[] {
  return tabStorage.read(seenKey)?.split(' ').filter(Boolean) ?? [];
}

/**
 * Unseen, shown, collapsed, once per browser session (spec 4). Never two at once: the next pops when the one before it
 * has collapsed, and every trigger stays in reach (D35).
 */
export function useTips(notices: readonly Notice[]) {
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  useEffect(() => setSeen(readSeen()), []);

  const now = new Date();
  const holding = notices.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const unseen = seen && holding.find(({ noticeId }) => !seen.includes(noticeId));
  const shown = holding.find(({ noticeId }) => noticeId === openedId) ?? unseen ?? null;

  const collapse = () => {
    if (!shown || !seen) return;
    const next = [...new Set([...seen, shown.noticeId])];
    tabStorage.write(seenKey, next.join(' '));
    setSeen(next);
    setOpenedId(null);
  };
  // Who types, presses or is told a result has turned to something else: the tip makes room by itself.
  useEffect(() => {
    if (!shown) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('main *')) collapse();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });

  const triggers = seen ? holding.filter((one) => one !== shown && seen.includes(one.noticeId)) : [];
  /** Whether the tip is shown because somebody pressed its tab. */
  const isAsked = shown !== null && shown.noticeId === openedId;
  return { shown, isAsked, triggers, collapse, open: setOpenedId };
}
