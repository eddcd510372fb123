import { saveAssignmentRule, viewAssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { asOwner } from '../reading/stored.ts';
import type { RunningSite } from '../sites/operated-site.ts';

export type RuleChange = {
  isOn?: boolean;
  capacity?: number;
  answerSeconds?: number;
  /** The only agents with an own number. */
  agents?: { personId: string; capacity: number }[];
};

/** Sets automatic assignment of a site; it is on unless the change says otherwise. */
export async function changeRule(
  { operator }: RunningSite,
  merchantId: string,
  { isOn = true, capacity = 5, answerSeconds = 60, agents = [] }: RuleChange = {},
): Promise<void> {
  const seen = await operator.desk.ask(viewAssignmentRule, { merchantId });
  if (seen.kind !== 'ok') throw new Error(`no rule: ${seen.code}`);
  const { version, agents: known } = seen.data;
  const own = new Map(agents.map((one) => [one.personId, one.capacity]));
  const all = known.map(({ personId }) => ({ personId, capacity: own.get(personId) ?? null }));
  const rule = { merchantId, version, isOn, capacity, answerSeconds, agents: all };
  const saved = await operator.desk.ask(saveAssignmentRule, rule);
  if (saved.kind !== 'ok') throw new Error(`rule not saved: ${saved.code}`);
}

/** Advances the clock while all desks stay connected. */
export async function passWithDesks({ nodes }: RunningSite, milliseconds: number): Promise<void> {
  await asOwner(nodes.databaseUrl, 'update desk_presence set seen_at = seen_at + $1::interval', [
    `${milliseconds} milliseconds`,
  ]);
  await nodes.advance(milliseconds);
}
