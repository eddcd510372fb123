import type { Colleague } from '@aftercare/contract/desk/chat/assignment';
import type { NamedPerson } from '@aftercare/contract/desk/chat/inbox';
import type { PresenceStatus } from '@aftercare/contract/desk/chat/presence';
import { limits } from '@aftercare/contract/limits';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { deskPerson, deskPicture, deskPresence } from '../../../schema/team/team.tables.ts';
import { agentPicturePath, isColleague } from '../../team/index.ts';

type Page = { page: number; pageSize: number };
type Wanted = { merchants: 'all' | readonly string[]; name?: string | undefined; now: Date };

function statusAt(now: Date) {
  const since = new Date(now.getTime() - limits.presenceLapseSeconds * 1000);
  return sql<PresenceStatus>`case when ${deskPresence.seenAt} > ${since} then ${deskPresence.status} else 'offline' end`;
}

export async function pageOfAgents(tx: Tx, wanted: Wanted, { page, pageSize }: Page) {
  const { merchants, name, now } = wanted;
  const busy = tx
    .select({ agentId: conversation.agentId, chats: count().as('chats') })
    .from(conversation)
    .where(isNotNull(conversation.agentId))
    .groupBy(conversation.agentId)
    .as('busy');
  const isNamed =
    name === undefined ? undefined : sql`position(lower(${name}) in lower(${deskPerson.name})) > 0`;
  const where = and(isColleague(tx, merchants), isNamed);
  const status = statusAt(now);
  const rows = await tx
    .select({
      personId: deskPerson.id,
      name: deskPerson.name,
      publicName: deskPerson.publicName,
      address: deskPicture.address,
      status,
      chats: sql<number>`coalesce(${busy.chats}, 0)`.mapWith(Number),
    })
    .from(deskPerson)
    .leftJoin(deskPresence, eq(deskPresence.personId, deskPerson.id))
    .leftJoin(busy, eq(busy.agentId, deskPerson.id))
    .leftJoin(deskPicture, eq(deskPicture.personId, deskPerson.id))
    .where(where)
    .orderBy(
      sql`array_position(array['online', 'away', 'offline'], ${status})`,
      asc(deskPerson.name),
      asc(deskPerson.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const list = rows.map(
    ({ publicName, address, ...row }): Colleague => ({
      ...row,
      publicName: publicName ?? undefined,
      picture: address === null ? undefined : agentPicturePath(address),
    }),
  );
  return { list, total: await tx.$count(deskPerson, where) };
}

export type AgentFound = NamedPerson & { publicName: string | null; status: PresenceStatus };

/** An active member of this merchant's team; null for any other id. */
export async function agentOf(
  tx: Tx,
  { merchantId, personId, now }: { merchantId: string; personId: string; now: Date },
): Promise<AgentFound | null> {
  const [found] = await tx
    .select({
      personId: deskPerson.id,
      name: deskPerson.name,
      publicName: deskPerson.publicName,
      status: statusAt(now),
    })
    .from(deskPerson)
    .leftJoin(deskPresence, eq(deskPresence.personId, deskPerson.id))
    .where(and(eq(deskPerson.id, personId), isColleague(tx, [merchantId])));
  return found ?? null;
}

export async function namesOf(tx: Tx, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: deskPerson.id, name: deskPerson.name })
    .from(deskPerson)
    .where(inArray(deskPerson.id, [...personIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
