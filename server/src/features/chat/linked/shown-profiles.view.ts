import type {
  EndedLink,
  LinkCandidate,
  LinkedProfileView,
  PersonLink,
  ProfileKey,
} from '@aftercare/contract/desk/customers/linked-profiles';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { linkedProfile } from '../../../schema/chat/linked-profile.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { type Named, namedIn } from './named.view.ts';
import { hasProfile, type Person, type Profile } from './person.view.ts';

type ShownRow = {
  customerId: string | null;
  conversationId: string | null;
  newestId: string | null;
  givenName: string;
  email: string;
};

const keyOf = ({
  customerId,
  conversationId,
}: Pick<ShownRow, 'customerId' | 'conversationId'>): ProfileKey =>
  customerId === null
    ? { kind: 'chat', profileId: conversationId ?? '' }
    : { kind: 'account', profileId: customerId };

const shown = ({ newestId, givenName, email, ...ids }: ShownRow) => ({
  ...keyOf(ids),
  conversationId: ids.conversationId ?? newestId,
  givenName,
  email,
  isVerified: ids.customerId !== null,
});

/** Name, address and newest conversation of the profile `p`, a row with `customer_id` or `conversation_id`. */
const shownColumns = sql`p.customer_id as "customerId", p.conversation_id as "conversationId",
  coalesce(nullif(a.given_name, ''), c.given_name, '') as "givenName", coalesce(a.email, c.email, '') as email,
  (select n.id from conversation n
    where n.merchant_id = p.merchant_id and n.customer_id = p.customer_id and n.last_seq > 1
    order by n.last_message_at desc nulls last, n.id limit 1) as "newestId"`;
const shownTables = sql`
  left join customer a on a.merchant_id = p.merchant_id and a.id = p.customer_id
  left join conversation c on c.merchant_id = p.merchant_id and c.id = p.conversation_id`;

type LinkedRow = ShownRow & Pick<LinkedProfileView, 'proof' | 'reason' | 'personName'> & { at: number };

export async function linkOfPerson(tx: Tx, { merchantId, link }: Person): Promise<PersonLink | null> {
  if (link === null) return null;
  const { rows } = await tx.execute<LinkedRow>(sql`
    select ${shownColumns}, p.proof, p.reason, d.name as "personName",
        (extract(epoch from p.linked_at) * 1000)::float8 as at
      from linked_profile p ${shownTables}
      join desk_person d on d.id = p.person_id
     where p.merchant_id = ${merchantId} and p.link_id = ${link.id} and p.ended_at is null
     order by p.customer_id is null, p.linked_at, p.id`);
  const profiles = rows.map(({ proof, reason, personName, at, ...row }) => ({
    ...shown(row),
    proof,
    reason,
    personName,
    linkedAt: new Date(at),
  }));
  return { version: link.version, profiles };
}

export async function endedLinksOf(tx: Tx, { merchantId, kind, profileId }: Profile): Promise<EndedLink[]> {
  const { customerId, conversationId, linkedAt, endedAt, endedBy, endReason } = linkedProfile;
  const rows = await tx
    .select({ linkedAt, endedAt, personName: deskPerson.name, reason: endReason })
    .from(linkedProfile)
    .leftJoin(deskPerson, eq(deskPerson.id, endedBy))
    .where(
      and(
        eq(linkedProfile.merchantId, merchantId),
        eq(kind === 'account' ? customerId : conversationId, profileId),
        isNotNull(endedAt),
      ),
    )
    .orderBy(desc(endedAt))
    .limit(deskLimits.customerRows);
  return rows.map((row) => ({
    ...row,
    endedAt: row.endedAt ?? row.linkedAt,
    personName: row.personName ?? '',
  }));
}

type CandidateRow = ShownRow & { match: LinkCandidate['match']; version: number | null };
type Of = { merchantId: string; id: string; email: string };

/**
 * Profiles of the same site with the same email address or order number: accounts first, then chats. Each part reads an
 * index and returns few rows.
 */
export async function candidatesFor(
  tx: Tx,
  of: Of,
  { person, accountEmail }: { person: Person; accountEmail: string | null },
): Promise<LinkCandidate[]> {
  const named = await namedIn(tx, of);
  const emails = accountEmail === null ? named.emails : [...named.emails, accountEmail.toLowerCase()];
  if (emails.length === 0 && named.orderNumbers.length === 0) return [];
  const { rows } = await tx.execute<CandidateRow>(sql`
    select ${shownColumns}, p.match, l.version
      from (${foundProfiles(of, { ...named, emails })}) as p ${shownTables}
      left join linked_profile m on m.merchant_id = p.merchant_id and m.ended_at is null
       and (m.customer_id = p.customer_id or m.conversation_id = p.conversation_id)
      left join profile_link l on l.merchant_id = m.merchant_id and l.id = m.link_id
     order by p.place, p.customer_id, p.conversation_id`);
  const list = rows.map(({ match, version, ...row }) => ({ ...shown(row), match, version: version ?? 0 }));
  const isNew = (one: ProfileKey, place: number) =>
    !hasProfile(person, one) && list.findIndex(({ profileId }) => profileId === one.profileId) === place;
  return list.filter(isNew).slice(0, deskLimits.linkCandidates);
}

function foundProfiles({ merchantId, id }: Of, { emails, orderNumbers }: Named): SQL {
  const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  /** The person's own profiles are left out afterwards. */
  const limit = deskLimits.linkCandidates + deskLimits.profilesPerPerson;
  return sql`
    (select merchant_id, id as customer_id, null as conversation_id, 'email' as match, 1 as place
       from customer
      where merchant_id = ${merchantId} and email_key = any(${texts(emails)}) and proven_at is not null
      limit ${limit})
    union all
    (select r.merchant_id, r.customer_id, null, 'orderNumber', 2
       from registration r join customer o on o.merchant_id = r.merchant_id and o.id = r.customer_id
      where r.merchant_id = ${merchantId} and r.order_number = any(${texts(orderNumbers)})
        and r.claimant_id is null and r.let_go_at is null and o.proven_at is not null
      limit ${limit})
    union all
    (select merchant_id, null, id, 'email', 3
       from conversation
      where merchant_id = ${merchantId} and lower(email) = any(${texts(emails)}) and email <> ''
        and customer_id is null and id <> ${id} and last_seq > 1
      order by last_message_at desc nulls last
      limit ${limit})`;
}

/** The name of the person of each linked conversation: that of the oldest account, else of the oldest chat. */
export async function linkedNamesOf(tx: Tx, rows: readonly ConversationRow[]): Promise<Map<string, string>> {
  const linked = rows.filter(({ linkVersion }) => linkVersion !== null);
  if (linked.length === 0) return new Map();
  const ids = linked.map(({ merchantId, id }) => sql`(${merchantId}, ${id})`);
  const found = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, (
        select coalesce(nullif(a.given_name, ''), nullif(a.email, ''), nullif(o.given_name, ''), o.email)
          from linked_profile p
          left join customer a on a.merchant_id = p.merchant_id and a.id = p.customer_id
          left join conversation o on o.merchant_id = p.merchant_id and o.id = p.conversation_id
         where p.merchant_id = m.merchant_id and p.link_id = m.link_id and p.ended_at is null
           and (a.id is not null or o.given_name <> '' or o.email <> '')
         order by p.customer_id is null, p.linked_at, p.id
         limit 1) as name
      from (values ${sql.join(ids, sql`, `)}) as w (merchant_id, id)
      join conversation c on c.merchant_id = w.merchant_id and c.id = w.id
      join linked_profile m on m.merchant_id = c.merchant_id and m.ended_at is null
       and (m.customer_id = c.customer_id or (c.customer_id is null and m.conversation_id = c.id))`);
  return new Map(found.rows.map(({ id, name }) => [id, name ?? '']));
}

/** The agent of the newest conversation of each person, for conversations that had no agent. */
export async function agentsOfPeople(tx: Tx, rows: readonly ConversationRow[]): Promise<Map<string, string>> {
  const linked = rows.filter(({ linkVersion }) => linkVersion !== null);
  if (linked.length === 0) return new Map();
  const ids = linked.map(({ merchantId, id }) => sql`(${merchantId}, ${id})`);
  const found = await tx.execute<{ id: string; personId: string | null }>(sql`
    select c.id, (
        select coalesce(o.assignee_id, o.state -> 'met' ->> 'id')
          from linked_profile p
          join conversation o on o.merchant_id = p.merchant_id
           and (o.customer_id = p.customer_id or (o.customer_id is null and o.id = p.conversation_id))
         where p.merchant_id = m.merchant_id and p.link_id = m.link_id and p.ended_at is null
           and coalesce(o.assignee_id, o.state -> 'met' ->> 'id') is not null
         order by o.last_message_at desc nulls last, o.id
         limit 1) as "personId"
      from (values ${sql.join(ids, sql`, `)}) as w (merchant_id, id)
      join conversation c on c.merchant_id = w.merchant_id and c.id = w.id
      join linked_profile m on m.merchant_id = c.merchant_id and m.ended_at is null
       and (m.customer_id = c.customer_id or (c.customer_id is null and m.conversation_id = c.id))`);
  return new Map(found.rows.flatMap(({ id, personId }) => (personId === null ? [] : [[id, personId]])));
}

type LinkRow = Pick<
  typeof linkedProfile.$inferSelect,
  'proof' | 'reason' | 'linkedAt' | 'endedAt' | 'endReason'
>;

/** For copies of personal data: the links of a profile, without the other profiles and the team. */
export function linksOf(
  tx: Tx,
  merchantId: string,
  of: { customerId: string | null; conversationIds: readonly string[] },
  limit: number,
): Promise<LinkRow[]> {
  const { proof, reason, linkedAt, endedAt, endReason, customerId, conversationId } = linkedProfile;
  const isTheirs =
    of.customerId === null
      ? inArray(conversationId, [...of.conversationIds])
      : sql`(${customerId} = ${of.customerId} or ${inArray(conversationId, [...of.conversationIds])})`;
  return tx
    .select({ proof, reason, linkedAt, endedAt, endReason })
    .from(linkedProfile)
    .where(and(eq(linkedProfile.merchantId, merchantId), isTheirs))
    .orderBy(linkedAt)
    .limit(limit);
}
