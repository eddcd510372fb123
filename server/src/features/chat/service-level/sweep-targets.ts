import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Chats } from '../conversation/chats.ts';
import { allLevels } from './level.view.ts';
import { syncTargets } from './sync-targets.ts';
import { basisOf, nextTargetOf } from './target-times.ts';
import { storeNextTarget } from './targets.repository.ts';
import { dueNotices, targetsToDrop, targetsToSync } from './targets.view.ts';

type Deps = {
  database: Database;
  clock: Clock;
  merchants: Pick<Merchants, 'byId'>;
  chats: Pick<Chats, 'dispatch'>;
  log: Logger;
};

const atOnce = 100;

type Of = { merchantId: string; id: string };

/** The event changes nothing in the chat. Dispatching it locks the conversation and publishes the change. */
const unchanged = { kind: 'contactGiven' } as const;

/** A conversation that fails must not delay the others; the next round tries it again. */
async function eachOf(
  { log }: Deps,
  found: readonly Of[],
  work: (of: Of) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const of of found)
    try {
      await work(of);
      done += 1;
    } catch (error) {
      log.event('chat.target_failed', { error, merchantId: of.merchantId });
    }
  return done;
}

/** Notifies the desks of chats that are due soon or overdue since the last round. */
export async function notifyDueTargets(deps: Deps): Promise<number> {
  const { database, clock, chats } = deps;
  const due = await database.forAll((tx) => dueNotices(tx, clock.now(), atOnce));
  return eachOf(deps, due, ({ merchantId, id }) =>
    chats.dispatch(merchantId, id, unchanged, {
      alongside: (tx, row) => {
        const { targetKind: kind, targetDueAt: dueAt, targetWarnAt: warnAt } = row;
        const open = kind === null || dueAt === null || warnAt === null ? [] : [{ kind, dueAt, warnAt }];
        return storeNextTarget(tx, row, nextTargetOf(open, clock.now()));
      },
    }),
  );
}

/** Computes the targets of each site again where they may be wrong, in bounded batches. */
export async function syncAllTargets(deps: Deps): Promise<number> {
  const { database, merchants, chats } = deps;
  const levels = await database.forAll(allLevels);
  let done = 0;
  for (const level of levels) {
    const { merchantId, isOn } = level;
    const site = merchants.byId(merchantId)?.configuration;
    if (!site) continue;
    const found = await database.forMerchant(merchantId, (tx) =>
      isOn ? targetsToSync(tx, level, basisOf(level, site), atOnce) : targetsToDrop(tx, merchantId, atOnce),
    );
    done += await eachOf(deps, found, ({ id }) =>
      chats.dispatch(merchantId, id, unchanged, { alongside: (tx, row) => syncTargets(tx, deps, row) }),
    );
  }
  return done;
}
