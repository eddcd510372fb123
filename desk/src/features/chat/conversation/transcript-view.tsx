import { Button } from '@aftercare/ui/button';
import { useEffect, useRef } from 'react';
import { texts } from '../../../lib/parts/text.ts';
import { useNotes } from '../inbox/inbox-work.tsx';
import { NoteEntry } from '../notes/note-entry.tsx';
import { withNotes } from '../notes/notes-state.ts';
import type { OpenConversation } from '../session/inbox-state.ts';
import { newestStretch, withRating } from '../session/transcript.ts';
import { useTranslatorHost } from '../translation/use-translation.ts';
import { Entry } from './transcript-entry.tsx';
import styles from './transcript-view.module.css';

const t = texts.inbox;

/** The other desk's export does not say what the customer of an imported chat has read. */
function seenText(conversation: OpenConversation['conversation'], answerSeq: number): string | null {
  if (conversation?.importedFrom !== undefined) return null;
  return answerSeq <= (conversation?.seenByCustomer ?? 0) ? t.seen : t.notSeen;
}

export function Transcript({ open, onOlder }: { open: OpenConversation; onOlder: () => void }) {
  const { messages, missed, conversation, closings, mails } = open;
  const { notes } = useNotes().view;
  const host = useTranslatorHost(conversation?.merchantId ?? null);
  const log = useRef<HTMLDivElement>(null);
  const shown = withRating(newestStretch(messages), conversation?.rating ?? null);
  const missedIds = new Set(missed.map(({ id }) => id));
  const answer = shown.findLast(({ direction, isAutomated }) => direction === 1 && !isAutomated);
  const seenNote = seenText(conversation, answer?.seq ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useEffect(() => (log.current ? keepEndVisible(log.current) : undefined), [open.id]);
  useEffect(() => {
    if (missed.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [missed.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the pane
    <div ref={log} className={styles.log} role="log" aria-label={t.transcript} tabIndex={0}>
      {(shown[0]?.seq ?? 1) > 1 && (
        <Button look="quiet" onClick={onOlder}>
          {t.older}
        </Button>
      )}
      <div className={styles.entries}>
        {withNotes(shown, notes).map((one) =>
          one.kind === 'note' ? (
            <NoteEntry key={`note-${one.note.noteId}`} note={one.note} />
          ) : (
            <Entry
              key={one.message.id}
              message={one.message}
              isMissed={missedIds.has(one.message.id)}
              note={one.message === answer ? seenNote : null}
              closing={closings.get(one.message.seq)}
              mail={mails.get(one.message.seq)}
              translator={host === null ? null : { conversationId: open.id, host }}
            />
          ),
        )}
      </div>
    </div>
  );
}

const nearPx = 48;

function keepEndVisible(log: HTMLElement): () => void {
  let isAtEnd = true;
  let top = 0;
  const look = () => {
    const isNear = log.scrollHeight - log.clientHeight - log.scrollTop < nearPx;
    // Messages that arrive while the user scrolls down do not stop the following.
    if (isNear || log.scrollTop < top) isAtEnd = isNear;
    top = log.scrollTop;
  };
  const observer = new ResizeObserver(() => {
    if (isAtEnd) log.scrollTo({ top: log.scrollHeight });
  });
  log.addEventListener('scroll', look, { passive: true });
  observer.observe(log);
  for (const child of log.children) observer.observe(child);
  return () => {
    log.removeEventListener('scroll', look);
    observer.disconnect();
  };
}
