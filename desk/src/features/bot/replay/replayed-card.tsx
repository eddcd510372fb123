import type {
  ReplayedAnswer,
  ReplayedEntry,
  ReplayedQuestion,
  ReplayReason,
} from '@aftercare/contract/desk/bot/replay';
import { replayResultOf } from '@aftercare/contract/desk/bot/replay';
import { Fragment, useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { Facts } from '../../../lib/frame/screen.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './replay.module.css';
import type { ReplayPlace } from './use-replay.ts';

const t = texts.botReplay;
const { outcomes } = texts.bot.tryOut;

function ReasonMark({ reason }: { reason: ReplayReason }) {
  const text = t.reasons[reason];
  const result = replayResultOf(reason);
  if (result === 'better') return <Mark shape="full" tone="good" text={text} />;
  if (result === 'worse') return <Mark shape="cross" tone="bad" text={text} />;
  return <Mark shape="half" tone="plain" text={text} />;
}

type Props = { question: ReplayedQuestion; place: ReplayPlace };

/** One question with the answer that the customer got, and the answers of both bots now. */
export function ReplayedCard({ question, place }: Props) {
  const id = useId();
  const { text, reason, received, before, after, at, conversationId } = question;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.question} lang={place.lang.slice(0, 2)}>
        {text}
      </h3>
      <ReasonMark reason={reason} />
      <Facts
        facts={[
          [t.received, <Received key="received" received={received} place={place} />],
          [t.before, <Answer key="before" answer={before} place={place} />],
          [t.after, <Answer key="after" answer={after} place={place} />],
        ]}
      />
      <p className={styles.by}>
        {dateTimeText(at)} · <Link href={paths.inbox(conversationId)}>{t.toConversation}</Link>
      </p>
    </article>
  );
}

function Entry({ entry: { entryId, question }, place }: { entry: ReplayedEntry; place: ReplayPlace }) {
  if (entryId === null) return <span>{question}</span>;
  const { merchantId, lang } = place;
  return <Link href={`${paths.contentEntry(merchantId, 'faq', entryId)}?lang=${lang}`}>{question}</Link>;
}

function Received({ received, place }: { received: ReplayedQuestion['received']; place: ReplayPlace }) {
  const { outcome, answer, chosen, isHelpful, handedOver } = received;
  const signs = [
    chosen && fill(t.chose, { question: chosen.question }),
    isHelpful === null ? null : isHelpful ? t.helpful : t.badly,
    handedOver ? t.handedOver : null,
  ].filter((sign) => sign !== null);
  return (
    <>
      {outcome === 'answered' && answer !== null ? <Entry entry={answer} place={place} /> : outcomes[outcome]}
      {signs.map((sign) => ` · ${sign}`)}
    </>
  );
}

function Answer({ answer: { answers, choices }, place }: { answer: ReplayedAnswer; place: ReplayPlace }) {
  if (answers.length === 0)
    return choices.length === 0 ? t.offer : fill(t.choices, { choices: choices.join(' · ') });
  return answers.map((entry, at) => (
    <Fragment key={`${entry.entryId ?? ''} ${entry.question}`}>
      {at > 0 && ' · '}
      <Entry entry={entry} place={place} />
    </Fragment>
  ));
}
