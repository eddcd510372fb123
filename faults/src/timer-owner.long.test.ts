import { describe, expect, test } from 'vitest';
import { startField } from './fault-field.ts';
import { expectNoViolation, patience } from './reading/verdict.ts';
import { offline, ownerDies, timerRules } from './timer-owner.ts';

describe.each([1, 3])('the owner of a timer is killed, with %i nodes', (nodes) => {
  test('busy notice, countdown and idle timeout fire once each although the node that owns the timer is killed', async () => {
    const field = await startField(nodes);
    try {
      for (const rule of timerRules) {
        if (rule.name === 'countdown') await offline(field);
        field.leadTo(0);
        const talk = await rule.begin(field, rule.name);
        await ownerDies(field, rule.seconds * 1000, false);
        await expect.poll(() => rule.fired(talk), patience).toBe(1);
        // The timer must not fire again after its whole duration has passed again.
        await field.timePasses(1000);
        await expectNoViolation(field, [talk]);
        expect(rule.fired(talk)).toBe(1);
      }
    } finally {
      await field.stop();
    }
  });
});
