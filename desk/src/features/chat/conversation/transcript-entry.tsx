import type { ChatMessage } from '@aftercare/contract/chat/message';
import { isReported } from '@aftercare/contract/chat/outside-chat';
import type { Closing } from '@aftercare/contract/desk/chat/inbox';
import type { MailOfMessage } from '@aftercare/contract/desk/mail/inbound-mail';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { classNames } from '../../../lib/parts/class-names.ts';
import { momentText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { MessageTranslation } from '../translation/message-translation.tsx';
import { MailHead, MailRest } from './mail-of-message.tsx';
import { FileCard, MessageCard, MessageChoices } from './message-card.tsx';
import styles from './transcript-view.module.css';

const t = texts.inbox;

type EntryProps = {
  message: ChatMessage;
  isMissed: boolean;
  note: string | null;
  /** Why the session ended here. */
  closing: Closing | undefined;
  /** How the message came by mail; nothing for a message of the chat. */
  mail?: MailOfMessage | undefined;
  /** The host that translates messages; null if the site has none. */
  translator?: { conversationId: string; host: string } | null;
};

/** A message: the customer's on the left, those of the site on the right, and dividers in the middle. */
export function Entry({ message, isMissed, note, closing, mail, translator = null }: EntryProps) {
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
        <time dateTime={message.createdAt.toISOString()}>{momentText(message.createdAt)}</time>
        {mail && <span className={styles.tag}>{texts.inboundMail.byMail}</span>}
        {isMissed && <span className={styles.tag}>{t.missed}</span>}
      </header>
      {mail && <MailHead mail={mail} />}
      {html.map((one) => (
        <SafeHtml key={one} html={one} />
      ))}
      {translator && !isAutomated && html.length > 0 && (
        <MessageTranslation {...translator} seq={message.seq} />
      )}
      {mail && <MailRest mail={mail} />}
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
      <time dateTime={createdAt.toISOString()}>{momentText(createdAt)}</time>
    </div>
  );
}

function closingText({ reason, note }: Closing): string {
  const { closedBecause, closedNote, reasons } = texts.assignment;
  return fill(note === '' ? closedBecause : closedNote, { reason: reasons[reason], note });
}
