import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallBudget, takeCall } from './call-budget.ts';

const plan = { perSecond: 0.0056, burst: 20 };
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

test('the call budget allows a burst of the vendor’s usage plan, and then one call at each refill', () => {
  let budget: CallBudget = { left: plan.burst, countedAt: at(0), perSecond: plan.perSecond };
  for (let call = 0; call < plan.burst; call += 1) {
    const result = takeCall(budget, plan, at(0));
    if (result.kind === 'wait') throw new Error('there was one left');
    budget = result.budget;
  }
  expect(takeCall(budget, plan, at(0))).toEqual({ kind: 'wait', until: new Date(at(0).getTime() + 178_572) });
  expect(takeCall(budget, plan, at(178)).kind).toBe('wait');
  expect(takeCall(budget, plan, at(179)).kind).toBe('taken');
});

test('in any period the call budget never exceeds the usage plan, and a later call is always allowed', () => {
  const pauses = fc.array(fc.nat(2_000), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(pauses, (steps) => {
      let budget: CallBudget = { left: plan.burst, countedAt: at(0), perSecond: plan.perSecond };
      let seconds = 0;
      const calls: number[] = [];
      for (const step of steps) {
        seconds += step;
        const result = takeCall(budget, plan, at(seconds));
        if (result.kind === 'taken') {
          calls.push(seconds);
          budget = result.budget;
        } else expect(takeCall(budget, plan, result.until).kind).toBe('taken');
      }
      for (const [first, from] of calls.entries())
        for (const [last, to] of calls.entries())
          if (last >= first)
            expect(last - first + 1).toBeLessThanOrEqual(plan.burst + (to - from) * plan.perSecond + 1e-6);
    }),
  );
});
