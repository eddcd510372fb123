import type { ServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { serviceLevel } from '../../../schema/chat/service-level.tables.ts';

/** The lock for which changes of one merchant's service level wait in turn; see `TransactionOptions`. */
export const levelTurn = (merchantId: string): { turn: string } => ({
  turn: `service level\n${merchantId}`,
});

export const lockLevel = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, levelTurn(merchantId).turn);

export async function putLevel(tx: Tx, { merchantId, ...values }: ServiceLevel): Promise<void> {
  await tx
    .insert(serviceLevel)
    .values({ merchantId, ...values })
    .onConflictDoUpdate({ target: serviceLevel.merchantId, set: values });
}
