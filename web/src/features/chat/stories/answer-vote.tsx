import type { Thumb } from '@aftercare/contract/chat/stories';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';
import type { GuidedAnswers } from './use-stories.ts';
import type { VoteScene } from './use-thumbs.ts';
import { VoteForm } from './vote-form.tsx';

type Props = {
  scene: VoteScene;
  /** Id of the FAQ or of the guided answer. */
  targetId: string;
  guidedAnswers: Pick<GuidedAnswers, 'learn' | 'thumbOf' | 'vote' | 'isAsking'>;
};

/** The server returns an earlier vote with a guided answer only. */
export function AnswerVote({ scene, targetId, guidedAnswers }: Props) {
  const t = useText();
  const { learn } = guidedAnswers;
  const own = guidedAnswers.thumbOf(targetId);
  const [comment, setComment] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each rendered answer
  useEffect(() => {
    if (scene === 1 && own === undefined) void learn(targetId);
  }, [scene, targetId]);
  async function vote(thumb: Thumb, typed?: string) {
    setSent(false);
    if (typed === undefined) setComment((typed) => (thumb === '' ? null : (typed ?? '')));
    if (!(await guidedAnswers.vote(scene, targetId, thumb, typed)) || typed === undefined) return;
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
