import type { AssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { agentCapacity, assignmentRule } from '../../../schema/chat/assignment.tables.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import { isColleague } from '../../team/index.ts';

export type RuleFields = Pick<AssignmentRule, 'isOn' | 'capacity' | 'answerSeconds' | 'version'>;

/** The settings of a site that never had any. */
const noRule: RuleFields = {
  isOn: false,
  capacity: deskLimits.capacityDefault,
  answerSeconds: deskLimits.answerSecondsDefault,
  version: 0,
};

export async function ruleOf(tx: Tx, merchantId: string): Promise<RuleFields> {
  const { isOn, capacity, answerSeconds, version } = assignmentRule;
  const [rule] = await tx
    .select({ isOn, capacity, answerSeconds, version })
    .from(assignmentRule)
    .where(eq(assignmentRule.merchantId, merchantId));
  return rule ?? noRule;
}

export async function ruleWithAgents(tx: Tx, merchantId: string): Promise<AssignmentRule> {
  const own = and(eq(agentCapacity.personId, deskPerson.id), eq(agentCapacity.merchantId, merchantId));
  const agents = await tx
    .select({ personId: deskPerson.id, name: deskPerson.name, capacity: agentCapacity.chats })
    .from(deskPerson)
    .leftJoin(agentCapacity, own)
    .where(isColleague(tx, [merchantId]))
    .orderBy(sql`${agentCapacity.chats} is null`, asc(deskPerson.name), asc(deskPerson.id))
    .limit(deskLimits.groupMembersMax);
  return { merchantId, ...(await ruleOf(tx, merchantId)), agents };
}

type Rule = RuleFields & { merchantId: string };

export async function putRule(tx: Tx, { merchantId, ...values }: Rule): Promise<void> {
  await tx
    .insert(assignmentRule)
    .values({ merchantId, ...values })
    .onConflictDoUpdate({ target: assignmentRule.merchantId, set: values });
}

type OwnValue = { personId: string; capacity: number | null };

export async function putCapacities(tx: Tx, merchantId: string, agents: readonly OwnValue[]): Promise<void> {
  const ids = agents.map(({ personId }) => personId);
  if (ids.length === 0) return;
  await tx
    .delete(agentCapacity)
    .where(and(eq(agentCapacity.merchantId, merchantId), inArray(agentCapacity.personId, ids)));
  const rows = agents.flatMap(({ personId, capacity: chats }) =>
    chats === null ? [] : [{ merchantId, personId, chats }],
  );
  if (rows.length > 0) await tx.insert(agentCapacity).values(rows);
}

/** The agent's open chats, and the highest number of chats that one of these sites assigns to them. */
export async function loadOf(
  tx: Tx,
  personId: string,
  merchants: 'all' | readonly string[],
): Promise<{ chats: number; capacity: number | null }> {
  const [open] = await tx
    .select({ chats: count() })
    .from(conversation)
    .where(eq(conversation.agentId, personId));
  const own = and(
    eq(agentCapacity.merchantId, assignmentRule.merchantId),
    eq(agentCapacity.personId, personId),
  );
  const [most] = await tx
    .select({ capacity: max(sql<number>`coalesce(${agentCapacity.chats}, ${assignmentRule.capacity})`) })
    .from(assignmentRule)
    .leftJoin(agentCapacity, own)
    .where(and(eq(assignmentRule.isOn, true), within(assignmentRule.merchantId, merchants)));
  const capacity = most?.capacity ?? null;
  return { chats: open?.chats ?? 0, capacity: capacity === null ? null : Number(capacity) };
}
