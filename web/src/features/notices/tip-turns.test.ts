import { describe, expect, it } from 'vitest';
import { collapse, leave, open, settle, type TipTurns } from './tip-turns.ts';

const untouched: TipTurns = { popped: [], shown: null };
const both = ['notification', 'urgency'];

describe('the order of tips', () => {
  it('pops up one tip at a time in the given order, the next when the previous one has collapsed', () => {
    const first = settle(untouched, both);
    expect(first.shown).toMatchObject({ id: 'notification', isRequested: false });
    expect(settle(first, both)).toBe(first);
    const fading = settle(collapse(first), both);
    expect(fading.shown).toMatchObject({ id: 'notification', isLeaving: true });
    const second = settle(leave(fading, 'notification'), both);
    expect(second.shown).toMatchObject({ id: 'urgency', isLeaving: false });
    expect(second.popped).toEqual(both);
  });

  it('pops up no tip a second time', () => {
    const done = both.reduce((turns, id) => leave(collapse(settle(turns, both)), id), untouched);
    expect(settle(done, both).shown).toBeNull();
    expect(settle({ popped: both, shown: null }, both).shown).toBeNull();
  });

  it('opens a requested tip in place of the shown one, which becomes a trigger', () => {
    const shown = settle({ popped: ['notification'], shown: null }, both);
    const requested = settle(open(shown, 'notification'), both);
    expect(requested.shown).toEqual({ id: 'notification', isRequested: true, isLeaving: false });
    const after = settle(leave(collapse(requested), 'notification'), both);
    expect(after.shown).toBeNull();
  });

  it('keeps a tip open that the visitor reopened while it faded', () => {
    const fading = collapse(settle(untouched, both));
    const again = open(fading, 'notification');
    expect(leave(again, 'notification').shown).toEqual({
      id: 'notification',
      isRequested: true,
      isLeaving: false,
    });
  });

  it('removes an expired tip, and pops up the next', () => {
    const shown = settle(untouched, both);
    expect(settle(shown, ['urgency']).shown).toMatchObject({ id: 'urgency' });
    expect(settle(shown, []).shown).toBeNull();
  });

  it('pops up no tip by itself while isQuiet is set, and keeps a requested one', () => {
    expect(settle(untouched, both, true)).toEqual(untouched);
    const requested = open({ popped: both, shown: null }, 'urgency');
    expect(settle(requested, both, true)).toBe(requested);
  });

  it('pops up a tip that is added later', () => {
    const before = settle({ popped: ['notification'], shown: null }, ['notification']);
    expect(before.shown).toBeNull();
    expect(settle(before, both).shown).toMatchObject({ id: 'urgency' });
  });
});
