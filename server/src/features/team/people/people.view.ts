import { and, asc, count, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { auditEntry, deskMembership, deskPerson, deskSession } from '../../../schema/team/team.tables.ts';

type Page = { page: number; pageSize: number };
type Scope = 'all' | readonly string[];

const seenAt = sql<number | null>`(select (extract(epoch from max(s.seen_at)) * 1000)::float8
  from desk_session s where s.person_id = desk_person.id)`;

const hasTwoFactor = sql<boolean>`exists (select from desk_second_factor f
  where f.person_id = desk_person.id and f.confirmed_at is not null)`;

const pictureAddress = sql<string | null>`(select p.address from desk_picture p
  where p.person_id = desk_person.id)`;

export async function pageOfPeople(tx: Tx, scope: Scope, { page, pageSize }: Page) {
  const works = tx
    .select({ one: sql`1` })
    .from(deskMembership)
    .where(and(eq(deskMembership.personId, deskPerson.id), within(deskMembership.merchantId, scope)));
  const inScope = scope === 'all' ? undefined : and(exists(works), eq(deskPerson.isEverywhere, false));
  const where = and(inScope, eq(deskPerson.isToken, false));
  const rows = await tx
    .select({ person: deskPerson, seenAt, hasTwoFactor, pictureAddress })
    .from(deskPerson)
    .where(where)
    .orderBy(asc(deskPerson.name), asc(deskPerson.email))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(deskPerson).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function whatIsKnownOf(tx: Tx, personId: string) {
  const [row] = await tx
    .select({ seenAt, hasTwoFactor, pictureAddress })
    .from(deskPerson)
    .where(eq(deskPerson.id, personId));
  return row ?? { seenAt: null, hasTwoFactor: false, pictureAddress: null };
}

export async function pageOfSessions(
  tx: Tx,
  { personId, now, idleSince }: { personId: string; now: Date; idleSince: Date },
  { page, pageSize }: Page,
) {
  const isOpen = and(
    eq(deskSession.personId, personId),
    isNull(deskSession.endedAt),
    gt(deskSession.endsAt, now),
    gt(deskSession.seenAt, idleSince),
  );
  const rows = await tx
    .select()
    .from(deskSession)
    .where(isOpen)
    .orderBy(desc(deskSession.createdAt), desc(deskSession.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await tx.$count(deskSession, isOpen) };
}

export type AuditFilter = {
  personId: string | undefined;
  merchantId: string | undefined;
  action: string | undefined;
};

/**
 * The audit log of these merchants; entries without a merchant are visible only with the scope of all
 * merchants.
 */
export async function pageOfAudit(tx: Tx, scope: Scope, filter: AuditFilter, { page, pageSize }: Page) {
  const where = and(
    within(auditEntry.aboutMerchant, scope),
    filter.personId === undefined ? undefined : eq(auditEntry.personId, filter.personId),
    filter.merchantId === undefined ? undefined : eq(auditEntry.aboutMerchant, filter.merchantId),
    filter.action === undefined ? undefined : eq(auditEntry.action, filter.action),
  );
  const { id, at, personId, action, aboutMerchant, subject } = auditEntry;
  const list = await tx
    .select({
      auditId: id,
      at,
      personId,
      action,
      merchantId: aboutMerchant,
      subject,
      personName: deskPerson.name,
    })
    .from(auditEntry)
    .innerJoin(deskPerson, eq(deskPerson.id, auditEntry.personId))
    .where(where)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: await tx.$count(auditEntry, where) };
}
