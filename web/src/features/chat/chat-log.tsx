import { SafeHtml } from '@aftercare/ui/safe-html';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect, useRef } from 'react';
import { clockText } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSite } from '../../lib/site.tsx';
import styles from './chat-log.module.css';
import type { ChatMessage } from './chat-message.ts';
import { Reach } from './reach.tsx';
import { useText } from './text.ts';
import type { Chat } from './use-chat.ts';

/** What was said, the newest below and in sight. */
export function ChatLog({ chat }: { chat: Chat }) {
  const t = useText();
  const { brandName: brand } = useSite();
  const log = useRef<HTMLDivElement>(null);
  const { messages, isThinking } = chat;
  useEffect(() => (log.current ? keepNewestInSight(log.current) : undefined), []);
  return (
    <div ref={log} className={styles.log} role="log" aria-label={t('log')} tabIndex={-1}>
      <div className={styles.inner}>
        <Author name={t('assistant')} />
        <div className={styles.service}>{t('greeting', { brand })}</div>
        {messages.map((message, index) =>
          message.from === 'customer' ? (
            <CustomerMessage key={message.id} message={message} onRetry={() => chat.retry(message)} />
          ) : (
            <BotMessage
              key={message.id}
              message={message}
              isAuthorNew={messages[index - 1]?.from !== 'bot' && index > 0}
              onChoose={index === messages.length - 1 ? chat.send : null}
            />
          ),
        )}
        {isThinking && (
          <div className={styles.thinking}>
            <Skeleton lines={2} label={t('thinking')} />
          </div>
        )}
        {chat.needsPerson && !isThinking && <Reach />}
      </div>
    </div>
  );
}

/** As the log grows: its end, but never past the last question, so that a long answer is read from its beginning. */
function keepNewestInSight(log: HTMLElement): (() => void) | undefined {
  const inner = log.firstElementChild;
  if (!inner) return undefined;
  const observer = new ResizeObserver(() => {
    const questions = log.querySelectorAll<HTMLElement>('[data-question]');
    const last = questions[questions.length - 1];
    const end = log.scrollHeight - log.clientHeight;
    log.scrollTo({ top: last ? Math.min(end, last.offsetTop - 16) : end });
  });
  observer.observe(inner);
  observer.observe(log);
  return () => observer.disconnect();
}

function Author({ name }: { name: string }) {
  const t = useText();
  return (
    <p className={styles.author}>
      {name} <span className={styles.tag}>{t('automated')}</span>
    </p>
  );
}

type CustomerProps = { message: Extract<ChatMessage, { from: 'customer' }>; onRetry: () => void };

function CustomerMessage({ message, onRetry }: CustomerProps) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <div className={styles.mine} data-question="">
      <div className={styles.customer} title={clockText(new Date(message.at), lang)}>
        <span className="visually-hidden">{t('you')}: </span>
        {message.text}
      </div>
      {message.delivery === 'sending' && <p className={styles.mark}>{t('sending')}</p>}
      {message.delivery === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('failed')}{' '}
          <button type="button" onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

type BotProps = {
  message: Extract<ChatMessage, { from: 'bot' }>;
  isAuthorNew: boolean;
  onChoose: ((text: string) => void) | null;
};

function BotMessage({ message, isAuthorNew, onChoose }: BotProps) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <>
      {isAuthorNew && <Author name={message.name || t('assistant')} />}
      <div className={styles.service} title={clockText(new Date(message.at), lang)}>
        <SafeHtml html={message.html} waiting={<Skeleton lines={2} label={t('thinking')} />} />
      </div>
      {message.choices.length > 0 && onChoose && (
        <ul className={styles.choices}>
          {message.choices.map((choice) => (
            <li key={choice}>
              <button type="button" onClick={() => onChoose(choice)}>
                {choice}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
