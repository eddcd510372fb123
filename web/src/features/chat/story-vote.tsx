import type { Thumb } from '@aftercare/contract/chat/stories';
import { IconButton } from '@aftercare/ui/button';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect } from 'react';
import styles from './story-vote.module.css';
import { useText } from './text.ts';
import type { Stories } from './use-stories.ts';

const thumbs = { '1': ThumbsUp, '0': ThumbsDown } as const;
const labels = { '1': 'helpful', '0': 'notHelpful' } as const;

/** Up, down or none; a second press on the same takes it back (spec 4, D40). */
export function StoryVote({ storyId, stories }: { storyId: string; stories: Stories }) {
  const t = useText();
  const { learn } = stories;
  const own = stories.thumbOf(storyId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each story that is drawn
  useEffect(() => {
    if (own === undefined) void learn(storyId);
  }, [storyId]);
  const press = (thumb: Thumb) => void stories.vote(storyId, own === thumb ? '' : thumb);
  return (
    <fieldset className={styles.vote}>
      <legend className={styles.question}>{t('wasHelpful')}</legend>
      {(['1', '0'] as const).map((thumb) => {
        const Icon = thumbs[thumb];
        return (
          <IconButton
            key={thumb}
            label={t(labels[thumb])}
            aria-pressed={own === thumb}
            onClick={() => press(thumb)}
          >
            <Icon
              size={18}
              strokeWidth={1.5}
              fill={own === thumb ? 'currentColor' : 'none'}
              aria-hidden="true"
            />
          </IconButton>
        );
      })}
    </fieldset>
  );
}
