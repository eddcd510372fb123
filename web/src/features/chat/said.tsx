import type { ChatMessage } from '@aftercare/contract/chat/message';
import { SafeHtml } from '@aftercare/ui/safe-html';
import { memo } from 'react';
import { clockText } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { ChatFile } from './chat-file.tsx';
import styles from './chat-log.module.css';
import { withLocalTimes } from './local-times.ts';
import { useText } from './text.ts';

/** A message that was a file and nothing else, whose time is over. */
const isFileGone = ({ file, html, items, card }: ChatMessage): boolean =>
  file === null && card === null && items.length === 0 && html.every((part) => part === '');

type SaidProps = { message: ChatMessage; isMine?: boolean };

/** Words or a file of one side; when they were said shows beside them on tap and hover, and is read out. */
export const Said = memo(function Said({ message, isMine = false }: SaidProps) {
  const t = useText();
  const { lang } = useLanguage();
  return (
    <div className={styles.said}>
      <div
        className={isMine ? styles.customer : styles.service}
        data-entry={message.seq}
        // What a person says one after another is followed; an answer of the bot is read from its question on.
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
