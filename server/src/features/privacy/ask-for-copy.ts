import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sender } from '../../platform/limits/sender.ts';
import { confirmByCode } from '../account/account.port.ts';
import {
  copyAskedSince,
  copyOfCode,
  type DataCopy,
  findCopy,
  insertCopy,
  lockCopiesOf,
} from './copy.repository.ts';
import { type CopyJob, copyJob } from './prepare-copy.ts';

type Parts = { database: Database; clock: Clock; jobs: Jobs };

export type AskedForCopy =
  | { kind: 'asked'; copyId: string }
  | { kind: 'wrong' | 'gone' }
  | { kind: 'tooMany'; retryAt: Date };

/** Who asks: a customer, or else whoever holds this conversation. */
export type CopyOwner = { merchantId: string; customerId: string | null; conversationId: string | null };

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

async function begin(
  tx: Tx,
  { clock, jobs }: Parts,
  fresh: Pick<DataCopy, 'merchantId' | 'customerId' | 'conversationId' | 'codeId' | 'lang'>,
): Promise<AskedForCopy> {
  const id = newId();
  const askedAt = clock.now();
  await insertCopy(tx, {
    ...fresh,
    id,
    askedAt,
    readyAt: null,
    endsAt: after(askedAt, limits.copyKeptSeconds),
  });
  await jobs.enqueue(tx, copyJob, { merchantId: fresh.merchantId, copyId: id } satisfies CopyJob);
  return { kind: 'asked', copyId: id };
}

type OfAccount = { merchantId: string; customerId: string; code: string; sender: Sender; lang: Language };

/** By a mailed code; a second click with the same code asks for nothing more. */
export function askForAccountCopy(parts: Parts, { lang, ...asking }: OfAccount): Promise<AskedForCopy> {
  const { merchantId, customerId } = asking;
  return parts.database.forMerchant(merchantId, async (tx): Promise<AskedForCopy> => {
    const confirmed = await confirmByCode(tx, parts.clock, { ...asking, purpose: 'export' });
    if (confirmed.kind !== 'confirmed' && confirmed.kind !== 'repeated') return confirmed;
    const { codeId } = confirmed;
    const before = confirmed.kind === 'repeated' ? await copyOfCode(tx, merchantId, codeId) : null;
    if (before) return { kind: 'asked', copyId: before.id };
    if (confirmed.kind === 'repeated') return { kind: 'wrong' };
    return begin(tx, parts, { merchantId, customerId, conversationId: null, codeId, lang });
  });
}

type OfChat = { merchantId: string; conversationId: string; lang: Language };

/** Of one conversation; who asks again within a minute gets the same. */
export function askForChatCopy(parts: Parts, { lang, ...of }: OfChat): Promise<AskedForCopy> {
  return parts.database.forMerchant(of.merchantId, async (tx) => {
    await lockCopiesOf(tx, of);
    const before = await copyAskedSince(tx, of, after(parts.clock.now(), -limits.copyAgainSeconds));
    if (before) return { kind: 'asked', copyId: before.id };
    return begin(tx, parts, { ...of, customerId: null, codeId: null, lang });
  });
}

/** The copy, where it is this person's and still kept. */
export async function ownCopy(
  { database, clock }: Parts,
  owner: CopyOwner,
  copyId: string,
): Promise<DataCopy | null> {
  const { merchantId, customerId, conversationId } = owner;
  const copy = await database.forMerchant(merchantId, (tx) => findCopy(tx, merchantId, copyId));
  if (!copy || copy.endsAt <= clock.now()) return null;
  if (copy.customerId !== null) return copy.customerId === customerId ? copy : null;
  return copy.conversationId === conversationId ? copy : null;
}
