import type { Thumb } from '@aftercare/contract/chat/stories';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import type { FormEvent } from 'react';
import { useText } from '../text.ts';
import type { FaqWindowControl } from '../window/use-faq-window.ts';
import { keyOf, type Target, type WindowState } from '../window/window-state.ts';
import styles from './answer-step.module.css';
import { Thumbs } from './thumbs.tsx';

type Props = { target: Target; thumb: Thumb; control: FaqWindowControl; state: WindowState };

export function CommentStep({ target, thumb, control, state }: Props) {
  const t = useText();
  const key = keyOf(target);
  const ballot = state.ballots[key];
  const isStored = ballot?.stored === thumb && ballot.pending === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ballot?.isConfirming) control.confirm(target, thumb);
  };
  return (
    <form className={styles.comment} onSubmit={submit}>
      <h4 className={styles.question}>{target.question}</h4>
      <Thumbs
        legend={t('wasHelpful')}
        chosen={thumb}
        onTap={(tapped) => control.tap(target, thumb, tapped)}
      />
      <Field
        label={t(thumb === '1' ? 'commentHelpful' : 'commentNotHelpful')}
        // Always takes up space, so that the buttons do not move when the vote is stored.
        hint={<span className={isStored ? undefined : styles.yet}>{t('commentHint')}</span>}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            rows={5}
            value={state.comments[key] ?? ''}
            maxLength={limits.commentMaxLength}
            onChange={(event) => control.write(target, event.target.value)}
          />
        )}
      </Field>
      {ballot?.hasFailed && (
        <p className={styles.failed} role="alert">
          {t('commentFailed')}
        </p>
      )}
      <Button look="main" type="submit" isWide isBusy={ballot?.isConfirming === true}>
        {t('confirm')}
      </Button>
    </form>
  );
}
