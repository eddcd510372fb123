import type { RatedAnswer } from '@aftercare/contract/desk/tracking/answers';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';

const t = texts.answers;

/** A figure that is not counted must not look like zero. */
export const countedText = (count: number | null): string =>
  count === null ? t.notCounted : countText(count);

export const figuresText = ({ views, comments, chats }: RatedAnswer): string =>
  fill(t.figures, {
    views: countedText(views),
    comments: countText(comments),
    chats: countedText(chats),
  });

export const shareText = ({ up, down, unhelpfulShare }: RatedAnswer): string =>
  up + down === 0 ? '' : fill(t.share, { percent: countText(Math.floor(unhelpfulShare * 100)) });
