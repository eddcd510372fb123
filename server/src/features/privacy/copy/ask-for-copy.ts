import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import { confirmByCode } from '../../account/index.ts';
import { removeOrphans } from '../erasure/orphans.ts';
import {
  copyInPreparation,
  copyOfCode,
  copyRequestedSince,
  type DataCopy,
  dropCopiesOf,
  findCopy,
  insertCopy,
  lockCopiesOf,
} from './copy.repository.ts';
import { copyKey } from './copy-data.ts';
import { type CopyJob, copyJob } from './prepare-copy.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs };

export type CopyRequested =
  | { kind: 'asked'; copyId: string }
  | { kind: 'wrong' | 'gone' }
  | { kind: 'tooMany'; retryAt: Date };

/** Either an account or a conversation without one. */
export type CopyOwner = { merchantId: string; customerId: string | null; conversationId: string | null };

/** A preparation that takes longer is abandoned and replaced by the next request. */
const preparedWithinSeconds = 3600;

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

type Owner = Parameters<typeof copyInPreparation>[1];

/** The id of the copy that is being prepared for this owner; undefined if there is none, or if it takes too long. */
export async function copyBeingPrepared(tx: Tx, clock: Clock, owner: Owner): Promise<string | undefined> {
  const since = after(clock.now(), -preparedWithinSeconds);
  return (await copyInPreparation(tx, owner, since))?.id;
}

/** One copy per owner: a request during preparation returns that copy, and a new copy replaces the last. */
export async function beginCopy(
  tx: Tx,
  { clock, jobs }: Deps,
  fresh: Pick<DataCopy, 'merchantId' | 'customerId' | 'conversationId' | 'codeId' | 'lang'>,
): Promise<string> {
  const now = clock.now();
  const { merchantId, customerId, conversationId } = fresh;
  const owner = { merchantId, customerId, conversationIds: conversationId === null ? [] : [conversationId] };
  const preparing = await copyBeingPrepared(tx, clock, owner);
  if (preparing !== undefined) return preparing;
  const replaced = await dropCopiesOf(tx, owner);
  await removeOrphans(tx, jobs, [{ storageKeys: replaced.map(copyKey) }]);
  const id = newId();
  const endsAt = after(now, limits.copyKeptSeconds);
  await insertCopy(tx, { ...fresh, id, askedAt: now, readyAt: null, endsAt });
  await jobs.enqueue(tx, copyJob, { merchantId, copyId: id } satisfies CopyJob);
  return id;
}

type OfAccount = { merchantId: string; customerId: string; code: string; sender: Sender; lang: Language };

/** Requires a one-time code; a second request with the same code returns the same copy. */
export function askForAccountCopy(deps: Deps, { lang, ...asking }: OfAccount): Promise<CopyRequested> {
  const { merchantId, customerId } = asking;
  return deps.database.forMerchant(merchantId, async (tx): Promise<CopyRequested> => {
    const confirmed = await confirmByCode(tx, deps.clock, { ...asking, purpose: 'export' });
    if (confirmed.kind !== 'confirmed' && confirmed.kind !== 'repeated') return confirmed;
    const { codeId } = confirmed;
    const before = confirmed.kind === 'repeated' ? await copyOfCode(tx, merchantId, codeId) : null;
    if (before) return { kind: 'asked', copyId: before.id };
    if (confirmed.kind === 'repeated') return { kind: 'wrong' };
    const fresh = { merchantId, customerId, conversationId: null, codeId, lang };
    return { kind: 'asked', copyId: await beginCopy(tx, deps, fresh) };
  });
}

type OfChat = { merchantId: string; conversationId: string; lang: Language };

/** A repeat within a minute returns the same copy. */
export function askForChatCopy(deps: Deps, { lang, ...of }: OfChat): Promise<CopyRequested> {
  return deps.database.forMerchant(of.merchantId, async (tx): Promise<CopyRequested> => {
    await lockCopiesOf(tx, of);
    const before = await copyRequestedSince(tx, of, after(deps.clock.now(), -limits.copyAgainSeconds));
    if (before) return { kind: 'asked', copyId: before.id };
    const { merchantId, conversationId: subject } = of;
    const limit = throttles.copiesPerConversation;
    const attempt = { merchantId, kind: 'copy.conversation', subject, limit };
    const verdict = await countAttempts(tx, deps.clock, [attempt]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const copyId = await beginCopy(tx, deps, { ...of, customerId: null, codeId: null, lang });
    return { kind: 'asked', copyId };
  });
}

/** Null when the copy belongs to another owner or has expired. */
export async function ownCopy(
  { database, clock }: Deps,
  owner: CopyOwner,
  copyId: string,
): Promise<DataCopy | null> {
  const { merchantId, customerId, conversationId } = owner;
  const copy = await database.forMerchant(merchantId, (tx) => findCopy(tx, merchantId, copyId));
  if (!copy || copy.endsAt <= clock.now()) return null;
  if (copy.customerId !== null) return copy.customerId === customerId ? copy : null;
  return copy.conversationId === conversationId ? copy : null;
}
