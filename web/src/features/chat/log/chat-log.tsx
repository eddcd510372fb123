import { Skeleton } from '@aftercare/ui/skeleton';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Closing } from '../hooks/use-closing.ts';
import { ChatEntry } from '../panel/chat-entry.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatView } from '../session/chat-view.ts';
import type { GuidedAnswers } from '../stories/use-stories.ts';
import { useText } from '../text.ts';
import styles from './chat-log.module.css';
import { DayLine } from './day-line.tsx';
import { EndCard } from './end-card.tsx';
import { type Entry, firstChoosable } from './merge-messages.ts';

/** In ms after the log was opened. Screen readers announce only messages that arrive later. */
const settleMs = 1_000;

type Props = {
  chat: ChatSession;
  view: ChatView;
  guidedAnswers: GuidedAnswers;
  onAskForPerson: () => void;
  onHelp: () => void;
  closing: Closing;
  card: ReactNode;
};

export function ChatLog({ chat, view, guidedAnswers, onAskForPerson, onHelp, closing, card }: Props) {
  const t = useText();
  const { entries, state } = view;
  const log = useRef<HTMLDivElement>(null);
  const { isBehind, toNewest } = useNewestVisible(log);
  // The rating of this session shows below the log, so its card is left out of the log.
  const shown = entries.filter((entry) => !isRatingOf(entry, state?.rating?.sitting));
  const isLive = useLive(entries.some(({ kind }) => kind === 'stored'));
  // An agent reads free text, so suggested choices of the bot are disabled.
  const choosable = state?.mode === 'agent' ? shown.length : firstChoosable(shown);
  const isOpening = entries.length === 0 && view.phase === 'opening';
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: messages are scrolled by keyboard
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
              guidedAnswers={guidedAnswers}
              canChoose={index >= choosable}
              isLast={index === shown.length - 1}
              uploading={chat.uploading}
              limitedUntil={chat.limitedUntil}
              onRetry={chat.retry}
              onDiscard={chat.discard}
              onHelp={onHelp}
              card={card}
            />
          </Fragment>
        ))}
        <LogEnd view={view} closing={closing} onAskForPerson={onAskForPerson} />
      </div>
      {isBehind && (
        <button
          type="button"
          className={`${styles.person} ${styles.newer}`}
          aria-live="off"
          onClick={toNewest}
        >
          {t('newer')}
        </button>
      )}
    </div>
  );
}

/** Below the messages: the button for an agent, the rating, and the indicator while the bot answers. */
function LogEnd({ view, closing, onAskForPerson }: Pick<Props, 'view' | 'closing' | 'onAskForPerson'>) {
  const t = useText();
  const { entries, state } = view;
  const lastAnswer = entries.findLast(isAnswer);
  return (
    <>
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
    </>
  );
}

function useNewestVisible(log: RefObject<HTMLDivElement | null>) {
  const toNewest = useRef<() => void>(null);
  const [isBehind, setBehind] = useState(false);
  useEffect(() => {
    if (!log.current) return;
    toNewest.current = keepNewestVisible(log.current, setBehind);
  }, [log]);
  return { isBehind, toNewest: () => toNewest.current?.() };
}

/** Screen readers announce only messages that arrive after the log was opened. */
function useLive(isThere: boolean): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setLive(true), settleMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isLive;
}

/**
 * Whether the choices replace the button for an agent: after a guided answer with further questions, or if a
 * choice has the button's text.
 */
const offersChoices = (entry: Entry, person: string): boolean =>
  entry.kind === 'stored' &&
  (entry.message.isEnd === false || entry.message.items.some(({ msg }) => msg === person));

const isRatingOf = (entry: Entry, visit: number | undefined): boolean =>
  entry.kind === 'stored' && entry.message.card?.kind === 'rating' && entry.message.card.sitting === visit;

const isAnswer = (entry: Entry): boolean => entry.kind === 'stored' && entry.message.direction === 1;

function beginningOf(entry: HTMLElement): HTMLElement {
  const above = entry.parentElement?.previousElementSibling;
  return above instanceof HTMLElement && 'author' in above.dataset ? above : entry;
}

/** In px. Within this distance the log counts as scrolled to the end. */
const nearPx = 48;
/** In px, the space above the message to which the log scrolls. */
const edgePx = 16;

/**
 * Keeps the log scrolled to its end as it grows, but not past `from`: the customer's latest message, a change
 * of who answers, or the first message that arrived after everything was visible. Each is therefore read from
 * its beginning. A visitor who scrolled up keeps the position and is notified of newer messages. Sending a
 * message follows the end again. Returns a function that scrolls to the end. Needs no clean-up: listeners and
 * observers are removed with the log.
 */
function keepNewestVisible(log: HTMLElement, onChange: (isBehind: boolean) => void) {
  const all = (mark: string) => [...log.querySelectorAll<HTMLElement>(mark)];
  const end = () => log.scrollHeight - log.clientHeight;
  /** Turns (own messages and changes of who answers) and entries that were rendered at the last resize. */
  let [turnsAtResize, entriesAtResize] = [0, 0];
  /**
   * The log does not scroll past this element until everything below it was visible. It is disconnected when
   * an unsent entry is rendered as a stored one.
   */
  let from: HTMLElement | undefined;
  let [isFollowing, isAllSeen, top] = [true, true, 0];
  const parts = [log, ...log.children];
  const sizeNow = () => parts.map(({ clientWidth, clientHeight }) => `${clientWidth} ${clientHeight}`).join();
  let size = sizeNow();
  const look = () => {
    // Ignore scrolling by this code, the browser's limit at the end, and a changed size of the log. The
    // observer handles sizes.
    if (log.scrollTop === Math.min(top, end()) || size !== sizeNow()) return;
    isAllSeen = log.scrollTop >= end() - nearPx;
    // Messages that arrive while the visitor scrolls down must not stop the following.
    if (isAllSeen || log.scrollTop < top) isFollowing = isAllSeen;
    top = log.scrollTop;
    if (!isAllSeen) return;
    from = undefined;
    onChange(false);
  };
  const observer = new ResizeObserver(() => {
    size = sizeNow();
    const [turns, entries] = [all('[data-anchor=own], [data-anchor=change]'), all('[data-entry]')];
    const [first, newest] = [entries[entriesAtResize], entries[entries.length - 1]];
    const turn = turns[turns.length - 1];
    if (turns.slice(turnsAtResize).some(({ dataset }) => dataset.anchor === 'own')) isFollowing = true;
    if (isFollowing && turns.length > turnsAtResize) from = turn;
    else if (first && isFollowing && isAllSeen && (!from || first.dataset.anchor)) from = first;
    if (from && !from.isConnected) from = turn;
    turnsAtResize = turns.length;
    if (isFollowing) {
      log.scrollTo({ top: from ? Math.min(end(), beginningOf(from).offsetTop - edgePx) : end() });
      top = log.scrollTop;
      isAllSeen = top >= end() - nearPx;
    }
    // The visible rest of an answer needs no notification; a message that begins below the visible area does.
    if (first && newest) onChange(newest.offsetTop > log.scrollTop + log.clientHeight - nearPx);
    entriesAtResize = entries.length;
  });
  log.addEventListener('scroll', look);
  for (const part of parts) observer.observe(part);
  return () => log.scrollTo({ top: end() });
}
