import type { Thumb } from '@aftercare/contract/chat/stories';
import { IconButton } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import { showToast } from '@aftercare/ui/toast';
import { CircleQuestionMark, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './help-window.module.css';

export type HelpProps = {
  onAsk: () => void;
  /** The window could not be loaded, or failed to render. */
  onBroken: () => void;
  onGuidedAnswerVote: (storyId: string, thumb: Thumb) => void;
  waiting: ReactNode;
};

type Props = {
  unread: number;
  onClose: () => void;
  onAsk: () => void;
  onGuidedAnswerVote: HelpProps['onGuidedAnswerVote'];
  render: (props: HelpProps) => ReactNode;
};

export function HelpWindow({ unread, onClose, onAsk, onGuidedAnswerVote, render }: Props) {
  const t = useText();
  const room = useRef<HTMLElement>(null);
  // The window takes the focus unless its content has taken it already.
  useEffect(() => {
    if (!room.current?.contains(document.activeElement)) room.current?.focus();
  }, []);
  const onBroken = () => {
    showToast({ type: 'error', message: t('helpFailed') });
    onClose();
  };
  const waiting = (
    <div className={styles.waiting}>
      <Skeleton lines={6} label={t('helpOpening')} />
    </div>
  );
  return (
    <section ref={room} tabIndex={-1} className={styles.room} aria-label={t('help')}>
      {render({ onAsk, onBroken, onGuidedAnswerVote, waiting })}
      <div role="status">
        {unread > 0 && (
          <button type="button" className={styles.news} onClick={onAsk}>
            {t('helpNews', { count: unread })}
          </button>
        )}
      </div>
      <IconButton label={t('helpClose')} className={styles.close} onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

export function HelpOffer({ onHelp }: { onHelp: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.offer} onClick={onHelp}>
      <CircleQuestionMark size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('help')}
    </button>
  );
}
