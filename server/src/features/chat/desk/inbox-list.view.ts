import type { CountedList, InboxCounts, InboxList } from '@aftercare/contract/desk/chat/inbox';
import { countedLists } from '@aftercare/contract/desk/chat/inbox';
import type { DueFilter, InboxFilter, InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import { dueSoonSeconds } from '@aftercare/contract/desk/chat/inbox-filter';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { conversation, isUrgent } from '../../../schema/chat/chat.tables.ts';
import { serviceLevel } from '../../../schema/chat/service-level.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type InboxWanted<List = InboxList> = InboxFilter & {
  list: List;
  personId: string;
  scope: 'all' | readonly string[];
  now: Date;
};
export type InboxPage = { page: number; pageSize: number; after?: InboxPosition | undefined };

/** The sort keys of a row. They are also the position after which the next page begins. */
type Order = {
  by: SQL[];
  after(position: InboxPosition): SQL;
  positionOf(row: ConversationRow): InboxPosition;
};

const msOf = (column: SQL): SQL<number> => sql`(extract(epoch from ${column}) * 1000)::float8`;
/** Greater than the time of any row. */
const never = 999_999_999_999_999;

/** Small lists: the rows are few, so sorting by expressions needs no index. */
function orderBy(
  first: SQL,
  second: SQL,
  keysOf: (row: ConversationRow) => readonly [first: number, second: number],
): Order {
  return {
    by: [asc(first), asc(second), asc(conversation.id)],
    after: (at) => sql`(${first}, ${second}, ${conversation.id}) > (${at.first}, ${at.second}, ${at.id})`,
    positionOf: (row) => {
      const [one, two] = keysOf(row);
      return { first: one, second: two, id: row.id };
    },
  };
}

const isAwake = (now: Date): SQL =>
  sql`(${conversation.snoozedUntil} is null or ${conversation.snoozedUntil} <= ${now})`;

const orders: Readonly<Record<CountedList, Order>> = {
  waiting: orderBy(
    sql`(case when ${isUrgent} then 0 else 1 end)`,
    msOf(sql`${conversation.waitingSince}`),
    ({ state, waitingSince }) => [state.isUrgent === true ? 0 : 1, waitingSince?.getTime() ?? 0],
  ),
  mine: orderBy(
    sql`coalesce(${msOf(sql`${conversation.awaitsReplySince}`)}, ${never})`,
    sql`(${never} - coalesce(${msOf(sql`${conversation.lastMessageAt}`)}, 0))`,
    ({ awaitsReplySince, lastMessageAt }) => [
      awaitsReplySince?.getTime() ?? never,
      never - (lastMessageAt?.getTime() ?? 0),
    ],
  ),
  // The index holds minutes, so that a message within the same minute touches no index.
  all: {
    by: [desc(conversation.lastMessageMinute), desc(conversation.lastMessageAt), desc(conversation.id)],
    after: ({ first, second, id }) =>
      sql`(${conversation.lastMessageMinute}, ${conversation.lastMessageAt}, ${conversation.id}) < (${first}, ${new Date(second)}, ${id})`,
    positionOf: ({ lastMessageMinute, lastMessageAt, id }) => ({
      first: lastMessageMinute ?? 0,
      second: lastMessageAt?.getTime() ?? 0,
      id,
    }),
  },
  snoozed: orderBy(
    msOf(sql`${conversation.snoozedUntil}`),
    msOf(sql`${conversation.createdAt}`),
    ({ snoozedUntil, createdAt }) => [snoozedUntil?.getTime() ?? 0, createdAt.getTime()],
  ),
  due: orderBy(
    msOf(sql`${conversation.targetDueAt}`),
    msOf(sql`${conversation.createdAt}`),
    ({ targetDueAt, createdAt }) => [targetDueAt?.getTime() ?? 0, createdAt.getTime()],
  ),
};

/** No session stays open this long: it ends after half an hour of silence. The index finds newer ones alone. */
const longestSessionMs = 7 * 86_400_000;

/** As `assigneeIdOf` and `groupIdOf` decide for a row. */
export const isAssignedInSession = sql`${conversation.assignedAt} >= to_timestamp(coalesce((${conversation.state} ->> 'openedAt')::float8, 0) / 1000)`;

/** Assigned in the newest session, and not closed. */
const isAssignedTo = (personId: string, now: Date): SQL | undefined =>
  and(
    eq(conversation.assigneeId, personId),
    gt(conversation.assignedAt, new Date(now.getTime() - longestSessionMs)),
    sql`${conversation.state} ->> 'sitting' = 'open'`,
    isAssignedInSession,
    // Another agent may have taken it at a node of an earlier version.
    isNull(conversation.agentId),
  );

/** Answered by this user, or assigned to them. */
const isOf = (personId: string, now: Date): SQL | undefined =>
  or(eq(conversation.agentId, personId), isAssignedTo(personId, now));

export function isIn({
  list,
  personId,
  now,
}: Pick<InboxWanted<CountedList>, 'list' | 'personId' | 'now'>): SQL | undefined {
  switch (list) {
    case 'waiting':
      return and(isNotNull(conversation.waitingSince), isAwake(now));
    case 'mine':
      return and(isOf(personId, now), isAwake(now));
    case 'all':
      // Only conversations with a message: an opened panel alone is not listed.
      return and(gt(conversation.lastSeq, 1), isNotNull(conversation.lastMessageMinute), isAwake(now));
    case 'snoozed':
      return gt(conversation.snoozedUntil, now);
    case 'due':
      return lte(conversation.targetWarnAt, now);
  }
}

/** A subquery per row instead of a join, for which PostgreSQL would read all messages of the site. */
const isUnread = sql`(${conversation.lastSeq} > ${conversation.seenByService} and (
  select true from message m
   where m.merchant_id = ${conversation.merchantId} and m.conversation_id = ${conversation.id}
     and m.seq > ${conversation.seenByService} and m."from" = 'customer'
   limit 1))`;

function hasTicket(due: DueFilter, now: Date): SQL {
  const soon = new Date(now.getTime() + dueSoonSeconds * 1000);
  const before = { open: null, soon, overdue: now }[due];
  return sql`exists (
    select from ticket t
     where t.merchant_id = ${conversation.merchantId} and t.conversation_id = ${conversation.id}
       and t.status = 'open'${before === null ? sql`` : sql` and t.answer_by <= ${before}`})`;
}

/** The first condition is that of the partial index. */
const hasTag = (name: string): SQL =>
  sql`(${conversation.tags} <> '{}' and ${conversation.tags} @> array[${name}]::text[])`;

type Filtered = Omit<InboxWanted, 'list'>;

/** The filters other than the site. */
export const isFiltered = (wanted: Filtered): SQL | undefined =>
  and(
    wanted.lang && eq(conversation.lang, wanted.lang),
    wanted.mode && eq(conversation.mode, wanted.mode),
    wanted.urgent && sql`${isUrgent} and ${conversation.state} ->> 'sitting' = 'open'`,
    wanted.unread && isUnread,
    wanted.due && hasTicket(wanted.due, wanted.now),
    wanted.tag === undefined ? undefined : hasTag(wanted.tag),
    wanted.groupId === undefined
      ? undefined
      : and(eq(conversation.groupId, wanted.groupId), isAssignedInSession),
    wanted.agentId === undefined ? undefined : isOf(wanted.agentId, wanted.now),
  );

const isFound = (wanted: InboxWanted<CountedList>): SQL | undefined => and(isIn(wanted), isFiltered(wanted));

type Merchants = InboxWanted['scope'];

export const merchantsOf = ({ merchantId, scope }: Filtered): Merchants =>
  merchantId === undefined ? scope : [merchantId];

/** A table with the column `site_id`. */
function sitesOf(wanted: Filtered): SQL {
  const merchants = merchantsOf(wanted);
  if (merchants === 'all') return sql`(select id as site_id from merchant) as site`;
  const ids = merchants.map((id) => sql`(${id})`);
  return sql`(values ${sql.join(ids, sql`, `)}) as site (site_id)`;
}

/**
 * Ids of one page. In the list of all conversations, the first rows of each site are read from the index that
 * begins with the site, and only these are sorted together.
 */
function idsOf(wanted: InboxWanted<CountedList>, { page, pageSize, after }: InboxPage): SQL {
  const { by, after: isAfter } = orders[wanted.list];
  const skipped = after ? 0 : (page - 1) * pageSize;
  const where = and(isFound(wanted), after && isAfter(after));
  const order = sql.join(by, sql`, `);
  const limited = sql`order by ${order} limit ${pageSize} offset ${skipped}`;
  if (wanted.list !== 'all')
    return sql`
      select merchant_id, id from conversation
       where ${and(where, within(conversation.merchantId, merchantsOf(wanted)))} ${limited}`;
  return sql`
    select conversation.merchant_id, conversation.id
      from ${sitesOf(wanted)}
     cross join lateral (
        select merchant_id, id, last_message_minute, last_message_at from conversation
         where ${conversation.merchantId} = site.site_id and ${where}
         order by ${order} limit ${skipped + pageSize}) conversation
     ${limited}`;
}

export type FoundPage = { rows: ConversationRow[]; total: number; next: InboxPosition | null };

export async function conversationsIn(
  tx: Tx,
  wanted: InboxWanted<CountedList>,
  page: InboxPage,
): Promise<FoundPage> {
  const { list } = wanted;
  if (merchantsOf(wanted).length === 0) return { rows: [], total: 0, next: null };
  const rows = await tx
    .select()
    .from(conversation)
    .where(sql`(${conversation.merchantId}, ${conversation.id}) in (${idsOf(wanted, page)})`)
    .orderBy(...orders[list].by);
  const last = rows.at(-1);
  const isFull = rows.length === page.pageSize;
  return {
    rows,
    total: (await countsOf(tx, wanted, [list]))[list] ?? 0,
    next: isFull && last ? orders[list].positionOf(last) : null,
  };
}

const counted = (wanted: InboxWanted<CountedList>): SQL<number> =>
  sql`(select count(*)::int from (select from conversation
        where ${and(isFound(wanted), within(conversation.merchantId, merchantsOf(wanted)))}
        limit ${deskLimits.inboxCountMax}) few)`;

/** The lengths of the lists; each ends at `inboxCountMax`. */
export async function countsOf(
  tx: Tx,
  wanted: Filtered,
  lists: readonly CountedList[] = countedLists,
): Promise<InboxCounts> {
  const none = { waiting: 0, mine: 0, all: 0, snoozed: 0 };
  const columns = lists.map((list) => sql`${counted({ ...wanted, list })} as ${sql.identifier(list)}`);
  const { rows } = await tx.execute<Partial<InboxCounts>>(sql`select ${sql.join(columns, sql`, `)}`);
  return { ...none, ...rows[0] };
}

/** Whether one of these sites has a service level. */
export async function hasServiceLevel(tx: Tx, wanted: Filtered): Promise<boolean> {
  const [one] = await tx
    .select({ merchantId: serviceLevel.merchantId })
    .from(serviceLevel)
    .where(and(eq(serviceLevel.isOn, true), within(serviceLevel.merchantId, merchantsOf(wanted))))
    .limit(1);
  return one !== undefined;
}
