import { Button } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../../lib/site.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { useText } from './text.ts';
import { useChat } from './use-chat.ts';
import { useHandOver } from './use-hand-over.ts';

type Props = {
  source: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The warranty's own card, under the greeting (D12). */
  card: ReactNode;
};

/** The conversation: 340 x 650, the whole screen on a phone (spec 2). It lives on while the panel is closed. */
export function ChatPanel({ source, isOpen, onClose, card }: Props) {
  const t = useText();
  const { brandName: brand } = useSite();
  const { chat, view } = useChat(source, isOpen);
  const askForPerson = useHandOver(chat, view.state);
  const panel = useRef<HTMLElement>(null);
  const hasInput = view.state?.isInputVisible !== false;
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('title', { brand })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ChatHeader state={view.state} onExit={askForPerson} onClose={onClose} />
      {!view.isUpToDate && (
        <p className={styles.stale} role="status">
          {t('notUpToDate')}
        </p>
      )}
      <ChatLog chat={chat} view={view} onAskForPerson={askForPerson} card={card} />
      {view.phase === 'refused' && (
        <div className={styles.trouble} role="alert">
          <p>{view.refusal || t('openFailed')}</p>
          <Button onClick={chat.retryOpening}>{t('retry')}</Button>
        </div>
      )}
      {hasInput ? (
        <Composer draft={view.draft} onWrite={chat.write} onSend={chat.send} onAttach={chat.sendFile} />
      ) : (
        <div className={styles.writeToUs}>
          <Button look="main" isWide onClick={askForPerson}>
            {t('writeToUs')}
          </Button>
        </div>
      )}
    </section>
  );
}
