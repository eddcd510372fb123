import { Skeleton } from '@aftercare/ui/skeleton';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChatEntry } from './chat-entry.tsx';
import styles from './chat-log.module.css';
import type { ChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import { DayLine } from './day-line.tsx';
import { EndCard } from './end-card.tsx';
import { type Entry, firstChoosable } from './merge-messages.ts';
import { useText } from './text.ts';
import type { Closing } from './use-closing.ts';
import type { Stories } from './use-stories.ts';

/** After this what is there is drawn, and what comes is new. */
const settleMs = 1_000;

type Props = {
  chat: ChatSession;
  view: ChatView;
  stories: Stories;
  onAskForPerson: () => void;
  onHelp: () => void;
  closing: Closing;
  card: ReactNode;
};

/** What was said, the newest below and in sight. */
export function ChatLog({ chat, view, stories, onAskForPerson, onHelp, closing, card }: Props) {
  const t = useText();
  const { entries, state } = view;
  const log = useRef<HTMLDivElement>(null);
  const toNewest = useRef<() => void>(null);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    if (!log.current) return;
    toNewest.current = keepNewestInSight(log.current, setBehind);
  }, []);
  // What is asked for under the log is not told in it as well.
  const shown = entries.filter((entry) => !isRatingOf(entry, state?.rating?.sitting));
  const lastAnswer = entries.findLast(isAnswer);
  const isLive = useLive(entries.some(({ kind }) => kind === 'stored'));
  // An agent reads everything, so there is nothing for the bot to be asked.
  const choosable = state?.mode === 'agent' ? shown.length : firstChoosable(shown);
  const isOpening = entries.length === 0 && view.phase === 'opening';
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what was said is scrolled by keyboard
      tabIndex={0}
    >
      <div className={styles.inner}>
        {isOpening && <Skeleton lines={3} label={t('opening')} />}
        {shown.map((entry, index) => (
          <Fragment key={entry.id}>
            <DayLine entry={entry} before={shown[index - 1]} />
            <ChatEntry
              entry={entry}
              before={shown[index - 1]}
              stories={stories}
              canChoose={index >= choosable}
              uploading={chat.uploading}
              onRetry={chat.retry}
              onDiscard={chat.discard}
              onHelp={onHelp}
              card={card}
            />
          </Fragment>
        ))}
        {state?.canAskForAgent && lastAnswer && !offersChoices(lastAnswer, t('person')) && (
          <button type="button" className={styles.person} onClick={onAskForPerson}>
            {t('person')}
          </button>
        )}
        {state && (state.rating || (state.sitting === 'closed' && entries.length > 0)) && (
          <EndCard state={state} closing={closing} />
        )}
        {state?.isBotThinking && (
          <div className={styles.thinking}>
            <Skeleton lines={2} label={t('thinking')} />
          </div>
        )}
      </div>
      {isBehind && (
        <button
          type="button"
          className={`${styles.person} ${styles.newer}`}
          aria-live="off"
          onClick={() => toNewest.current?.()}
        >
          {t('newer')}
        </button>
      )}
    </div>
  );
}

/** What was said before is not read out again; what comes from then on is (W02). */
function useLive(isThere: boolean): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setLive(true), settleMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLive;
}

/** The questions behind a story's answer are offered alone, and a choice with the button's words needs no button. */
const offersChoices = (entry: Entry, person: string): boolean =>
  entry.kind === 'stored' &&
  (entry.message.isEnd === false || entry.message.items.some(({ msg }) => msg === person));

const isRatingOf = (entry: Entry, sitting: number | undefined): boolean =>
  entry.kind === 'stored' && entry.message.card?.kind === 'rating' && entry.message.card.sitting === sitting;

const isAnswer = (entry: Entry): boolean => entry.kind === 'stored' && entry.message.direction === 1;

/** Nearer than this to the end is at the end. */
const nearPx = 48;
/** What is read next stands a little below the edge. */
const edgePx = 16;

/**
 * As the log grows: its end, but never past the question that is being answered, a change, or a person's words that
 * have not been in sight to their end, so that all is read from its beginning. Who has scrolled up stays there and is told
 * that more was said; words of their own lead on. What this hears and watches goes with the log itself.
 */
function keepNewestInSight(log: HTMLElement, tell: (isBehind: boolean) => void) {
  const all = (mark: string) => [...log.querySelectorAll<HTMLElement>(mark)];
  const end = () => log.scrollHeight - log.clientHeight;
  /** How many questions and changes there were, and how many entries: what was on its way is drawn anew as it arrives. */
  let [asked, said] = [0, 0];
  /** The beginning that is not scrolled past, until all below it has been in sight. */
  let from: HTMLElement | undefined;
  let [isFollowing, isAllSeen, top] = [true, true, 0];
  const parts = [log, ...log.children];
  const sizeNow = () => parts.map(({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`).join();
  let size = sizeNow();
  const look = () => {
    // What this has scrolled itself, what there is no more to scroll over, or a phone that was turned and a log that was
    // shorter for a moment as more was drawn: see below.
    if (log.scrollTop === Math.min(top, end()) || size !== sizeNow()) return;
    isAllSeen = log.scrollTop >= end() - nearPx;
    // Words that come while it is being scrolled down are no wish to stay above them.
    if (isAllSeen || log.scrollTop < top) isFollowing = isAllSeen;
    top = log.scrollTop;
    if (!isAllSeen) return;
    from = undefined;
    tell(false);
  };
  const observer = new ResizeObserver(() => {
    size = sizeNow();
    const [turns, entries] = [all('[data-anchor=own], [data-anchor=change]'), all('[data-entry]')];
    const [first, newest] = [entries[said], entries[entries.length - 1]];
    const turn = turns[turns.length - 1];
    if (turns.slice(asked).some(({ dataset }) => dataset.anchor === 'own')) isFollowing = true;
    if (isFollowing && turns.length > asked) from = turn;
    else if (first && isFollowing && isAllSeen && (!from || first.dataset.anchor)) from = first;
    if (from && !from.isConnected) from = turn;
    asked = turns.length;
    if (isFollowing) {
      log.scrollTo({ top: from ? Math.min(end(), from.offsetTop - edgePx) : end() });
      top = log.scrollTop;
      isAllSeen = top >= end() - nearPx;
    }
    // The rest of an answer is seen to go on; what begins out of sight is not.
    if (first && newest) tell(newest.offsetTop > log.scrollTop + log.clientHeight - nearPx);
    said = entries.length;
  });
  log.addEventListener('scroll', look);
  for (const part of parts) observer.observe(part);
  return () => log.scrollTo({ top: end() });
}
