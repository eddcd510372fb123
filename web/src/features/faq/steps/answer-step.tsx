import type { Thumb } from '@aftercare/contract/chat/stories';
import { Button } from '@aftercare/ui/button';
import { SafeHtml } from '@aftercare/ui/safe-html';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import type { FaqWindowControl } from '../window/use-faq-window.ts';
import { keyOf, type Target, type WindowState } from '../window/window-state.ts';
import styles from './answer-step.module.css';
import { Thumbs } from './thumbs.tsx';

type Props = {
  question: string;
  html: string;
  /** `initial` is the vote as it came with the answer. Null for an answer that leads to further questions. */
  vote: { target: Target; initial: Thumb } | null;
  control: FaqWindowControl;
  state: WindowState;
  onAsk: () => void;
  children?: ReactNode;
};

export function AnswerStep({ question, html, vote, control, state, onAsk, children }: Props) {
  const t = useText();
  return (
    <>
      <h4 className={styles.question}>{question}</h4>
      <SafeHtml html={html} />
      {children}
      {vote && <Vote {...vote} control={control} state={state} />}
      <div className={styles.stuck}>
        <p>{t('stillStuck')}</p>
        <Button onClick={onAsk}>{t('ask')}</Button>
      </div>
    </>
  );
}

type VoteProps = { target: Target; initial: Thumb } & Pick<Props, 'control' | 'state'>;

function Vote({ target, initial, control, state }: VoteProps) {
  const t = useText();
  const key = keyOf(target);
  const ballot = state.ballots[key];
  const chosen = ballot?.shown ?? initial;
  return (
    <div className={styles.vote}>
      <Thumbs
        legend={t('wasHelpful')}
        chosen={chosen}
        onTap={(tapped) => control.tap(target, chosen, tapped)}
      />
      {ballot?.hasFailed && (
        <p className={styles.failed} role="alert">
          {t('voteFailed')}
        </p>
      )}
      {state.thanked === key && (
        <p className={styles.thanks} role="status">
          {t('thanks')}
        </p>
      )}
    </div>
  );
}
