import { Button } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import { SlideStrip } from '../../../lib/page/slide-strip.tsx';
import { ChatLog } from '../log/chat-log.tsx';
import type { ChatView } from '../session/chat-view.ts';
import { useText } from '../text.ts';
import { Composer } from '../writing/composer.tsx';
import styles from './chat-panel.module.css';
import type { Panel } from './use-panel.ts';

export function ChatWarnings({ view }: { view: ChatView }) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

/** The messages, and the input or its replacement below them. */
export function ChatTalk({ panel, card }: { panel: Panel; card: ReactNode }) {
  const t = useText();
  const { chat, view, help, askForPerson } = panel;
  return (
    <div className={styles.talk} inert={help.isHelping}>
      <ChatLog
        chat={chat}
        view={view}
        guidedAnswers={panel.guidedAnswers}
        onAskForPerson={askForPerson}
        onHelp={help.open}
        closing={panel.closing}
        card={card}
      />
      {view.phase === 'refused' && (
        <div className={styles.trouble} role="alert">
          <p>{view.refusal || t('openFailed')}</p>
          <Button onClick={() => void chat.retryOpening()}>{t('retry')}</Button>
        </div>
      )}
      {view.typist !== null && <p className={styles.typing}>{t('typing', { name: view.typist })}</p>}
      <div ref={panel.setSlot} />
      <div ref={panel.below} className={styles.below}>
        {panel.hasInput ? <Composer chat={chat} /> : <Offers panel={panel} />}
      </div>
    </div>
  );
}

/** Replaces the input while the bot answers guided questions only. */
function Offers({ panel: { guidedAnswers, askForPerson } }: { panel: Panel }) {
  const t = useText();
  return (
    <>
      {guidedAnswers.spots.length > 0 && (
        <SlideStrip
          title={t('questions')}
          backLabel={t('questionsBack')}
          onLabel={t('questionsOn')}
          slides={guidedAnswers.spots}
          isBusy={guidedAnswers.isAsking}
          onChoose={({ storyId }) => guidedAnswers.ask(storyId)}
        />
      )}
      <div className={styles.writeToUs}>
        <Button look="main" isWide data-write="" onClick={askForPerson}>
          {t('writeToUs')}
        </Button>
      </div>
    </>
  );
}
