import type { Thumb } from '@aftercare/contract/chat/stories';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { maskCards } from '../../platform/text/mask-cards.ts';
import type { VoteTarget } from '../../schema/bot/bot.tables.ts';
import { isFaqOf } from '../faq/index.ts';
import { putVote, removeVote } from './bot.repository.ts';
import { guidedAnswerOf } from './guided-answers.view.ts';
import { rateQuestion } from './questions/questions.repository.ts';
import { newestQuestionWith } from './questions/rated-question.view.ts';
import { isSectionOf } from './sections/sections.view.ts';
import { voterOf } from './voter.view.ts';

export type Ballot = { target: VoteTarget; targetId: string; thumb: Thumb; comment: string };

type Deps = { database: Database; clock: Clock };

/** A section of a manual or of captions answers like a FAQ. */
const isThere = async (tx: Tx, merchantId: string, { target, targetId }: Ballot): Promise<boolean> =>
  target === 'faq'
    ? (await isFaqOf(tx, merchantId, targetId)) || isSectionOf(tx, merchantId, targetId)
    : (await guidedAnswerOf(tx, merchantId, targetId)) !== null;

export const canVoteOn = ({ database }: Deps, merchantId: string, ballot: Ballot): Promise<boolean> =>
  database.forMerchant(merchantId, (tx) => isThere(tx, merchantId, ballot));

/** One row per voter and target, the last vote counts; '' deletes it. Returns the stored vote. */
export async function castVote(
  { database, clock }: Deps,
  merchantId: string,
  visitorId: string,
  { target, targetId, thumb, comment: typed }: Ballot,
): Promise<Pick<Ballot, 'thumb' | 'comment'>> {
  const comment = maskCards(typed);
  return database.forMerchant(merchantId, async (tx) => {
    const key = { merchantId, voterId: await voterOf(tx, merchantId, visitorId), target, targetId };
    const rated =
      target === 'faq' ? await newestQuestionWith(tx, { merchantId, visitorId, entryId: targetId }) : null;
    if (rated) await rateQuestion(tx, merchantId, rated, thumb);
    if (thumb === '') {
      await removeVote(tx, key);
      return { thumb, comment: '' };
    }
    await putVote(tx, { ...key, thumb, comment, votedAt: clock.now() });
    return { thumb, comment };
  });
}
