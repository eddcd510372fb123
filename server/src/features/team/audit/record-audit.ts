import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAudit } from '../team.repository.ts';

/** Writes an audit entry in the transaction of the action; `subject` is an id. */
export function recordAudit(
  tx: Tx,
  clock: Clock,
  entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
): Promise<void> {
  return insertAudit(tx, { ...entry, id: newId(), at: clock.now() });
}
