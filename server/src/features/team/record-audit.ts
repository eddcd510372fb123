import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertAudit } from './team.repository.ts';

/** Notes who did what at the desk, in the transaction of the deed; `subject` is an id. */
export function recordAudit(
  tx: Tx,
  clock: Clock,
  entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
): Promise<void> {
  return insertAudit(tx, { ...entry, id: newId(), at: clock.now() });
}
