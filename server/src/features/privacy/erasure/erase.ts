import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { Orphans, PersonalData, Subject } from '../../../platform/privacy/personal-data.ts';
import { confirmByCode } from '../../account/index.ts';
import { lockConversationsOf } from '../../chat/index.ts';
import { noteErasure } from '../privacy.repository.ts';
import { removeOrphans } from './orphans.ts';

export type EraseDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  /** The personal data of every feature in foreign-key order: rows that refer to other rows come first. */
  personalData: readonly PersonalData[];
};

export type Erasing = {
  merchantId: string;
  scope: 'account' | 'chat';
  customerId: string | null;
  visitorId: string | null;
  code: string;
  sender: Sender;
};

export type Erased =
  | { kind: 'erased'; doneBy: Date; conversations: readonly { id: string }[] }
  | { kind: 'wrong' }
  | { kind: 'threadGone' }
  | { kind: 'tooMany'; retryAt: Date };

/**
 * Deletes an account, or one conversation, in one transaction. A job then removes files and mails of the
 * outbox.
 */
export function erase(deps: EraseDeps, erasing: Erasing): Promise<Erased> {
  const { merchantId, scope } = erasing;
  return deps.database.forMerchant(merchantId, (tx) =>
    scope === 'account' ? eraseAccount(tx, deps, erasing) : eraseChat(tx, deps, erasing),
  );
}

const doneBy = (clock: Clock): Date => new Date(clock.now().getTime() + limits.erasureDoneSeconds * 1000);

async function eraseAccount(tx: Tx, deps: EraseDeps, erasing: Erasing): Promise<Erased> {
  const { merchantId, customerId, visitorId, code, sender } = erasing;
  if (customerId === null) return { kind: 'wrong' };
  const codeCheck = { merchantId, customerId, purpose: 'erase' as const, code, sender };
  const confirmed = await confirmByCode(tx, deps.clock, codeCheck);
  // A concurrent request with the same code has erased everything.
  if (confirmed.kind === 'gone') return { kind: 'erased', doneBy: doneBy(deps.clock), conversations: [] };
  if (confirmed.kind === 'repeated') return { kind: 'wrong' };
  if (confirmed.kind !== 'confirmed') return confirmed;
  const { emailAddress } = confirmed;
  const account = { merchantId, customerId, visitorId, emailAddress };
  const conversations = await eraseAccountRows(tx, deps, account);
  return { kind: 'erased', doneBy: doneBy(deps.clock), conversations };
}

type Account = { merchantId: string; customerId: string; visitorId: string | null; emailAddress: string };

/** Deletes an account with all its data, and notes it. The caller holds the account's lock. */
export async function eraseAccountRows(
  tx: Tx,
  deps: EraseDeps,
  { emailAddress, ...of }: Account,
): Promise<readonly { id: string }[]> {
  const { merchantId, customerId } = of;
  const conversations = await lockConversationsOf(tx, { ...of, emailAddress });
  const customer = { id: customerId, emailAddress };
  await eraseAll(tx, deps, { merchantId, customer, conversations });
  await noteErasure(tx, { merchantId, scope: 'account', subject: emailAddress, erasedAt: deps.clock.now() });
  return conversations;
}

/** A visitor's chat needs no code. A customer's does, because it is visible on every device. */
async function eraseChat(tx: Tx, deps: EraseDeps, erasing: Erasing): Promise<Erased> {
  const { merchantId, customerId, visitorId, code, sender } = erasing;
  if (visitorId === null) return { kind: 'threadGone' };
  if (customerId !== null) {
    const codeCheck = { merchantId, customerId, purpose: 'erase' as const, code, sender };
    const confirmed = await confirmByCode(tx, deps.clock, codeCheck);
    if (confirmed.kind === 'gone') return { kind: 'threadGone' };
    if (confirmed.kind === 'repeated') return { kind: 'wrong' };
    if (confirmed.kind !== 'confirmed') return confirmed;
  }
  const theirs = await lockConversationsOf(tx, { merchantId, customerId, visitorId });
  const held = theirs.filter((row) => row.visitorId === visitorId);
  const [one] = held;
  if (!one) return { kind: 'threadGone' };
  await eraseAll(tx, deps, { merchantId, customer: null, conversations: held });
  await noteErasure(tx, { merchantId, scope: 'chat', subject: one.id, erasedAt: deps.clock.now() });
  return { kind: 'erased', doneBy: doneBy(deps.clock), conversations: held };
}

/** Deletes locked chats without an account, with all that refers to them. Nothing notes it as an erasure. */
export const eraseChats = (
  tx: Tx,
  deps: EraseDeps,
  merchantId: string,
  conversations: Subject['conversations'],
): Promise<void> => eraseAll(tx, deps, { merchantId, customer: null, conversations });

async function eraseAll(tx: Tx, { clock, jobs, personalData }: EraseDeps, subject: Subject): Promise<void> {
  const orphans: Orphans[] = [];
  for (const part of personalData) orphans.push(await part.erase(tx, subject, clock.now()));
  await removeOrphans(tx, jobs, orphans);
}
