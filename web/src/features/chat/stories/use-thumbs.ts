import { runGuidedAnswer, type Thumb, vote } from '@aftercare/contract/chat/stories';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';

/** The customer's votes on guided answers. */
export function useThumbs(withLock: (work: () => Promise<void>) => Promise<void>) {
  const api = useApi();
  const [thumbs, setThumbs] = useState<Readonly<Record<string, Thumb>>>({});
  const keepThumb = (storyId: string, thumb: Thumb) => setThumbs((held) => ({ ...held, [storyId]: thumb }));
  return {
    keepThumb,
    thumbOf: (storyId: string): Thumb | undefined => thumbs[storyId],
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
    async vote(storyId: string, thumb: Thumb, comment?: string): Promise<boolean> {
      let isStored = false;
      await withLock(async () => {
        const answer = await api.send(vote, { scene: 1, targetId: storyId, thumb, comment });
        if (answer?.kind !== 'ok') return;
        isStored = true;
        keepThumb(storyId, answer.data.thumb);
      });
      return isStored;
    },
  };
}
