import type { Card } from '@aftercare/contract/chat/message';
import { zonedDateTime } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { usePlace } from '../../../lib/page/site.tsx';
import { type ChatText, useText } from '../text.ts';
import styles from './chat-card.module.css';

export function ChatCard({ card }: { card: Exclude<Card, { kind: 'mode' }> }) {
  const t = useText();
  const { lang } = useLanguage();
  const { timeZone } = usePlace();
  const { heading, value, note } = textsOf(card, t, (date) => zonedDateTime(date, lang, timeZone));
  return (
    <div className={styles.card}>
      <p className={styles.heading}>{heading}</p>
      <p className={styles.value}>{value}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

type CardTexts = { heading: string; value: string; note: string };

function textsOf(
  card: Exclude<Card, { kind: 'mode' }>,
  t: ChatText,
  formatTime: (date: Date) => string,
): CardTexts {
  switch (card.kind) {
    case 'ticket':
      return {
        heading: t('cardTicket'),
        value: card.ticketNumber,
        note: t('cardAnswerBy', { answerBy: formatTime(card.answerBy) }),
      };
    case 'order':
      return { heading: t('cardOrder'), value: card.orderNumber, note: t(`order_${card.state}`) };
    case 'warranty':
      return { heading: t('cardWarranty'), value: card.orderNumber, note: t(`warranty_${card.status}`) };
    case 'faq':
      return { heading: t('cardFaq'), value: card.question, note: '' };
    case 'rating':
      return { heading: t('cardRating'), value: t(`rated${card.thumb}`), note: card.comment };
    case 'question':
    case 'answer':
      return { heading: t('cardFaq'), value: '', note: '' };
  }
}
