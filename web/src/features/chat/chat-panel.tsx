import { Button } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../lib/api.tsx';
import { useBrand } from '../../lib/site.tsx';
import { SlideStrip } from '../../lib/slide-strip.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { type HelpParts, HelpWindow } from './help-window.tsx';
import { useText } from './text.ts';
import { useChat } from './use-chat.ts';
import { useCovering } from './use-covering.ts';
import { useDeleteChat } from './use-delete-chat.ts';
import { useHandOver } from './use-hand-over.ts';
import { useHelp } from './use-help.ts';
import { useStories } from './use-stories.ts';

type Props = {
  source: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** A person answers from now on, or is waited for. */
  onPerson: () => void;
  /** The warranty's own card, under the greeting (D12). */
  card: ReactNode;
  /** The FAQ window, which is another feature's. */
  drawHelp: (parts: HelpParts) => ReactNode;
};

/** The input, or a question of the strip, or the way to a person. */
const firstToUse = 'textarea, li button, [data-write]';

/** The conversation: 340 x 650, the whole screen on a phone (spec 2). It lives on while the panel is closed. */
export function ChatPanel({ source, isOpen, onClose, onPerson, card, drawHelp }: Props) {
  const t = useText();
  const brand = useBrand();
  const below = useRef<HTMLDivElement>(null);
  const focusBelow = () => below.current?.querySelector<HTMLElement>(firstToUse)?.focus();
  const help = useHelp(focusBelow);
  const { isHelping } = help;
  const { chat, view } = useChat(source, !isOpen ? 'closed' : isHelping ? 'covered' : 'open');
  const askForPerson = useHandOver(chat, view.state, help.close);
  const deleteChat = useDeleteChat(chat);
  const isVisitors = useSession() === null;
  const hasWords = view.entries.some((entry) => entry.kind === 'unsent' || entry.message.direction === 0);
  const panel = useRef<HTMLElement>(null);
  useCovering(panel, isOpen);
  const stories = useStories(chat, view.state?.isStripVisible === true);
  const hasInput = view.state?.isInputVisible !== false;
  const isWithPerson = view.state?.mode === 'agent' || view.state?.mode === 'connectingAgent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it begins, whoever listens
  useEffect(() => {
    if (isWithPerson) onPerson();
  }, [isWithPerson]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the panel opens; the window in it sees to itself
  useEffect(() => {
    if (isOpen && !isHelping) focusBelow();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus may have gone with it
  useEffect(() => {
    if (document.activeElement === document.body) focusBelow();
  }, [hasInput]);
  if (!isOpen) return null;
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-own=""
      aria-label={t('title', { brand })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // What was opened last closes first.
        if (isHelping) help.close();
        else onClose();
      }}
    >
      <ChatHeader
        state={view.state}
        onExit={askForPerson}
        isHelping={isHelping}
        onHelp={isHelping ? help.close : help.open}
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
      <div className={styles.room}>
        <div className={styles.talk} inert={isHelping}>
          <ChatLog
            chat={chat}
            view={view}
            stories={stories}
            onAskForPerson={askForPerson}
            onHelp={help.open}
            card={card}
          />
          {view.phase === 'refused' && (
            <div className={styles.trouble} role="alert">
              <p>{view.refusal || t('openFailed')}</p>
              <Button onClick={() => void chat.retryOpening()}>{t('retry')}</Button>
            </div>
          )}
          {view.typist !== null && <p className={styles.typing}>{t('typing', { name: view.typist })}</p>}
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
                  <SlideStrip
                    title={t('questions')}
                    backLabel={t('questionsBack')}
                    onLabel={t('questionsOn')}
                    slides={stories.spots}
                    isBusy={stories.isAsking}
                    onChoose={({ storyId }) => stories.ask(storyId)}
                  />
                )}
                <div className={styles.writeToUs}>
                  <Button look="main" isWide data-write="" onClick={askForPerson}>
                    {t('writeToUs')}
                  </Button>
                </div>
              </>
            )}
          </div>
        </div>
        {isHelping && (
          <HelpWindow
            unread={view.unread}
            onClose={help.close}
            onAsk={help.ask}
            onStoryVote={stories.keepThumb}
            draw={drawHelp}
          />
        )}
      </div>
    </section>
  );
}
