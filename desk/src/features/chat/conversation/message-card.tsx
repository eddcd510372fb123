import type { Card, ChatMessage, MessageFile } from '@aftercare/contract/chat/message';
import { smallPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import type { ReactNode } from 'react';
import { bytesText, dateTimeText, orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './message-card.module.css';
import { ratingText } from './rating-text.ts';

const t = texts.cards;
const { modes, reasons, modeCard } = texts.inbox;

type Rows = readonly (readonly [name: string, value: string])[];
type FrameProps = { title: string; rows?: Rows; children?: ReactNode };

function Frame({ title, rows = [], children }: FrameProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A change of the answering party is a line between messages, not a card. */
export const modeText = ({ from, to, reason }: Extract<Card, { kind: 'mode' }>): string =>
  fill(modeCard, { from: modes[from], to: modes[to], reason: reasons[reason] });

export function MessageCard({ card }: { card: Card }) {
  switch (card.kind) {
    case 'mode':
      return <p className={styles.mode}>{modeText(card)}</p>;
    case 'question':
      return <Frame title={t.suggested} />;
    case 'answer':
      return (
        <Frame title={t.guided}>
          <Choices texts={card.list.map(({ content }) => content)} />
        </Frame>
      );
    case 'faq':
      return (
        <Frame title={t.faq}>
          <p>{card.question}</p>
        </Frame>
      );
    case 'order': {
      const { orderNumber, state } = card;
      return <Frame title={t.order} rows={[numberRow(orderNumber), [t.result, t.orderStates[state]]]} />;
    }
    case 'warranty':
      return <Frame title={t.warranty} rows={warrantyRows(card)} />;
    case 'ticket': {
      const due = dateTimeText(card.answerBy);
      return (
        <Frame
          title={t.ticket}
          rows={[
            [t.number, card.ticketNumber],
            [t.due, due],
          ]}
        />
      );
    }
    case 'rating':
      return (
        <Frame title={t.rating}>
          <p>{ratingText(card)}</p>
        </Frame>
      );
  }
}

const numberRow = (orderNumber: string) => [t.orderNumber, orderNumberText(orderNumber)] as const;

function warrantyRows({ orderNumber, status, extendedMonths }: Extract<Card, { kind: 'warranty' }>): Rows {
  const rows: Rows = [numberRow(orderNumber), [t.result, t.warrantyStates[status]]];
  return extendedMonths === null
    ? rows
    : [...rows, [t.extension, fill(t.months, { months: extendedMonths })]];
}

function Choices({ texts: names }: { texts: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.choices} aria-label={t.choices}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

/** The choices that the customer saw. A withdrawn product has no picture, and its choice is a text. */
export function MessageChoices({ items }: Pick<ChatMessage, 'items'>) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.choices} aria-label={t.choices}>
      {items.map(({ msg, product }) => (
        <li key={msg} className={product && styles.product}>
          {product ? (
            <>
              <img
                src={smallPicture(product.productImageUrl)}
                alt=""
                width={productPx}
                height={productPx}
                loading="lazy"
              />
              <span>{product.productName}</span>
            </>
          ) : (
            msg.trim() || t.withdrawn
          )}
        </li>
      ))}
    </ul>
  );
}

const productPx = 40;

export function FileCard({ file }: { file: MessageFile }) {
  return (
    <Frame title={t.file}>
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
    </Frame>
  );
}
