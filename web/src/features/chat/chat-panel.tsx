import { Button } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../lib/api.tsx';
import { useSite } from '../../lib/site.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { ChatStrip } from './chat-strip.tsx';
import { Composer } from './composer.tsx';
import { useText } from './text.ts';
import { useChat } from './use-chat.ts';
import { useCovering } from './use-covering.ts';
import { useDeleteChat } from './use-delete-chat.ts';
import { useHandOver } from './use-hand-over.ts';
import { useStories } from './use-stories.ts';

type Props = {
  source: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A person answers from now on, or is waited for. */
  onPerson: () => void;
  /** The warranty's own card, under the greeting (D12). */
  card: ReactNode;
};

/** The input, or a question of the strip, or the way to a person. */
const firstToUse = 'textarea, li button, [data-write]';

/** The conversation: 340 x 650, the whole screen on a phone (spec 2). It lives on while the panel is closed. */
export function ChatPanel({ source, isOpen, onClose, onPerson, card }: Props) {
  const t = useText();
  const { brandName: brand } = useSite();
  const { chat, view } = useChat(source, isOpen);
  const askForPerson = useHandOver(chat, view.state);
  const deleteChat = useDeleteChat(chat);
  const isVisitors = useSession() === null;
  const hasWords = view.entries.some((entry) => entry.kind === 'unsent' || entry.message.direction === 0);
  const panel = useRef<HTMLElement>(null);
  useCovering(panel, isOpen);
  const below = useRef<HTMLDivElement>(null);
  const stories = useStories(chat, view.state?.isStripVisible === true);
  const hasInput = view.state?.isInputVisible !== false;
  const isWithPerson = view.state?.mode === 'agent' || view.state?.mode === 'connectingAgent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it begins, whoever listens
  useEffect(() => {
    if (isWithPerson) onPerson();
  }, [isWithPerson]);
  useEffect(() => {
    if (isOpen) below.current?.querySelector<HTMLElement>(firstToUse)?.focus();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may have gone with it
  useEffect(() => {
    if (document.activeElement === document.body)
      below.current?.querySelector<HTMLElement>(firstToUse)?.focus();
  }, [hasInput]);
  if (!isOpen) return null;
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-own=""
      aria-label={t('title', { brand })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ChatHeader
        state={view.state}
        onExit={askForPerson}
        onClose={onClose}
        onDelete={isVisitors && hasWords ? deleteChat : null}
      />
      {!view.isUpToDate && (
        <p className={styles.stale} role="status">
          {t('notUpToDate')}
        </p>
      )}
      {!view.isKept && (
        <p className={styles.stale} role="status">
          {t('keepOpen')}
        </p>
      )}
      <ChatLog chat={chat} view={view} stories={stories} onAskForPerson={askForPerson} card={card} />
      {view.phase === 'refused' && (
        <div className={styles.trouble} role="alert">
          <p>{view.refusal || t('openFailed')}</p>
          <Button onClick={() => void chat.retryOpening()}>{t('retry')}</Button>
        </div>
      )}
      <div ref={below} className={styles.below}>
        {hasInput ? (
          <Composer
            draft={view.draft}
            onWrite={chat.write}
            onSend={chat.sendDraft}
            onAttach={chat.sendFile}
          />
        ) : (
          <>
            {stories.spots.length > 0 && (
              <ChatStrip spots={stories.spots} isBusy={stories.isAsking} onAsk={stories.ask} />
            )}
            <div className={styles.writeToUs}>
              <Button look="main" isWide data-write="" onClick={askForPerson}>
                {t('writeToUs')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
