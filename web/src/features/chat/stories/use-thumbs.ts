import { runGuidedAnswer, type Thumb, vote } from '@aftercare/contract/chat/stories';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';

/** 0: the vote is about a FAQ; 1: about a guided answer. */
export type VoteScene = 0 | 1;

/** The customer's votes on guided answers and on FAQs that the bot answered with. */
export function useThumbs(withLock: (work: () => Promise<void>) => Promise<void>) {
  const api = useApi();
  const [thumbs, setThumbs] = useState<Readonly<Record<string, Thumb>>>({});
  const keepThumb = (targetId: string, thumb: Thumb) => setThumbs((held) => ({ ...held, [targetId]: thumb }));
  return {
    keepThumb,
    thumbOf: (targetId: string): Thumb | undefined => thumbs[targetId],
    async learn(storyId: string): Promise<void> {
      try {
        const params = { storyId, botChatId: undefined, botThreadId: undefined };
        const answer = await api.send(runGuidedAnswer, params, { startedBy: 'app' });
        if (answer?.kind === 'ok') keepThumb(storyId, answer.data.thumb);
      } catch (error) {
        // If the vote cannot be loaded, none is shown, and the next click loads it.
        if (!(error instanceof CallFailed)) throw error;
      }
    },
    async vote(scene: VoteScene, targetId: string, thumb: Thumb, comment?: string): Promise<boolean> {
      let isStored = false;
      await withLock(async () => {
        const answer = await api.send(vote, { scene, targetId, thumb, comment });
        if (answer?.kind !== 'ok') return;
        isStored = true;
        keepThumb(targetId, answer.data.thumb);
      });
      return isStored;
    },
  };
}
