import { describe, expect, test } from 'vitest';
import { isSendKey } from './send-key.ts';

const press = (given: Partial<KeyboardEvent> = {}) => ({
  key: 'Enter',
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...given,
});
const composing = [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 229 }];

describe('the key that sends a message', () => {
  test.each([
    ['Enter', {}, true, false],
    ['Shift+Enter', { shiftKey: true }, false, false],
    ['Ctrl+Enter', { ctrlKey: true }, true, true],
    ['Cmd+Enter', { metaKey: true }, true, true],
    ['Ctrl+Shift+Enter', { ctrlKey: true, shiftKey: true }, true, true],
    ['another key', { key: 'a', keyCode: 65 }, false, false],
  ] as const)('%s sends as expected with a fine pointer and by touch', (_, given, fine, touch) => {
    expect([isSendKey(press(given), true), isSendKey(press(given), false)]).toEqual([fine, touch]);
  });

  test('no key sends during a composition, nor does the Enter that ends one in Safari', () => {
    for (const state of composing)
      for (const keys of [{}, { ctrlKey: true }, { metaKey: true }])
        for (const fine of [true, false])
          expect([state, keys, isSendKey(press({ ...state, ...keys }), fine)]).toEqual([state, keys, false]);
  });
});
