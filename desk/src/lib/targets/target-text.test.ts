import type { Target } from '@aftercare/contract/desk/chat/service-level';
import { expect, it } from 'vitest';
import { minutesText, targetState, targetText } from './target-text.ts';

const now = Date.parse('2026-06-03T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000);
const target = (dueAt: number, warnAt: number): Target => ({
  kind: 'firstAnswer',
  dueAt: at(dueAt),
  warnAt: at(warnAt),
});

it.each([
  [20, 15, 'open'],
  [20, 0, 'soon'],
  [0, -5, 'overdue'],
] as const)('a target that is due in %i minutes, with the warning in %i, is %s', (due, warn, state) => {
  expect(targetState(target(due, warn), now)).toBe(state);
});

it.each([
  [0.5, 'First answer due in 1 min'],
  [120, 'First answer due in 120 min'],
  [121, 'First answer due in 3 h'],
  [4_000, 'First answer due in 3 days'],
  [0, 'First answer overdue by 0 min'],
  [-3.5, 'First answer overdue by 3 min'],
  [-200, 'First answer overdue by 3 h'],
])('a target %d minutes from now reads as "%s"', (minutes, text) => {
  expect(targetText(target(minutes, minutes - 1), now)).toBe(text);
});

it('minutes of a service level are shown as hours where they are whole hours', () => {
  expect([minutesText(45), minutesText(90), minutesText(480)]).toEqual(['45 min', '90 min', '8 h']);
});
