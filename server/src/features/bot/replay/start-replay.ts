import { idInLanguage } from '@aftercare/contract/content/documents';
import type { ReplayAim } from '@aftercare/contract/desk/bot/replay';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import { hasNewestFaq } from '../../faq/index.ts';
import {
  cancelUnfinished,
  lockReplays,
  putReplay,
  type ReplayPlace,
  unfinishedReplay,
} from './replays.repository.ts';
import { wordingOf } from './replays.view.ts';
import { replayJob } from './run-replay.ts';

export type StartDeps = { database: Database; clock: Clock; jobs: Jobs };

/** `entryId`: the document of the FAQ. The others are the key of the customer's question that is the wording. */
export type Wording = { entryId: string; conversationId: string; messageId: string };

type Starting = ReplayPlace & { personId: string; wording: Wording | null };

/**
 * Starts a replay, unless one of this site and language runs. Returns the aim of the one that runs then. null:
 * the FAQ or the question does not exist, or the question contains personal data.
 */
export function startReplay(deps: StartDeps, starting: Starting): Promise<ReplayAim | null> {
  const { personId, wording, ...place } = starting;
  const { merchantId, lang } = place;
  const now = deps.clock.now();
  return deps.database.forMerchant(merchantId, async (tx) => {
    if (wording !== null) {
      const hasFaq = await hasNewestFaq(tx, { merchantId, lang, id: idInLanguage(wording.entryId, lang) });
      if (!hasFaq || (await wordingOf(tx, { merchantId, ...wording })) === null) return null;
    }
    await lockReplays(tx, place);
    const running = await unfinishedReplay(tx, place, now);
    if (running !== null) return running.aim;
    const aim = wording === null ? 'drafts' : 'wording';
    const key = { ...place, aim, id: newId() } as const;
    // Its work has a deadline of its own, which begins when other trainings let it train.
    const endsAt = new Date(now.getTime() + limits.botReplayWaitSeconds * 1000);
    await putReplay(tx, {
      ...key,
      ...wording,
      state: 'waiting',
      startedAt: now,
      startedBy: personId,
      endsAt,
    });
    await deps.jobs.enqueue(tx, replayJob, key);
    return aim;
  });
}

/** Ends the running replay, whichever node works on it. A replay that has ended stays. */
export function cancelReplay({ database, clock }: StartDeps, place: ReplayPlace & { aim: ReplayAim }) {
  return database.forMerchant(place.merchantId, async (tx) => {
    await lockReplays(tx, place);
    await cancelUnfinished(tx, place, clock.now());
  });
}
