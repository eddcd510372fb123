import { Skeleton } from '@aftercare/ui/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChatEntry } from './chat-entry.tsx';
import styles from './chat-log.module.css';
import type { ChatSession } from './chat-session.ts';
import type { ChatView } from './chat-view.ts';
import type { Entry } from './merge-messages.ts';
import { useText } from './text.ts';
import type { Stories } from './use-stories.ts';

type Props = {
  chat: ChatSession;
  view: ChatView;
  stories: Stories;
  onAskForPerson: () => void;
  onHelp: () => void;
  card: ReactNode;
};

/** What was said, the newest below and in sight. */
export function ChatLog({ chat, view, stories, onAskForPerson, onHelp, card }: Props) {
  const t = useText();
  const { entries, state } = view;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => (log.current ? keepNewestInSight(log.current) : undefined), []);
  const lastAnswer = entries.findLast(isAnswer);
  const isOpening = entries.length === 0 && view.phase === 'opening';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what was said is scrolled by keyboard
    <div ref={log} className={styles.log} role="log" aria-label={t('log')} tabIndex={0}>
      <div className={styles.inner}>
        {isOpening && <Skeleton lines={3} label={t('opening')} />}
        {entries.map((entry, index) => (
          <ChatEntry
            key={entry.id}
            entry={entry}
            before={entries[index - 1]}
            isNewest={entry === lastAnswer}
            stories={stories}
            canChoose={entry === entries.at(-1)}
            uploading={chat.uploading}
            onRetry={chat.retry}
            onDiscard={chat.discard}
            onHelp={onHelp}
            card={card}
          />
        ))}
        {state?.canAskForAgent && lastAnswer && !isBranch(lastAnswer) && (
          <button type="button" className={styles.person} onClick={onAskForPerson}>
            {t('person')}
          </button>
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

/** A story's answer with questions behind it: the list is offered, and nothing else (D13). */
const isBranch = (entry: Entry): boolean => entry.kind === 'stored' && entry.message.isEnd === false;

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
