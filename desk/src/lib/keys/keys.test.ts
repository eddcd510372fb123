import { describe, expect, it } from 'vitest';
import { type KeyState, matchKey, pairMs } from './keys.ts';

const bound = ['/', '?', 'j', 'k', 'g o', 'g r', 'Escape'];
const press = (key: string, more: Partial<Parameters<typeof matchKey>[2]> = {}) => ({
  key,
  isComposed: false,
  isTyping: false,
  atMs: 0,
  ...more,
});

function type(...presses: ReturnType<typeof press>[]): (string | null)[] {
  let state: KeyState = null;
  return presses.map((pressed) => {
    const matched = matchKey(bound, state, pressed);
    state = matched.state;
    return matched.match;
  });
}

describe('keys', () => {
  it('runs the binding of a single key', () => {
    expect(type(press('/'), press('j'), press('x'))).toEqual(['/', 'j', null]);
  });

  it('runs the binding of two keys in a row', () => {
    expect(type(press('g'), press('o'), press('g'), press('r'))).toEqual([null, 'g o', null, 'g r']);
  });

  it('runs the binding of the second key alone if the pair has none', () => {
    expect(type(press('g'), press('j'))).toEqual([null, 'j']);
  });

  it('forgets the first key of a pair after a while', () => {
    expect(type(press('g'), press('o', { atMs: pairMs + 1 }))).toEqual([null, null]);
  });

  it('only Escape is a shortcut while the user types in a field', () => {
    expect(type(press('j', { isTyping: true }), press('Escape', { isTyping: true }))).toEqual([
      null,
      'Escape',
    ]);
    expect(type(press('g', { isTyping: true }), press('o'))).toEqual([null, null]);
  });

  it('leaves the browser’s own shortcuts alone', () => {
    expect(type(press('j', { isComposed: true }))).toEqual([null]);
  });
});
