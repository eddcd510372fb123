import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import type { PersonalData, Subject } from '../../../platform/privacy/personal-data.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import { customerById } from '../../account/index.ts';
import { conversationIdsOf } from '../../chat/index.ts';
import { endAccess } from '../requests/requests.repository.ts';
import { type DataCopy, dropCopy, findCopy, markReady } from './copy.repository.ts';
import { copyKey } from './copy-data.ts';
import { copyMail } from './copy-mail.ts';
import { writeCopy } from './write-copy.ts';

export const copyJob = 'privacy.copy';
export type CopyJob = { merchantId: string; copyId: string };

export type CopyDeps = {
  database: Database;
  clock: Clock;
  storage: Storage;
  merchants: Merchants;
  queueMail: QueueMail;
  personalData: readonly PersonalData[];
};

/** A large account takes long, and another node retries the job of a node that died. */
const working = { retryLimit: 5, timeoutSeconds: 900 };

type Found = { subject: Subject; to: string | null };

export async function subjectOf(
  tx: Tx,
  { merchantId, customerId, conversationId }: Pick<DataCopy, 'merchantId' | 'customerId' | 'conversationId'>,
): Promise<Found | null> {
  if (customerId === null) {
    const conversations = await conversationIdsOf(tx, { merchantId, conversationId: conversationId ?? '' });
    return conversations.length === 0
      ? null
      : { subject: { merchantId, customer: null, conversations }, to: null };
  }
  const customer = await customerById(tx, merchantId, customerId);
  if (!customer) return null;
  const { id, emailKey: emailAddress, email } = customer;
  const conversations = await conversationIdsOf(tx, { merchantId, customerId, emailAddress });
  return { subject: { merchantId, customer: { id, emailAddress }, conversations }, to: email };
}

async function prepare(deps: CopyDeps, merchant: Merchant, copy: DataCopy): Promise<void> {
  const { database, clock, storage, personalData, queueMail } = deps;
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.forMerchant(merchant.id, work);
  const found = await read((tx) => subjectOf(tx, copy));
  if (!found) return;
  const { subject, to } = found;
  const head = { site: merchant.origin, madeAt: clock.now().toISOString() };
  const key = copyKey(copy);
  await writeCopy({ storage, personalData, read, subject, head, isForTeam: false }, key);
  const isWanted = await read(async (tx) => {
    if (!(await markReady(tx, copy, clock.now()))) return (await findCopy(tx, merchant.id, copy.id)) !== null;
    const ended = { state: 'done', endedAt: clock.now() } as const;
    const isByTeam = await endAccess(tx, { merchantId: merchant.id, copyId: copy.id }, ended);
    if (to !== null) await queueMail(tx, copyMail(merchant, to, copy, isByTeam));
    return true;
  });
  // The copy was erased while it was written.
  if (!isWanted) await storage.remove(key);
}

export async function workOnCopies(jobs: Jobs, deps: CopyDeps): Promise<void> {
  const { database, clock, merchants, storage } = deps;
  await jobs.work<CopyJob>(
    copyJob,
    async ({ merchantId, copyId }, { isLast }) => {
      const merchant = merchants.byId(merchantId);
      const copy = await database.forMerchant(merchantId, (tx) => findCopy(tx, merchantId, copyId));
      // The copy was erased while a node that has died since was writing it.
      if (!copy) await storage.remove(copyKey({ merchantId, id: copyId }));
      if (!merchant || !copy || copy.readyAt) return;
      try {
        await prepare(deps, merchant, copy);
      } catch (error) {
        // The last attempt failed: without the row the client learns that there is no copy, and can ask
        // again.
        if (isLast) {
          const ended = { state: 'failed', endedAt: clock.now() } as const;
          await database.forMerchant(merchantId, async (tx) => {
            await dropCopy(tx, merchantId, copyId);
            await endAccess(tx, { merchantId, copyId }, ended);
          });
          await storage.remove(copyKey(copy));
        }
        throw error;
      }
    },
    working,
  );
}
