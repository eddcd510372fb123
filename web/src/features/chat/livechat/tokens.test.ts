import { afterEach, expect, test, vi } from 'vitest';
import { cookieTokens, type StoredToken } from './tokens.ts';

afterEach(() => vi.unstubAllGlobals());

function stage() {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const written: (string | undefined)[] = [];
  const store = { read: () => null, write: (token: StoredToken | null) => void written.push(token?.value) };
  const places = { accountsUrl: 'https://accounts.example', redirectUri: 'https://shop.example/', store };
  return {
    answer,
    written,
    tokens: cookieTokens({ organizationId: 'o', clientId: 'c', groupId: 0 }, places),
  };
}
const granted = () => Response.json({ access_token: 'dal:secret', expires_in: 3_600 });

test('a token that the provider grants is stored', async () => {
  const { answer, written, tokens } = stage();
  answer.resolve(granted());
  expect(await tokens.get(false)).toBe('dal:secret');
  expect(written).toEqual(['dal:secret']);
});

test('a token is not stored if it arrives after its request was aborted', async () => {
  const { answer, written, tokens } = stage();
  const attempt = new AbortController();
  const requested = tokens.get(false, attempt.signal);
  attempt.abort();
  answer.resolve(granted());
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
  expect(written).toEqual([]);
});
