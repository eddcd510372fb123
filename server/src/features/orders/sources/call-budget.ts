import type { UsagePlan } from '../../../providers/order-source/order-source.port.ts';

/** A token bucket as the vendor counts calls; stored in the database, for all nodes. */
export type CallBudget = { left: number; countedAt: Date; perSecond: number };

export function takeCall(
  budget: CallBudget,
  { burst }: Pick<UsagePlan, 'burst'>,
  now: Date,
): { kind: 'taken'; budget: CallBudget } | { kind: 'wait'; until: Date } {
  const { perSecond, countedAt } = budget;
  const seconds = Math.max(0, now.getTime() - countedAt.getTime()) / 1000;
  const left = Math.min(burst, budget.left + seconds * perSecond);
  if (left >= 1) return { kind: 'taken', budget: { left: left - 1, countedAt: now, perSecond } };
  return { kind: 'wait', until: new Date(now.getTime() + Math.ceil(((1 - left) / perSecond) * 1000)) };
}
