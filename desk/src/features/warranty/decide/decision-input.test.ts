import { refusalReasons, reviewReasons } from '@aftercare/contract/desk/warranty/registrations';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemIn, missingIn, needsOf } from './decision-input.ts';

const nothing = { reason: '', note: '', sku: '', purchasedOn: '' };
const noon = new Date('2026-03-02T12:00');
const item = { ...nothing, sku: 'FP-X1', purchasedOn: '2026-03-02' };

afterEach(() => void vi.useRealTimers());

describe('needsOf', () => {
  it.each([
    ['refuse', refusalReasons, false],
    ['withdraw', reviewReasons, false],
    ['activate', undefined, true],
    ['keep', undefined, true],
    ['enterReturn', undefined, false],
  ] as const)('needsOf returns the inputs that the action %s requires', (act, reasons, needsNote) => {
    expect(needsOf(act, false)).toEqual({ asksItem: false, reasons, needsNote });
  });
});

describe('missingIn', () => {
  it('missingIn names the missing fields in the order of the form', () => {
    expect(Object.keys(missingIn(nothing, needsOf('activate', true)))).toEqual([
      'sku',
      'purchasedOn',
      'note',
    ]);
    expect(Object.keys(missingIn(nothing, needsOf('refuse', false)))).toEqual(['reason']);
  });
  it('missingIn is empty when the fields that a decision needs are filled', () => {
    expect(missingIn({ ...item, note: 'Told on the phone.' }, needsOf('activate', true))).toEqual({});
    expect(missingIn(nothing, needsOf('enterReturn', false))).toEqual({});
  });
});

describe('itemIn', () => {
  it('the purchase time of an item is noon of the day, or the current time before noon', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T15:00') });
    expect(itemIn(item, needsOf('activate', true))).toEqual({ sku: 'FP-X1', purchasedAt: noon });
    const morning = new Date('2026-03-02T09:30');
    vi.setSystemTime(morning);
    expect(itemIn(item, needsOf('activate', true))?.purchasedAt).toEqual(morning);
  });
  it('itemIn is undefined when the dialog does not ask for an item', () => {
    expect(itemIn(item, needsOf('activate', false))).toBeUndefined();
  });
});
