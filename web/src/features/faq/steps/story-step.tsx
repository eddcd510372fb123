import { type HotSpot, runGuidedAnswer } from '@aftercare/contract/chat/stories';
import { Button } from '@aftercare/ui/button';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useText } from '../text.ts';
import type { FaqWindowControl } from '../window/use-faq-window.ts';
import { guidedAnswerTarget, type WindowState } from '../window/window-state.ts';
import { AnswerStep } from './answer-step.tsx';
import { Notice, QuestionList, Waiting } from './step-parts.tsx';

type Props = { spot: HotSpot; control: FaqWindowControl; state: WindowState; onAsk: () => void };

export function GuidedAnswerStep({ spot, ...parts }: Props) {
  const t = useText();
  // Without the ids of the chat, so that the answer does not appear in the conversation.
  const params = { storyId: spot.storyId, botChatId: undefined, botThreadId: undefined };
  const { data, hasFailed, again } = useAnswer(runGuidedAnswer, params);
  if (hasFailed)
    return (
      <Notice text={t('answerFailed')}>
        <Button onClick={again}>{t('again')}</Button>
        <Button onClick={parts.onAsk}>{t('ask')}</Button>
      </Notice>
    );
  if (!data) return <Waiting lines={5} label={t('answerLoading')} />;
  const vote = data.isEnd ? { target: guidedAnswerTarget(spot), initial: data.thumb } : null;
  return (
    <AnswerStep {...parts} html={data.content} question={spot.content} vote={vote}>
      {data.list.length > 0 && (
        <QuestionList
          label={t('further')}
          questions={data.list.map((next) => ({ ...next, id: next.storyId, next }))}
          onOpen={({ next }) => parts.control.openGuidedAnswer(next)}
        />
      )}
    </AnswerStep>
  );
}
