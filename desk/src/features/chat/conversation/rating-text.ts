import type { Rating } from '@aftercare/contract/chat/rating';
import { texts } from '../../../lib/parts/text.ts';

const { rated } = texts.inbox;

export const ratingText = ({ thumb, comment }: Pick<Rating, 'thumb' | 'comment'>): string =>
  [{ '1': rated.good, '0': rated.notGood, '': rated.takenBack }[thumb], comment]
    .filter((part) => part !== '')
    .join(': ');
