import type { ChatMessage } from '@aftercare/contract/chat/message';
import { isReported } from '@aftercare/contract/chat/outside-chat';
import type { Closing } from '@aftercare/contract/desk/chat/inbox';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { classNames } from '../../../lib/parts/class-names.ts';
import { clockText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { FileCard, MessageCard, MessageChoices } from './message-card.tsx';
import styles from './transcript-view.module.css';

const t = texts.inbox;

type EntryProps = {
  message: ChatMessage;
  isMissed: boolean;
  note: string | null;
  /** Why the session ended here. */
  closing: Closing | undefined;
};

/** A message: the customer's on the left, those of the site on the right, and dividers in the middle. */
export function Entry({ message, isMissed, note, closing }: EntryProps) {
  const { direction, card, html, file, isAutomated } = message;
  if (direction === -1) return <Line message={message} closing={closing} />;
  return (
    <article
      className={classNames(
        styles.entry,
        direction === 1 && styles.own,
        isAutomated && styles.automated,
        isMissed && styles.missed,
      )}
      data-entry={message.seq}
      data-side={direction === 1 ? 'own' : 'customer'}
    >
      <header className={styles.head}>
        <strong>{authorOf(message)}</strong>
        {isAutomated && <span className={styles.tag}>{t.automated}</span>}
        {isReported(message.authorId) && (
          <span className={styles.tag} title={t.reportedHint}>
            {t.reported}
          </span>
        )}
        <time dateTime={message.createdAt.toISOString()}>{clockText(message.createdAt)}</time>
        {isMissed && <span className={styles.tag}>{t.missed}</span>}
      </header>
      {html.map((one) => (
        <SafeHtml key={one} html={one} />
      ))}
      <MessageChoices items={message.items} />
      {file && <FileCard file={file} />}
      {card && <MessageCard card={card} />}
      {note !== null && <p className={styles.note}>{note}</p>}
    </article>
  );
}

const authorOf = ({ userName, direction }: ChatMessage): string =>
  userName || (direction === 0 ? t.visitor : t.service);

function Line({ message, closing }: Pick<EntryProps, 'message' | 'closing'>) {
  const { card, html, createdAt } = message;
  return (
    <div className={styles.line} data-entry={message.seq}>
      {html.map((one) => (
        <SafeHtml key={one} html={one} />
      ))}
      {card && <MessageCard card={card} />}
      {closing && <p className={styles.note}>{closingText(closing)}</p>}
      <time dateTime={createdAt.toISOString()}>{clockText(createdAt)}</time>
    </div>
  );
}

function closingText({ reason, note }: Closing): string {
  const { closedBecause, closedNote, reasons } = texts.assignment;
  return fill(note === '' ? closedBecause : closedNote, { reason: reasons[reason], note });
}
