import { Skeleton } from '@aftercare/ui/skeleton';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChatEntry } from './chat-entry.tsx';
import styles from './chat-log.module.css';
import type { ChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import { DayLine } from './day-line.tsx';
import { EndCard } from './end-card.tsx';
import type { Entry } from './merge-messages.ts';
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
  useEffect(() => (log.current ? keepNewestInSight(log.current) : undefined), []);
  // What is asked for under the log is not told in it as well.
  const shown = entries.filter((entry) => !isRatingOf(entry, state?.rating?.sitting));
  const lastAnswer = entries.findLast(isAnswer);
  const isLive = useLive(entries.some(({ kind }) => kind === 'stored'));
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
              isNewest={entry === lastAnswer}
              stories={stories}
              canChoose={entry === shown.at(-1)}
              uploading={chat.uploading}
              onRetry={chat.retry}
              onDiscard={chat.discard}
              onHelp={onHelp}
              card={card}
            />
          </Fragment>
        ))}
        {state?.canAskForAgent && lastAnswer && !isBranch(lastAnswer) && (
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

/** A story's answer with questions behind it: the list is offered, and nothing else (D13). */
const isBranch = (entry: Entry): boolean => entry.kind === 'stored' && entry.message.isEnd === false;

const isRatingOf = (entry: Entry, sitting: number | undefined): boolean =>
  entry.kind === 'stored' && entry.message.card?.kind === 'rating' && entry.message.card.sitting === sitting;

const isAnswer = (entry: Entry): boolean => entry.kind === 'stored' && entry.message.direction === 1;

/** As the log grows: its end, but never past the last question or change, so that what follows is read from its beginning. */
function keepNewestInSight(log: HTMLElement): (() => void) | undefined {
  const inner = log.firstElementChild;
  if (!inner) return undefined;
  const observer = new ResizeObserver(() => {
    const anchors = log.querySelectorAll<HTMLElement>('[data-anchor]');
    const last = anchors[anchors.length - 1];
    const end = log.scrollHeight - log.clientHeight;
    log.scrollTo({ top: last ? Math.min(end, last.offsetTop - 16) : end });
  });
  observer.observe(inner);
  observer.observe(log);
  return () => observer.disconnect();
}
