import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { Button, IconButton } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import styles from './end-card.module.css';
import { useText } from './text.ts';
import type { Closing } from './use-closing.ts';

type Props = { state: ConversationState; closing: Closing };

/** Under a chat that is over, and until the customer goes on: what comes next, what the customer thinks of it, and a copy. */
export function EndCard({ state, closing }: Props) {
  const t = useText();
  return (
    <div className={styles.card}>
      {state.sitting === 'closed' && <p>{t('ended')}</p>}
      {state.rating && <RatingForm rating={state.rating} closing={closing} />}
      <button type="button" className={styles.copy} onClick={closing.copy}>
        {t('copy')}
      </button>
    </div>
  );
}

const thumbs = [
  ['1', ThumbsUp],
  ['0', ThumbsDown],
] as const;

/** Stored at the press; a second press on the same takes it back, and words may follow (D40). */
function RatingForm({
  rating,
  closing,
}: {
  rating: NonNullable<Props['state']['rating']>;
  closing: Closing;
}) {
  const t = useText();
  const { name, thumb: own, comment: stored } = rating;
  const { comment, isBusy, rate, write } = closing;
  const words = comment.trim();
  return (
    <form
      className={styles.rating}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== '') rate(own, words);
      }}
    >
      <fieldset className={styles.thumbs}>
        <legend>{t('rateTitle', { name })}</legend>
        {thumbs.map(([thumb, Icon]) => (
          <IconButton
            key={thumb}
            label={t(`rated${thumb}`)}
            aria-pressed={own === thumb}
            onClick={() => (own === thumb ? rate('', '') : rate(thumb, stored))}
          >
            <Icon
              size={20}
              strokeWidth={1.5}
              fill={own === thumb ? 'currentColor' : 'none'}
              aria-hidden="true"
            />
          </IconButton>
        ))}
      </fieldset>
      {own !== '' && (
        <>
          <Field label={t('rateComment')}>
            {(wiring) => (
              <textarea
                {...wiring}
                rows={2}
                value={comment}
                maxLength={limits.commentMaxLength}
                onChange={({ target }) => write(target.value)}
              />
            )}
          </Field>
          {words !== '' && (
            <Button type="submit" isBusy={isBusy}>
              {t('rateSend')}
            </Button>
          )}
        </>
      )}
      <p role="status">{stored !== '' && words === '' && t('rateThanks', { name })}</p>
    </form>
  );
}
