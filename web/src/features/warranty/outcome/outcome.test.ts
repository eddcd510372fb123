import type { Registration, RegistrationResult } from '@aftercare/contract/warranty/registration';
import { describe, expect, it } from 'vitest';
import { keepOutcome, mainItem, outcomeOf, takeOutcome } from './outcome.ts';

const sent = { orderNumber: '1', email: 'a@b.co' };
const buildItem = (overrides: Partial<Registration>) =>
  ({ status: 'pending', expiresAt: null, ...overrides }) as Registration;
const buildResult = (overrides: Partial<RegistrationResult>): RegistrationResult => ({
  success: false,
  status: 'pending',
  warrantyId: 'w',
  list: [],
  answerBy: null,
  ...overrides,
});

describe('outcome of a registration', () => {
  it('the outcome is "activated" only for an activated order', () => {
    expect(outcomeOf(buildResult({ success: true, status: 'activated' }), sent).kind).toBe('activated');
    for (const status of ['pending', 'notDetected', 'notCovered'] as const) {
      expect(outcomeOf(buildResult({ status }), sent).kind).toBe(status);
    }
  });

  it('the outcome is "failed" for a status that a registering call does not return', () => {
    expect(outcomeOf(buildResult({ status: 'withdrawn' }), sent).kind).toBe('failed');
  });

  it('mainItem is the activated item that expires last, or else the first item', () => {
    const short = buildItem({ warrantyId: 'short', status: 'activated', expiresAt: new Date(1) });
    const long = buildItem({ warrantyId: 'long', status: 'activated', expiresAt: new Date(2) });
    const later = buildItem({ warrantyId: 'later', expiresAt: new Date(3) });
    expect(mainItem(buildResult({ list: [later, short, long] }))?.warrantyId).toBe('long');
    expect(mainItem(buildResult({ list: [later] }))?.warrantyId).toBe('later');
    expect(mainItem(buildResult({}))).toBeNull();
  });
});

describe('outcome stored for the next document', () => {
  it('an outcome stored for the next document is read once, and equals the original including its dates', () => {
    const list = [buildItem({ status: 'activated', expiresAt: new Date('2027-03-01T10:00:00Z') })];
    const outcome = outcomeOf(buildResult({ success: true, status: 'activated', list }), sent);
    keepOutcome(outcome);
    expect(takeOutcome()).toEqual(outcome);
    expect(takeOutcome()).toBeNull();
  });
});
