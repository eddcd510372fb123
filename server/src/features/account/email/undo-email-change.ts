import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { CustomerRegistrations } from '../account.port.ts';
import { customerById, lockCustomer, lockEmailAddresses } from '../account.repository.ts';
import { avatarOf } from '../profile/person.ts';
import { endSessionsOf } from '../sign-in/session.repository.ts';
import { changeBySecret, type EmailChange, endChangesSince } from './email-change.repository.ts';
import { takeOverEmailAddress } from './take-over-email-address.ts';

type Deps = { database: Database; clock: Clock; registrations: CustomerRegistrations };

export type Undone =
  | {
      kind: 'undone';
      customerId: string;
      contact: { givenName: string; email: string; avatar: string };
    }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/**
 * Returns the account to the old address and ends all sessions. Deletes the password, because the user who
 * changed the address knows it. The owner logs in by a one-time code. Idempotent: the link may be opened
 * twice.
 */
export function undoEmailChange(
  deps: Deps,
  { merchantId, secret, address }: { merchantId: string; secret: string; address: string },
): Promise<Undone> {
  const { database, clock } = deps;
  return database.forMerchant(merchantId, async (tx): Promise<Undone> => {
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'emailUndo.address', subject: address, limit: throttles.codeAttemptsPerAddress },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const found = await changeBySecret(tx, merchantId, hashSecret(secret), clock.now());
    if (!found) return { kind: 'wrong' };
    const current = await customerById(tx, merchantId, found.customerId);
    await lockEmailAddresses(tx, merchantId, [found.oldEmailKey, current?.emailKey ?? found.oldEmailKey]);
    const customer = await lockCustomer(tx, merchantId, found.customerId);
    if (!customer) return { kind: 'wrong' };
    if (found.undoneAt === null) await undo(tx, deps, found);
    else if (customer.emailKey !== found.oldEmailKey) return { kind: 'wrong' };
    const now = (await customerById(tx, merchantId, customer.id)) ?? customer;
    const contact = { givenName: now.givenName, email: now.email, avatar: avatarOf(now) };
    return { kind: 'undone', customerId: customer.id, contact };
  });
}

async function undo(tx: Tx, deps: Deps, { merchantId, customerId, oldEmail, createdAt }: EmailChange) {
  const now = deps.clock.now();
  const isTakenOver = await takeOverEmailAddress(tx, deps, {
    merchantId,
    customerId,
    email: oldEmail,
    passwordHash: null,
  });
  if (!isTakenOver)
    throw new InvariantViolated(
      'The former email address belongs to another account, although it was reserved.',
    );
  await endChangesSince(tx, { merchantId, customerId }, createdAt, now);
  await endSessionsOf(tx, { merchantId, customerId }, now);
}
