import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  type KeyedRequest,
  recallRequest,
  rememberRequest,
} from '../../../platform/idempotency/answered-requests.ts';

type KeptAnswer =
  | { kind: 'registered'; registrationId: string }
  | { kind: 'alreadyActivated'; warrantyId: string | null };

type Repeated =
  | { kind: 'again'; registrationId: string }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'idReused' };

/** Decides once for each idempotency key. `again` is the registration that the same request made before. */
export async function decideOnce<Outcome extends { kind: string }>(
  tx: Tx,
  clock: Clock,
  request: KeyedRequest | null,
  decide: () => Promise<Outcome>,
): Promise<Outcome | Repeated> {
  if (!request) return decide();
  const before = await recallRequest<KeptAnswer>(tx, request);
  if (before === 'other') return { kind: 'idReused' };
  if (before?.kind === 'registered') return { kind: 'again', registrationId: before.registrationId };
  if (before) return before;
  const outcome = await decide();
  const kept = keptAnswerOf(outcome);
  if (kept) await rememberRequest(tx, request, kept, clock.now());
  return outcome;
}

/** Keeps no tokens. Null where nothing was decided, so that a repeat of the request is decided again. */
function keptAnswerOf(
  outcome: KeptAnswer | { kind: Exclude<string, KeptAnswer['kind']> },
): KeptAnswer | null {
  if (outcome.kind === 'registered' && 'registrationId' in outcome)
    return { kind: 'registered', registrationId: outcome.registrationId };
  if (outcome.kind === 'alreadyActivated' && 'warrantyId' in outcome)
    return { kind: 'alreadyActivated', warrantyId: outcome.warrantyId };
  return null;
}
