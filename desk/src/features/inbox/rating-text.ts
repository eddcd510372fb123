import type { Rating } from '@aftercare/contract/chat/rating';
import { texts } from '../../lib/text.ts';

const { rated } = texts.inbox;

/** What the customer thinks of a chat with one of us, with what they wrote to it. */
export const ratingText = ({ thumb, comment }: Pick<Rating, 'thumb' | 'comment'>): string =>
  [{ '1': rated.good, '0': rated.notGood, '': rated.takenBack }[thumb], comment]
    .filter((part) => part !== '')
    .join(': ');
