import { describe, expect, it } from 'vitest';
import { fill, texts } from '../parts/text.ts';
import { problemWithin, refusalText, staleText, wrongText } from './draft-problems.ts';

const t = texts.drafts;
const labelOf = (path: string) => (path.startsWith('hours') ? 'Hours' : 'Name');

describe('wrongText', () => {
  it('wrongText names each field once, also with several problems', () => {
    expect(wrongText(['hours.open', 'hours.close', 'name'], labelOf)).toBe(
      fill(t.wrong, { fields: 'Hours, Name' }),
    );
  });
});

describe('refusalText', () => {
  it('refusalText names the invalid fields', () => {
    const data = { fields: { 'hours.open': ['required'] } };
    expect(refusalText({ kind: 'refused', code: 'invalidInput', msg: 'Check it.', data }, labelOf)).toBe(
      wrongText(['hours.open'], labelOf),
    );
  });
  it.each([
    ['an invalid input without fields', { code: 'invalidInput', data: {} }],
    ['another refusal', { code: 'lastOperator', data: { fields: { name: [] } } }],
  ])('refusalText is the message of the server for %s', (_what, refusal) => {
    expect(refusalText({ kind: 'refused', msg: 'Not today.', ...refusal }, labelOf)).toContain('Not today.');
  });
});

describe('staleText', () => {
  it('staleText names the other user, and the fields that both changed', () => {
    expect(staleText('Anna', [])).toBe(fill(t.stale, { name: 'Anna' }));
    expect(staleText('Anna', ['Hours', 'Name'])).toBe(
      `${fill(t.stale, { name: 'Anna' })} ${fill(t.staleBoth, { fields: 'Hours, Name' })}`,
    );
  });
});

describe('problemWithin', () => {
  const problems = { 'hours.open': 'required', hoursNote: 'too long' };
  it.each([
    ['hours.open', 'required'],
    ['hours', 'required'],
    ['hoursNote', 'too long'],
    ['hou', undefined],
  ])('returns the first problem at or below the path %s', (path, problem) =>
    expect(problemWithin(problems, path)).toBe(problem),
  );
});
