import type { Tx } from '../../platform/database/database.ts';
import { answeredBefore, lockRequest, rememberAnswer } from './answered-request.repository.ts';
import type { AnsweredOutcome } from './warranty.tables.ts';

type Request = { merchantId: string; key: string; call: string; bodyHash: string };

/**
 * What was answered under this key, if anything; `other`: the key came with another call or body (10410).
 * Holds the key for this transaction, so that a repeat waits for the first.
 */
export async function recallRequest(
  tx: Tx,
  { merchantId, key, call, bodyHash }: Request,
): Promise<AnsweredOutcome | 'other' | null> {
  await lockRequest(tx, merchantId, key);
  const before = await answeredBefore(tx, merchantId, key);
  if (!before) return null;
  if (before.call !== call || before.bodyHash !== bodyHash) return 'other';
  return before.outcome;
}

type Outcome = AnsweredOutcome | { kind: Exclude<string, AnsweredOutcome['kind']> };

/** Keeps a decision for a repeat, without the secrets it came with. What decided nothing is asked anew. */
export async function rememberRequest(
  tx: Tx,
  request: Request,
  outcome: Outcome,
  createdAt: Date,
): Promise<void> {
  const kept = keptOf(outcome);
  if (kept) await rememberAnswer(tx, { ...request, outcome: kept, createdAt });
}

function keptOf(outcome: Outcome): AnsweredOutcome | null {
  if (outcome.kind === 'registered' && 'registrationId' in outcome)
    return { kind: 'registered', registrationId: outcome.registrationId };
  if (outcome.kind === 'alreadyActivated' && 'warrantyId' in outcome)
    return { kind: 'alreadyActivated', warrantyId: outcome.warrantyId };
  return null;
}
