import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { CodePurpose } from '../../../schema/account/account.tables.ts';
import { lockCustomer } from '../account.repository.ts';
import { ofCustomer } from '../sign-in/attempt-limits.ts';
import { tryCode } from './use-code.ts';

type Confirming = {
  merchantId: string;
  customerId: string;
  purpose: Extract<CodePurpose, 'export' | 'erase'>;
  code: string;
  sender: Sender;
};

/** The email address is normalized. */
type ByCode = { emailAddress: string; codeId: string };

export type Confirmed =
  | ({ kind: 'confirmed' } & ByCode)
  /** This code was used a moment ago: a second click. */
  | ({ kind: 'repeated' } & ByCode)
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date }
  | { kind: 'gone' };

/** Checks a one-time code of the signed-in account's address. Locks the account row. */
export async function confirmByCode(
  tx: Tx,
  clock: Clock,
  { merchantId, customerId, purpose, code, sender }: Confirming,
): Promise<Confirmed> {
  const customer = await lockCustomer(tx, merchantId, customerId);
  if (!customer) return { kind: 'gone' };
  const { emailKey } = customer;
  const by = { ...sender, own: ofCustomer(customerId) };
  const tried = await tryCode(tx, clock, { merchantId, emailKey, purpose, code }, by);
  if (tried.kind !== 'right' && tried.kind !== 'used') return tried;
  const kind = tried.kind === 'right' ? 'confirmed' : 'repeated';
  return { kind, emailAddress: emailKey, codeId: tried.row.id };
}
