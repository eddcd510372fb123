import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Closing } from '../hooks/use-closing.ts';
import { VoteForm } from '../stories/vote-form.tsx';
import { useText } from '../text.ts';
import styles from './end-card.module.css';

type Props = { state: ConversationState; closing: Closing };

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

type Rated = { rating: NonNullable<Props['state']['rating']>; closing: Closing };

function RatingForm({ rating: { name, thumb: own, comment: stored }, closing }: Rated) {
  const t = useText();
  const { comment, isBusy, rate, write } = closing;
  return (
    <VoteForm
      legend={t('rateTitle', { name })}
      labels={{ '1': t('rated1'), '0': t('rated0') }}
      own={own}
      isBusy={isBusy}
      rows={2}
      onWrite={write}
      onVote={(thumb) => rate(thumb, thumb && stored)}
      comment={own === '' ? null : comment}
      onComment={(typed) => rate(own, typed)}
      thanks={stored !== '' && comment.trim() === '' ? t('rateThanks', { name }) : null}
    />
  );
}
