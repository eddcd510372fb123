import type { ChatMessage } from '@aftercare/contract/chat/message';
import { type HotSpot, listHotSpots, runGuidedAnswer, type Thumb } from '@aftercare/contract/chat/stories';
import { firstPage } from '@aftercare/contract/fields/lists';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { keepTrying } from '../../../lib/api/keep-trying.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import type { ChatSession } from '../session/chat-session.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { useThumbs, type VoteScene } from './use-thumbs.ts';

export type GuidedAnswers = {
  spots: readonly HotSpot[];
  isAsking: boolean;
  ask(storyId: string): Promise<void>;
  /** A suggested question loads its guided answer. Other texts are sent as a message. */
  choose(message: ChatMessage, text: string): Promise<void>;
  thumbOf(targetId: string): Thumb | undefined;
  learn(storyId: string): Promise<void>;
  vote(scene: VoteScene, targetId: string, thumb: Thumb, comment?: string): Promise<boolean>;
  /** Call for a vote that another view stored. */
  keepThumb(targetId: string, thumb: Thumb): void;
};

export function useGuidedAnswers(chat: ChatSession, isStripVisible: boolean): GuidedAnswers {
  const api = useApi();
  const { lang } = useLanguage();
  const [spots, setSpots] = useState<readonly HotSpot[]>([]);
  const { isBusy: isAsking, run: withLock } = useOneAtATime();
  const thumbs = useThumbs(withLock);

  async function firstSpots(): Promise<readonly HotSpot[]> {
    const answer = await api.send(listHotSpots, firstPage, { startedBy: 'app' });
    return answer?.kind === 'ok' ? answer.data.list : [];
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with the language only
  useEffect(() => {
    if (!isStripVisible) return undefined;
    // No error is shown while they fail to load.
    return keepTrying({ attempt: firstSpots, onDone: setSpots });
  }, [isStripVisible, lang]);

  /** Returns false if the thread has ended. */
  async function requestAnswer(storyId: string): Promise<boolean> {
    const { botChatId = '', botThreadId = '' } = chat.view().state?.ids ?? {};
    if (botThreadId === '') return false;
    const answer = await api.send(runGuidedAnswer, { storyId, botChatId, botThreadId });
    if (answer?.kind === 'ok') thumbs.keepThumb(storyId, answer.data.thumb);
    return answer?.kind !== 'refused';
  }

  async function inVisit(storyId: string): Promise<void> {
    if (!(await requestAnswer(storyId))) {
      await chat.retryOpening();
      await requestAnswer(storyId);
    }
    chat.wake();
  }

  return {
    ...thumbs,
    spots,
    isAsking,
    ask: (storyId) => withLock(() => inVisit(storyId)),
    async choose(message, text) {
      const isChosen = ({ content }: HotSpot) => content === text;
      const { card } = message;
      if (card?.kind !== 'answer' && message.type !== '') return void chat.send(text);
      await withLock(async () => {
        const offered = card?.kind === 'answer' ? card.list : await firstSpots();
        const spot = offered.find(isChosen);
        if (spot) await inVisit(spot.storyId);
        else await chat.send(text);
      });
    },
  };
}
