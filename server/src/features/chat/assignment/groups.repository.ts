import type { AgentGroup } from '@aftercare/contract/desk/chat/groups';
import { and, count, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { agentGroup, agentGroupMember } from '../../../schema/chat/assignment.tables.ts';

type Of = Pick<AgentGroup, 'merchantId' | 'groupId'>;
export type GroupFields = Omit<AgentGroup, 'members'>;

/** The lock for which changes of one merchant's groups wait in turn; see `TransactionOptions`. */
export const groupsTurn = (merchantId: string): { turn: string } => ({ turn: `groups\n${merchantId}` });

export const lockGroups = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, groupsTurn(merchantId).turn);

const isGroup = ({ merchantId, groupId }: Of) =>
  and(eq(agentGroup.merchantId, merchantId), eq(agentGroup.id, groupId));
const isMemberOf = ({ merchantId, groupId }: Of) =>
  and(eq(agentGroupMember.merchantId, merchantId), eq(agentGroupMember.groupId, groupId));

export async function isGroupNameTaken(tx: Tx, { merchantId, groupId, name }: GroupFields): Promise<boolean> {
  const [other] = await tx
    .select({ id: agentGroup.id })
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), eq(agentGroup.name, name), ne(agentGroup.id, groupId)));
  return other !== undefined;
}

export async function countGroups(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(agentGroup)
    .where(eq(agentGroup.merchantId, merchantId));
  return counted?.n ?? 0;
}

export async function putGroup(tx: Tx, group: GroupFields, members: readonly string[]): Promise<void> {
  const { merchantId, groupId, ...values } = group;
  await tx
    .insert(agentGroup)
    .values({ ...values, merchantId, id: groupId })
    .onConflictDoUpdate({ target: [agentGroup.merchantId, agentGroup.id], set: values });
  await tx.delete(agentGroupMember).where(isMemberOf(group));
  const rows = members.map((personId) => ({ merchantId, groupId, personId }));
  if (rows.length > 0) await tx.insert(agentGroupMember).values(rows);
}

export async function dropGroup(tx: Tx, of: Of): Promise<void> {
  await tx.delete(agentGroup).where(isGroup(of));
}
