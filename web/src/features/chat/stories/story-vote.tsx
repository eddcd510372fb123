import type { Thumb } from '@aftercare/contract/chat/stories';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';
import type { GuidedAnswers } from './use-stories.ts';
import { VoteForm } from './vote-form.tsx';

export function GuidedAnswerVote({
  storyId,
  guidedAnswers,
}: {
  storyId: string;
  guidedAnswers: GuidedAnswers;
}) {
  const t = useText();
  const { learn } = guidedAnswers;
  const own = guidedAnswers.thumbOf(storyId);
  const [comment, setComment] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each rendered answer
  useEffect(() => {
    if (own === undefined) void learn(storyId);
  }, [storyId]);
  async function vote(thumb: Thumb, typed?: string) {
    setSent(false);
    if (typed === undefined) setComment((typed) => (thumb === '' ? null : (typed ?? '')));
    if (!(await guidedAnswers.vote(storyId, thumb, typed)) || typed === undefined) return;
    setComment(null);
    setSent(true);
  }
  return (
    <VoteForm
      legend={t('wasHelpful')}
      labels={{ '1': t('helpful'), '0': t('notHelpful') }}
      own={own}
      comment={comment}
      rows={5}
      onWrite={setComment}
      isBusy={guidedAnswers.isAsking}
      onVote={(thumb) => void vote(thumb)}
      onComment={(typed) => void vote(own ?? '', typed)}
      thanks={isSent ? t('voteThanks') : null}
    />
  );
}
