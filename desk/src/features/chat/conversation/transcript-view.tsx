import type { Card, ChatMessage } from '@aftercare/contract/chat/message';
import { isReported } from '@aftercare/contract/chat/outside-chat';
import type { Closing } from '@aftercare/contract/desk/chat/inbox';
import { smallPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../lib/parts/class-names.ts';
import { bytesText, clockText, dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import type { OpenConversation } from '../session/inbox-state.ts';
import { newestStretch, withRating } from '../session/transcript.ts';
import { ratingText } from './rating-text.ts';
import styles from './transcript-view.module.css';

const t = texts.inbox;

export function Transcript({ open, onOlder }: { open: OpenConversation; onOlder: () => void }) {
  const { messages, missed, conversation, closings } = open;
  const log = useRef<HTMLDivElement>(null);
  const shown = withRating(newestStretch(messages), conversation?.rating ?? null);
  const missedIds = new Set(missed.map(({ id }) => id));
  const answer = shown.findLast(({ direction, isAutomated }) => direction === 1 && !isAutomated);
  const seenNote = (answer?.seq ?? 0) <= (conversation?.seenByCustomer ?? 0) ? t.seen : t.notSeen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useEffect(() => (log.current ? keepEndVisible(log.current) : undefined), [open.id]);
  useEffect(() => {
    if (missed.length > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [missed.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the pane is scrolled by keyboard too
    <div ref={log} className={styles.log} role="log" aria-label={t.transcript} tabIndex={0}>
      {(shown[0]?.seq ?? 1) > 1 && (
        <Button look="quiet" onClick={onOlder}>
          {t.older}
        </Button>
      )}
      <div className={styles.entries}>
        {shown.map((message) => (
          <Entry
            key={message.id}
            message={message}
            isMissed={missedIds.has(message.id)}
            note={message === answer ? seenNote : null}
            closing={closings.get(message.seq)}
          />
        ))}
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

type EntryProps = {
  message: ChatMessage;
  isMissed: boolean;
  note: string | null;
  /** Why the session ended here. */
  closing: Closing | undefined;
};

function Entry({ message, isMissed, note, closing }: EntryProps) {
  const { direction, card, html, file } = message;
  if (direction === -1) return <Line message={message} closing={closing} />;
  return (
    <article
      className={classNames(styles.entry, direction === 0 && styles.customer, isMissed && styles.missed)}
      data-entry={message.seq}
    >
      <header className={styles.head}>
        <strong>{authorOf(message)}</strong>
        {message.isAutomated && <span className={styles.tag}>{t.automated}</span>}
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
      <ProductChoices items={message.items} />
      {file && (
        <a className={styles.file} href={file.fileUrl} target="_blank" rel="noopener noreferrer">
          {file.isImage && (
            <img
              src={smallPicture(file.fileUrl)}
              alt=""
              width={limits.thumbnailPx}
              height={limits.thumbnailPx}
              loading="lazy"
            />
          )}
          {file.fileName} ({bytesText(file.size)})
        </a>
      )}
      {card && <CardLine card={card} />}
      {note !== null && <p className={styles.note}>{note}</p>}
    </article>
  );
}

/** The bot asked which product the customer means. */
function ProductChoices({ items }: Pick<ChatMessage, 'items'>) {
  const products = items.flatMap(({ product }) => product ?? []);
  if (products.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {products.map(({ productId, productName }) => (
        <li key={productId}>{productName}</li>
      ))}
    </ul>
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
      {card && <CardLine card={card} />}
      {closing && <p className={styles.card}>{closingText(closing)}</p>}
      <time dateTime={createdAt.toISOString()}>{clockText(createdAt)}</time>
    </div>
  );
}

function closingText({ reason, note }: Closing): string {
  const { closedBecause, closedNote, reasons } = texts.assignment;
  return fill(note === '' ? closedBecause : closedNote, { reason: reasons[reason], note });
}

function CardLine({ card }: { card: Card }) {
  const text = cardText(card);
  return text === '' ? null : <p className={styles.card}>{text}</p>;
}

function cardText(card: Card): string {
  switch (card.kind) {
    case 'mode':
      return fill(t.modeCard, {
        from: t.modes[card.from],
        to: t.modes[card.to],
        reason: t.reasons[card.reason],
      });
    case 'faq':
      return fill(t.faqCard, { question: card.question });
    case 'order':
      return fill(t.orderCard, { order: orderNumberText(card.orderNumber), state: card.state });
    case 'warranty':
      return fill(t.warrantyCard, { order: orderNumberText(card.orderNumber), status: card.status });
    case 'ticket':
      return fill(t.ticketCard, { number: card.ticketNumber, answerBy: dateTimeText(card.answerBy) });
    case 'rating':
      return ratingText(card);
    case 'question':
    case 'answer':
      return '';
  }
}
