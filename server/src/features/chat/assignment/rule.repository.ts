import type { AssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { agentCapacity, assignmentRule } from '../../../schema/chat/assignment.tables.ts';

export type RuleFields = Pick<AssignmentRule, 'isOn' | 'capacity' | 'answerSeconds' | 'version'>;

/** The lock for which changes of one merchant's settings wait in turn; see `TransactionOptions`. */
export const ruleTurn = (merchantId: string): { turn: string } => ({ turn: `assignment\n${merchantId}` });

export const lockRule = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, ruleTurn(merchantId).turn);

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
