import type { ChatMessage } from '@aftercare/contract/chat/message';
import { Avatar } from '@aftercare/ui/portrait';
import { SafeHtml } from '@aftercare/ui/safe-html';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/page/language.tsx';
import { HelpOffer } from '../help/help-window.tsx';
import { ChatCard } from '../log/chat-card.tsx';
import styles from '../log/chat-log.module.css';
import { withLocalTimes } from '../log/local-times.ts';
import type { Entry } from '../log/merge-messages.ts';
import { MessageText } from '../log/message-text.tsx';
import { UnsentEntry, type UnsentProps } from '../log/unsent-entry.tsx';
import { AnswerVote } from '../stories/answer-vote.tsx';
import type { GuidedAnswers } from '../stories/use-stories.ts';
import { useText } from '../text.ts';

type Props = Omit<UnsentProps, 'unsent'> & {
  entry: Entry;
  before: Entry | undefined;
  guidedAnswers: GuidedAnswers;
  canChoose: boolean;
  onHelp: () => void;
  card: ReactNode;
};

export function ChatEntry(props: Props) {
  const { entry, before, guidedAnswers, canChoose, isLast, onHelp, card } = props;
  if (entry.kind === 'unsent') return <UnsentEntry {...props} unsent={entry.unsent} />;
  const { message, delivery } = entry;
  if (message.direction === -1) return <Divider message={message} />;
  if (message.direction === 0) return <Mine message={message} delivery={delivery} />;
  const isAuthorNew = before?.kind !== 'stored' || !isSameAuthor(before.message, message);
  return (
    <>
      {isAuthorNew && <Author message={message} />}
      <Service message={message} />
      {message.showsCard && card}
      {isGreeting(message) && <HelpOffer onHelp={onHelp} />}
      <Vote message={message} isLast={isLast} guidedAnswers={guidedAnswers} />
      {canChoose && <Choices message={message} onChoose={(text) => guidedAnswers.choose(message, text)} />}
    </>
  );
}

type VoteProps = { message: ChatMessage; isLast: boolean; guidedAnswers: GuidedAnswers };

/** A FAQ is rated while its answer is the newest message; a given vote and its comment stay. */
function Vote({ message: { card, isEnd }, isLast, guidedAnswers }: VoteProps) {
  if (card?.kind === 'answer' && isEnd)
    return <AnswerVote scene={1} targetId={card.storyId} guidedAnswers={guidedAnswers} />;
  if (card?.kind === 'faq' && (isLast || guidedAnswers.thumbOf(card.faqId) !== undefined))
    return <AnswerVote scene={0} targetId={card.faqId} guidedAnswers={guidedAnswers} />;
  return null;
}

/** The greeting is the bot's only message without a type; every answer has one. */
const isGreeting = ({ chat, isAutomated, type }: ChatMessage): boolean =>
  chat === 'bot' && isAutomated && type === '';

const isSameAuthor = (a: ChatMessage, b: ChatMessage): boolean =>
  a.direction === b.direction && a.authorId === b.authorId && a.chat === b.chat;

function Author({ message }: { message: ChatMessage }) {
  const t = useText();
  return (
    <p className={styles.author} data-author="">
      {!message.isAutomated && <Avatar src={message.avatar} name={message.userName} size={24} />}
      {message.userName || t('assistant')}
      {message.isAutomated && <span className={styles.tag}>{t('automated')}</span>}
    </p>
  );
}

function Service({ message }: { message: ChatMessage }) {
  return (
    <>
      <MessageText message={message} />
      {message.card?.kind === 'ticket' && <ChatCard card={message.card} />}
    </>
  );
}

function Choices({ message, onChoose }: { message: ChatMessage; onChoose: (text: string) => unknown }) {
  const choices = message.items.filter(({ isClickable }) => isClickable);
  if (choices.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {choices.map(({ msg, product }) => (
        <li key={msg} className={product && styles.product}>
          <button type="button" onClick={() => onChoose(msg)}>
            {product && <img src={product.productImageUrl} alt="" width={96} height={72} loading="lazy" />}
            {product ? product.productName : msg}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Divider({ message }: { message: ChatMessage }) {
  const { lang } = useLanguage();
  const { card } = message;
  if (card && card.kind !== 'mode') return <ChatCard card={card} />;
  return (
    <div className={styles.divider} data-entry={message.seq} data-anchor="change">
      {message.html.map((html) => (
        <SafeHtml key={html} html={withLocalTimes(html, lang)} />
      ))}
    </div>
  );
}

function Mine({ message, delivery }: { message: ChatMessage; delivery: 'sent' | 'delivered' | null }) {
  const t = useText();
  return (
    <div className={styles.mine} data-anchor="own" aria-live="off">
      <MessageText message={message} isMine />
      {message.html.some(isMasked) && (
        <p className={styles.mark} role="status">
          {t('masked')}
        </p>
      )}
      {delivery && <p className={styles.mark}>{t(delivery)}</p>}
    </div>
  );
}

/** The server stores only the last four digits of a card number. */
const isMasked = (html: string): boolean => /•••• \d{4}/.test(html);
