import { describe, expect, it } from 'vitest';
import { backOf, providerStep } from './provider-answer.ts';

const origin = 'https://shop.example';

describe('the address of the sign-in page', () => {
  it('starts a sign-in without a state, and remembers the page of the desk to return to', () => {
    expect(providerStep('?back=%2Fdesk%2Finbox%2F1%3Flist%3Dall', origin)).toEqual({
      kind: 'start',
      back: '/desk/inbox/1?list=all',
    });
    expect(providerStep('', origin)).toEqual({ kind: 'start', back: '/desk/' });
  });

  it('completes a sign-in with the parameters that the server needs, and drops others', () => {
    expect(providerStep('?state=s&code=c&iss=https%3A%2F%2Fid.example&session_state=x', origin)).toEqual({
      kind: 'finish',
      state: 's',
      code: 'c',
      iss: 'https://id.example',
      error: undefined,
    });
    expect(providerStep('?state=s&error=access_denied', origin)).toMatchObject({ error: 'access_denied' });
  });

  it.each([
    'https://evil.example/desk/',
    '//evil.example/desk/',
    '/\\evil.example/desk/',
    'javascript:alert(1)',
    '/web/',
    '/desk/../web',
    '',
    null,
  ])('returns to the desk’s first page and not to %s', (address) => {
    expect(backOf(address, origin)).toBe('/desk/');
  });
});
