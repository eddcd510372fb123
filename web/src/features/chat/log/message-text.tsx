import type { ChatMessage } from '@aftercare/contract/chat/message';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { memo } from 'react';
import { clockText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useText } from '../text.ts';
import { ChatFile } from './chat-file.tsx';
import styles from './chat-log.module.css';
import { withLocalTimes } from './local-times.ts';

/** Whether the message had a file only, which has expired. */
const isFileGone = ({ file, html, items, card }: ChatMessage): boolean =>
  file === null && card === null && items.length === 0 && html.every((part) => part === '');

type MessageTextProps = { message: ChatMessage; isMine?: boolean };

/** A message with its time, which is visible on tap and hover, and always available to screen readers. */
export const MessageText = memo(function MessageText({ message, isMine = false }: MessageTextProps) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <div className={styles.said}>
      <div
        className={isMine ? styles.customer : styles.service}
        data-entry={message.seq}
        // An agent's messages scroll to the end; an answer of the bot is read from its question.
        data-anchor={isMine || message.isAutomated ? undefined : 'person'}
        tabIndex={-1}
      >
        {isMine && <span className="visually-hidden">{t('you')}: </span>}
        {message.html.map((html) => (
          <SafeHtml key={html} html={withLocalTimes(html, lang)} />
        ))}
        {message.file && <ChatFile file={message.file} />}
        {isFileGone(message) && <em>{t('fileGone')}</em>}
      </div>
      <time className={styles.time} dateTime={message.createdAt.toISOString()}>
        {clockText(message.createdAt, lang)}
      </time>
    </div>
  );
});
