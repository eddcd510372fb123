import type { OwnSession } from '@aftercare/contract/account/sessions';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deviceOf } from '../../../platform/http/guards/device-of.ts';
import { endSessionById, endSessionsOf, openSessionById, openSessionsOf } from './session.repository.ts';

type Deps = { database: Database; clock: Clock };
type Owner = { merchantId: string; customerId: string; sessionId: string };

export async function listOwnSessions(
  { database, clock }: Deps,
  { merchantId, customerId, sessionId }: Owner,
  paging: { page: number; pageSize: number },
): Promise<{ list: OwnSession[]; total: number }> {
  const { rows, total } = await database.forMerchant(merchantId, (tx) =>
    openSessionsOf(tx, { merchantId, customerId, now: clock.now() }, paging),
  );
  const list = rows.map(({ id, createdAt, seenAt, userAgent }) => ({
    sessionId: id,
    createdAt,
    seenAt,
    device: deviceOf(userAgent),
    isCurrent: id === sessionId,
  }));
  return { list, total };
}

export function endOwnSession({ database, clock }: Deps, owner: Owner, sessionId: string): Promise<void> {
  const { merchantId, customerId } = owner;
  return database.forMerchant(merchantId, async (tx) => {
    const session = await openSessionById(tx, merchantId, sessionId, clock.now());
    if (session?.customerId === customerId) await endSessionById(tx, merchantId, sessionId, clock.now());
  });
}

export function endOtherSessions({ database, clock }: Deps, owner: Owner): Promise<void> {
  const { merchantId, customerId, sessionId } = owner;
  return database.forMerchant(merchantId, (tx) =>
    endSessionsOf(tx, { merchantId, customerId, except: sessionId }, clock.now()),
  );
}
