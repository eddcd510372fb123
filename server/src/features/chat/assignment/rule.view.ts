import type { AssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { agentCapacity, assignmentRule } from '../../../schema/chat/assignment.tables.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import { isColleague } from '../../team/index.ts';
import type { RuleFields } from './rule.repository.ts';

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
