import { Button, IconButton } from '@aftercare/ui/button';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '../../lib/site.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { useText } from './text.ts';
import { useChat } from './use-chat.ts';

type Props = { source: string | undefined; onClose: () => void };

/** The conversation with the assistant: 340 x 650, the whole screen on a phone (spec 2). */
export function ChatPanel({ source, onClose }: Props) {
  const t = useText();
  const { brandName: brand } = useSite();
  const chat = useChat(source);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('title', { brand })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{t('title', { brand })}</h2>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </header>
      <ChatLog chat={chat} />
      {chat.isOpenFailed && (
        <div className={styles.trouble} role="alert">
          <p>{t('openFailed')}</p>
          <Button onClick={() => void chat.open()}>{t('retry')}</Button>
        </div>
      )}
      {chat.refusal && (
        <p className={styles.trouble} role="alert">
          {chat.refusal}
        </p>
      )}
      <Composer chat={chat} />
    </section>
  );
}
