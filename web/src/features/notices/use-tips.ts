import type { Notice } from '@aftercare/contract/sites/view';
import { whenFaded } from '@aftercare/ui/when-faded';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tipVisible } from '../../lib/page/tip-visible.ts';
import { tabStorage } from '../../lib/shared/storage.ts';
import { collapse, leave, open, settle, type TipTurns } from './tip-turns.ts';
import { useNow } from './use-now.ts';

const poppedKey = 'seenNotices';

const readPopped = (): string[] => tabStorage.read(poppedKey)?.split(' ').filter(Boolean) ?? [];

export function useTips(notices: readonly Notice[], tip: RefObject<HTMLElement | null>, isQuiet: boolean) {
  // The server does not know the browser session, so nothing is shown before hydration.
  const [kept, setKept] = useState<TipTurns | null>(null);
  useEffect(() => setKept({ popped: readPopped(), shown: null }), []);

  const now = useNow(notices.flatMap(({ endsAt }) => endsAt ?? []));
  const holding = notices.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const turns =
    kept &&
    settle(
      kept,
      holding.map(({ noticeId }) => noticeId),
      isQuiet,
    );
  const popped = turns?.popped.join(' ');
  useEffect(() => {
    if (popped) tabStorage.write(poppedKey, popped);
  }, [popped]);

  const shown = turns?.shown ?? null;
  const isVisible = shown !== null;
  useEffect(() => {
    tipVisible.set(isVisible);
    return () => tipVisible.set(false);
  }, [isVisible]);

  const fadingId = shown?.isLeaving ? shown.id : null;
  const current = useRef(turns);
  current.current = turns;
  useEffect(() => {
    if (fadingId === null || !tip.current) return;
    void whenFaded(tip.current).then(() => setKept(current.current && leave(current.current, fadingId)));
  }, [fadingId, tip]);

  const fold = () => setKept(turns && collapse(turns));
  useMakingRoom(shown !== null && !shown.isLeaving, fold);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it begins, not while it lasts
  useEffect(() => {
    if (isQuiet && turns) fold();
  }, [isQuiet]);
  return {
    shown: holding.find(({ noticeId }) => noticeId === shown?.id) ?? null,
    isLeaving: fadingId !== null,
    isRequested: shown?.isRequested === true,
    triggers: holding.filter(
      ({ noticeId }) => turns?.popped.includes(noticeId) && (noticeId !== shown?.id || shown.isLeaving),
    ),
    collapse: fold,
    open: (id: string) => setKept(turns && open(turns, id)),
  };
}

/** Listens for focus in main, which follows typing, a click and a result. */
function useMakingRoom(isShown: boolean, fold: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('main *')) fold();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
}
