import { Button } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/api.tsx';
import { usePlace } from '../../lib/site.tsx';
import { SlideStrip } from '../../lib/slide-strip.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { type HelpParts, HelpWindow } from './help-window.tsx';
import type { OutsideParts } from './outside-chat-part.tsx';
import { useText } from './text.ts';
import { useAttention } from './use-attention.ts';
import { useChat } from './use-chat.ts';
import { useClosing } from './use-closing.ts';
import { useCovering } from './use-covering.ts';
import { useDeleteChat } from './use-delete-chat.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useHandOver } from './use-hand-over.ts';
import { useHelp } from './use-help.ts';
import { useStories } from './use-stories.ts';

export type ChatPanelProps = {
  source: string | undefined;
  isOpen: boolean;
  /** The panel opened by itself, so it must not take the focus. */
  isQuiet?: boolean;
  onClose: () => void;
  onPerson: () => void;
  card: ReactNode;
  drawHelp: (parts: HelpParts) => ReactNode;
  /** Undefined if the site uses our own desk. */
  drawOutside?: (parts: OutsideParts) => ReactNode;
};

const firstToUse = 'textarea, li button, [data-write]';

export function ChatPanel({
  source,
  isOpen,
  isQuiet,
  onClose,
  onPerson,
  card,
  drawHelp,
  drawOutside,
}: ChatPanelProps) {
  const t = useText();
  const { brand } = usePlace();
  const below = useRef<HTMLDivElement>(null);
  const focusBelow = () => {
    if (!isQuiet || document.hasFocus()) below.current?.querySelector<HTMLElement>(firstToUse)?.focus();
  };
  const help = useHelp(focusBelow);
  const { isHelping } = help;
  const { chat, view } = useChat(source, !isOpen ? 'closed' : isHelping ? 'covered' : 'open');
  const askForPerson = useHandOver(chat, view.state, help.close);
  const deleteChat = useDeleteChat(chat);
  const isVisitors = useSession() === null;
  const closing = useClosing(chat, view, focusBelow);
  const hasWords = view.entries.some((entry) => entry.kind === 'unsent' || entry.message.direction === 0);
  const isOver = view.state?.sitting !== 'open';
  const hasBegun = hasWords || (view.state?.mode ?? 'bot') !== 'bot';
  const panel = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<Element | null>(null);
  useCovering(panel, isOpen);
  const sound = useAttention(view);
  const stories = useStories(chat, view.state?.isStripVisible === true);
  const hasInput = view.state?.isInputVisible !== false;
  const isWithPerson = view.state?.mode === 'agent' || view.state?.mode === 'connectingAgent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when it begins, not for a new callback
  useEffect(() => {
    if (isWithPerson) onPerson();
  }, [isWithPerson]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the panel opens; the window in it manages its own focus
  useEffect(() => {
    if (isOpen && !isHelping) focusBelow();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may have been removed with the input
  useEffect(() => {
    if (document.activeElement === document.body) focusBelow();
  }, [hasInput]);
  const drop = useFileDrop(hasInput && !isHelping ? chat.sendFiles : null);
  const outside = drawOutside?.({ chat, view, slot: isOpen ? slot : null });
  // At the same position in the tree, so that it stays mounted while the panel is closed.
  if (!isOpen) return <>{outside}</>;
  return (
    <>
      {outside}
      <section
        ref={panel}
        className={styles.panel}
        data-own=""
        {...drop.handlers}
        aria-label={t('title', { brand })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          // Escape closes the dialog that was opened last first.
          if (event.target instanceof Element && event.target.closest('dialog')) return;
          if (isHelping) help.close();
          else onClose();
        }}
      >
        <ChatHeader
          state={view.state}
          receivedAt={view.receivedAt}
          onExit={askForPerson}
          isHelping={isHelping}
          onHelp={isHelping ? help.close : help.open}
          onClose={onClose}
          menu={[
            ...(hasWords ? [{ label: t('copy'), onChoose: closing.copy }] : []),
            ...(isOver || !hasBegun ? [] : [{ label: t('end'), onChoose: closing.end }]),
            { label: t('sound'), isOn: sound.isOn, onChoose: () => sound.change(!sound.isOn) },
            ...(isVisitors && hasWords ? [{ label: t('delete'), onChoose: deleteChat }] : []),
          ]}
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
              closing={closing}
              card={card}
            />
            {view.phase === 'refused' && (
              <div className={styles.trouble} role="alert">
                <p>{view.refusal || t('openFailed')}</p>
                <Button onClick={() => void chat.retryOpening()}>{t('retry')}</Button>
              </div>
            )}
            {view.typist !== null && <p className={styles.typing}>{t('typing', { name: view.typist })}</p>}
            <div ref={setSlot} />
            <div ref={below} className={styles.below}>
              {hasInput ? (
                <Composer chat={chat} />
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
          {drop.isOver && <p className={styles.drop}>{t('dropFiles')}</p>}
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
      {closing.isCopying && view.state && <CopyDialog state={view.state} onClose={closing.closeCopy} />}
    </>
  );
}
