import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import type { Orphans, PersonalData } from '../../../platform/privacy/personal-data.ts';
import { type Dropped, monthsBefore, type Retained } from '../../../platform/privacy/retained.ts';
import { lockOldChats, type OldChat } from '../../chat/index.ts';
import { dropEndedCopies } from '../copy/copy.repository.ts';
import { copyKey } from '../copy/copy-data.ts';
import { removeOrphans } from './orphans.ts';
import { dropConsentsBefore, dropErasuresBefore } from './retention.repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  sweepers: Sweepers;
  personalData: readonly PersonalData[];
  retained: readonly Retained[];
  tellErased(merchantId: string, conversations: readonly { id: string }[]): void;
};

const sweepMs = 3_600_000;
const atOnce = 1_000;
/** Smaller, because each deletes messages, files, tickets and mails too. */
const chatsAtOnce = 50;

const copies: Retained = {
  name: 'copies',
  async drop(tx, now, limit) {
    const dropped = await dropEndedCopies(tx, now, limit);
    return { rows: dropped.length, storageKeys: dropped.map(copyKey) };
  },
};

const consents: Retained = {
  name: 'consents',
  async drop(tx, now, limit) {
    return { rows: await dropConsentsBefore(tx, monthsBefore(now, limits.consentsKeptMonths), limit) };
  },
};

const erasures: Retained = {
  name: 'erasures',
  async drop(tx, now, limit) {
    return { rows: await dropErasuresBefore(tx, monthsBefore(now, limits.erasuresKeptMonths), limit) };
  },
};

/**
 * Old chats of visitors are erased as if the visitor had asked for it. A customer's chats stay as long as the
 * account.
 */
async function dropOldChats(tx: Tx, personalData: readonly PersonalData[], now: Date) {
  const chats = await lockOldChats(tx, monthsBefore(now, limits.visitorChatsKeptMonths), chatsAtOnce);
  const orphans: Orphans[] = [];
  for (const [merchantId, conversations] of Map.groupBy(chats, (chat) => chat.merchantId)) {
    const subject = { merchantId, customer: null, conversations };
    for (const part of personalData) orphans.push(await part.erase(tx, subject, now));
  }
  return { chats, orphans };
}

/** Deletes expired data hourly on every node; docs/privacy.md lists every class. */
export function startRetention(deps: Deps): void {
  const { database, clock, jobs, sweepers, personalData, tellErased } = deps;
  const kept = [...deps.retained, copies, consents, erasures];
  for (const { name, drop } of kept)
    sweepers.sweep(`forget ${name}`, sweepMs, () =>
      database.forAll(async (tx) => {
        const dropped: Dropped = await drop(tx, clock.now(), atOnce);
        await removeOrphans(tx, jobs, [dropped]);
        return dropped.rows;
      }),
    );
  sweepers.sweep('forget chats', sweepMs, async () => {
    const gone = await database.forAll(async (tx): Promise<OldChat[]> => {
      const { chats, orphans } = await dropOldChats(tx, personalData, clock.now());
      await removeOrphans(tx, jobs, orphans);
      return chats;
    });
    for (const { merchantId, id } of gone) tellErased(merchantId, [{ id }]);
    return gone.length;
  });
}
