import type { Thumb } from '@aftercare/contract/chat/stories';
import { limits } from '@aftercare/contract/limits';
import { Button, IconButton } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useText } from '../text.ts';
import styles from './vote-form.module.css';

const thumbs = [
  ['1', ThumbsUp],
  ['0', ThumbsDown],
] as const;

type Props = {
  legend: string;
  labels: Readonly<Record<'1' | '0', string>>;
  own: Thumb | undefined;
  onVote: (thumb: Thumb) => void;
  /** Null: no comment field. */
  comment: string | null;
  rows: number;
  onWrite: (text: string) => void;
  onComment: (text: string) => void;
  isBusy: boolean;
  thanks: string | null;
};

/** A second click on the same button removes the vote. */
export function VoteForm({
  legend,
  labels,
  own,
  onVote,
  comment,
  rows,
  onWrite,
  onComment,
  isBusy,
  thanks,
}: Props) {
  const t = useText();
  const trimmed = comment?.trim() ?? '';
  return (
    <form
      className={styles.vote}
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') onComment(trimmed);
      }}
    >
      <Thumbs legend={legend} labels={labels} own={own} onVote={onVote} />
      {comment !== null && (
        <>
          <Field label={t('rateComment')}>
            {(wiring) => (
              <textarea
                {...wiring}
                rows={rows}
                value={comment}
                maxLength={limits.commentMaxLength}
                onChange={({ target }) => onWrite(target.value)}
              />
            )}
          </Field>
          {trimmed !== '' && (
            <Button type="submit" isBusy={isBusy}>
              {t('rateSend')}
            </Button>
          )}
        </>
      )}
      <p role="status">{thanks}</p>
    </form>
  );
}

function Thumbs({ legend, labels, own, onVote }: Pick<Props, 'legend' | 'labels' | 'own' | 'onVote'>) {
  return (
    <fieldset className={styles.thumbs}>
      <legend>{legend}</legend>
      {thumbs.map(([thumb, Icon]) => (
        <IconButton
          key={thumb}
          label={labels[thumb]}
          aria-pressed={own === thumb}
          onClick={() => onVote(own === thumb ? '' : thumb)}
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
  );
}
