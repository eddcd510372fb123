import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { putMerchant } from './merchant.repository.ts';

export async function insertMerchant(tx: Tx, { id, hosts, configuration }: Merchant): Promise<void> {
  await putMerchant(tx, { id, hosts: [...hosts], configuration }, new Date('2026-01-01T00:00:00Z'));
}
