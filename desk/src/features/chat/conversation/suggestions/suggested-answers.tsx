import { viewContent } from '@aftercare/contract/desk/content/content';
import { type SuggestedAnswer, suggestAnswers } from '@aftercare/contract/desk/replies/suggest-answers';
import { viewSite } from '@aftercare/contract/desk/sites/sites';
import { IconButton } from '@aftercare/ui/button';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mayCallAt } from '../../../../lib/api/may-call.ts';
import { paths } from '../../../../lib/api/paths.ts';
import { useSession } from '../../../../lib/api/session.tsx';
import { KeyHint } from '../../../../lib/keys/key-hint.tsx';
import { useKeys } from '../../../../lib/keys/use-keys.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';
import { useCall } from '../../../../lib/server-state/use-call.ts';
import type { OpenConversation } from '../../session/inbox-state.ts';
import { messageToAnswer } from './message-to-answer.ts';
import styles from './suggested-answers.module.css';

const t = texts.suggestions;

type Props = { open: OpenConversation; onInsert: (answer: SuggestedAnswer) => void };

/** Answers to the customer's newest message. Nothing is shown while they load, if they fail, and without any. */
export function SuggestedAnswers({ open, onInsert }: Props) {
  const { conversation, messages, id } = open;
  const [hidden, setHidden] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The bot itself answers its chats.
  const seq = conversation && conversation.mode !== 'bot' ? messageToAnswer(messages) : null;
  const isWanted = seq !== null && seq !== hidden;
  const isSettled = useSettled(`${id} ${seq}`);
  const { data } = useCall(
    suggestAnswers,
    { conversationId: id, seq: seq ?? 0 },
    { isEnabled: isWanted && isSettled },
  );
  useKeys({ y: () => list.current?.querySelector('button')?.focus() });
  const answers = isWanted ? (data?.list ?? []) : [];
  if (!conversation || answers.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={t.title}>
      <p className={styles.head}>
        <span>
          {t.title} <KeyHint name="y" />
        </span>
        <IconButton label={t.hide} onClick={() => setHidden(seq)}>
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </p>
      <ul ref={list} className={styles.list}>
        {answers.map((answer) => (
          <li key={answer.text}>
            <button type="button" className={styles.answer} onClick={() => onInsert(answer)}>
              <span className="visually-hidden">{t.insert} </span>
              <span className={styles.text}>{answer.text}</span>
            </button>
            <p className={styles.source}>
              {t.kinds[answer.kind]}: <Source answer={answer} merchantId={conversation.merchantId} />
              {answer.lang !== conversation.lang && (
                <> · {fill(texts.insert.inLanguage, { lang: texts.languages[answer.lang] })}</>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const settleMs = 400;

/** Whether the chat and its message have not changed for a moment, so that a quick look at many chats computes nothing. */
function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}

/** Links to the page that visitors see, or to the entry at the desk if the user may open it. */
function Source({ answer, merchantId }: { answer: SuggestedAnswer; merchantId: string }) {
  const { person } = useSession();
  const { title, url, kind, entryId } = answer;
  const href = url ?? deskPage();
  function deskPage(): string | null {
    if (entryId !== null && mayCallAt(person, merchantId, viewContent))
      return paths.contentEntry(merchantId, 'faq', entryId);
    return kind === 'site' && mayCallAt(person, merchantId, viewSite) ? paths.site(merchantId) : null;
  }
  if (href === null) return title;
  // A new tab, so that the draft and the chat stay open.
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
