import type { KeyboardEvent } from 'react';
import { usePlace } from '../../../lib/page/site.tsx';
import { CopyDialog } from '../copy/copy-dialog.tsx';
import { HelpWindow } from '../help/help-window.tsx';
import { useText } from '../text.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import type { ChatPanelProps } from './chat-panel-props.ts';
import { ChatTalk, ChatWarnings } from './chat-talk.tsx';
import { menuOf } from './panel-menu.ts';
import { usePanel } from './use-panel.ts';

export function ChatPanel(props: ChatPanelProps) {
  const { isOpen, onClose } = props;
  const t = useText();
  const { brand } = usePlace();
  const panel = usePanel(props);
  const { chat, view, help, closing, drop, slot } = panel;
  const { isHelping } = help;
  const outside = props.renderOutside?.({ chat, view, slot: isOpen ? slot : null });
  // Rendered at the same position as in the open panel, so that the relay stays mounted.
  if (!isOpen) return <>{outside}</>;
  return (
    <>
      {outside}
      <section
        ref={panel.section}
        className={styles.panel}
        data-own=""
        {...drop.handlers}
        aria-label={t('title', { brand })}
        onKeyDown={(event) => isEscape(event) && (isHelping ? help.close() : onClose())}
      >
        <ChatHeader
          state={view.state}
          receivedAt={view.receivedAt}
          onExit={panel.askForPerson}
          isHelping={isHelping}
          onHelp={isHelping ? help.close : help.open}
          onClose={onClose}
          menu={menuOf(panel, t)}
        />
        <ChatWarnings view={view} />
        <div className={styles.room}>
          <ChatTalk panel={panel} card={props.card} />
          {drop.isOver && <p className={styles.drop}>{t('dropFiles')}</p>}
          {isHelping && (
            <HelpWindow
              unread={view.unread}
              onClose={help.close}
              onAsk={help.ask}
              onGuidedAnswerVote={panel.guidedAnswers.keepThumb}
              render={props.renderHelp}
            />
          )}
        </div>
      </section>
      {closing.isCopying && view.state && <CopyDialog state={view.state} onClose={closing.closeCopy} />}
    </>
  );
}

/** Escape closes the dialog that was opened last first. */
const isEscape = ({ key, nativeEvent, target }: KeyboardEvent): boolean =>
  key === 'Escape' && !nativeEvent.isComposing && !(target instanceof Element && target.closest('dialog'));
