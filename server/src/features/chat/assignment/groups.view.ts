import type { AgentGroup } from '@aftercare/contract/desk/chat/groups';
import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import type { Language } from '@aftercare/contract/languages';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { agentGroup, agentGroupMember } from '../../../schema/chat/assignment.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import { isColleague } from '../../team/index.ts';
import { groupIdOf } from '../conversation/assignee.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

type Wanted = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  page: number;
  pageSize: number;
};

const keyOf = (merchantId: string, id: string) => `${merchantId} ${id}`;

export async function pageOfGroups(
  tx: Tx,
  { scope, merchantId, page, pageSize }: Wanted,
): Promise<{ list: AgentGroup[]; total: number }> {
  const where = and(
    within(agentGroup.merchantId, scope),
    merchantId === undefined ? undefined : eq(agentGroup.merchantId, merchantId),
  );
  const rows = await tx
    .select()
    .from(agentGroup)
    .where(where)
    .orderBy(asc(agentGroup.name), asc(agentGroup.merchantId), asc(agentGroup.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: await withMembers(tx, rows), total: await tx.$count(agentGroup, where) };
}

export async function groupById(
  tx: Tx,
  { merchantId, groupId }: Pick<AgentGroup, 'merchantId' | 'groupId'>,
): Promise<AgentGroup | null> {
  const rows = await tx
    .select()
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), eq(agentGroup.id, groupId)));
  const [group] = await withMembers(tx, rows);
  return group ?? null;
}

type Row = typeof agentGroup.$inferSelect;

/** Former and disabled users stay stored as members, and are not shown. */
async function withMembers(tx: Tx, rows: readonly Row[]): Promise<AgentGroup[]> {
  const bySite = Map.groupBy(rows, ({ merchantId }) => merchantId);
  const members = new Map<string, AgentGroup['members']>();
  for (const [merchantId, groups] of bySite) {
    const isOfThese = and(
      eq(agentGroupMember.merchantId, merchantId),
      among(
        agentGroupMember.groupId,
        groups.map(({ id }) => id),
      ),
    );
    for (const { groupId, ...member } of await membersWhere(tx, merchantId, isOfThese)) {
      const key = keyOf(merchantId, groupId);
      members.set(key, [...(members.get(key) ?? []), member]);
    }
  }
  return rows.map(({ id: groupId, ...row }) => {
    const ofGroup = members.get(keyOf(row.merchantId, groupId)) ?? [];
    return { ...row, groupId, members: ofGroup };
  });
}

const membersWhere = (tx: Tx, merchantId: string, where: SQL | undefined) =>
  tx
    .select({ groupId: agentGroupMember.groupId, personId: deskPerson.id, name: deskPerson.name })
    .from(agentGroupMember)
    .innerJoin(deskPerson, eq(deskPerson.id, agentGroupMember.personId))
    .where(and(where, isColleague(tx, [merchantId])))
    .orderBy(asc(deskPerson.name), asc(deskPerson.id));

export async function isGroupOf(tx: Tx, merchantId: string, groupId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: agentGroup.id })
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), eq(agentGroup.id, groupId)));
  return found !== undefined;
}

/** The active members of these groups by the id of the group. Unknown groups are missing. */
export async function membersOf(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), among(agentGroup.id, ids)));
  const groups = await withMembers(tx, rows);
  return new Map(groups.map(({ groupId, members }) => [groupId, members.map(({ personId }) => personId)]));
}

/** All groups of a site: at most `groupsPerSite`. */
export async function groupsOfSite(
  tx: Tx,
  merchantId: string,
): Promise<{ groupId: string; languages: Language[]; members: string[] }[]> {
  const groups = await tx
    .select({ groupId: agentGroup.id, languages: agentGroup.languages })
    .from(agentGroup)
    .where(eq(agentGroup.merchantId, merchantId));
  const members = await tx
    .select({ groupId: agentGroupMember.groupId, personId: agentGroupMember.personId })
    .from(agentGroupMember)
    .where(eq(agentGroupMember.merchantId, merchantId));
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) => ({
    ...group,
    members: (byGroup.get(group.groupId) ?? []).map(({ personId }) => personId),
  }));
}

type ShownGroup = NonNullable<InboxItem['group']>;

/** The groups of these conversations, by the id of the conversation. A deleted group is none. */
export async function groupsOfRows(
  tx: Tx,
  rows: readonly ConversationRow[],
): Promise<Map<string, ShownGroup>> {
  const wanted = rows.flatMap(({ id, merchantId, ...row }) => {
    const groupId = groupIdOf(row);
    return groupId === null ? [] : [{ id, merchantId, groupId }];
  });
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ groupId }) => groupId);
  const merchantIds = [...new Set(wanted.map(({ merchantId }) => merchantId))];
  const found = await tx
    .select({ merchantId: agentGroup.merchantId, groupId: agentGroup.id, name: agentGroup.name })
    .from(agentGroup)
    .where(and(among(agentGroup.merchantId, merchantIds), among(agentGroup.id, ids)));
  const names = new Map(found.map(({ merchantId, groupId, name }) => [keyOf(merchantId, groupId), name]));
  return new Map(
    wanted.flatMap(({ id, merchantId, groupId }): [string, ShownGroup][] => {
      const name = names.get(keyOf(merchantId, groupId));
      return name === undefined ? [] : [[id, { groupId, name }]];
    }),
  );
}
