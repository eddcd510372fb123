// @vitest-environment jsdom
import {
  type ApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@aftercare/contract/desk/team/api-tokens';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { TokensScreen } from './tokens-screen.tsx';

const t = texts.tokens;
const token: ApiToken = {
  tokenId: 't1',
  merchantId: null,
  name: 'Warehouse',
  prefix: 'aftercare_abcd',
  scopes: ['orders.read'],
  createdAt: new Date(0),
  createdBy: 'Anna',
  endsAt: new Date('2099-01-01'),
  usedAt: null,
  revokedAt: null,
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const list = () => ok({ list: [token], total: 1, page: 1, pageSize: 100 });

let close: () => Promise<void> = async () => undefined;

async function open(tokenId: string | undefined, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({ [listApiTokens.path]: list, ...answers });
  const { place, unmount } = await renderAtDesk(api, <TokensScreen tokenId={tokenId} />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

it('creates a token with the chosen scopes and time, and shows its secret until the user is done', async () => {
  const created = () => ok({ token, secret: 'aftercare_the-secret' });
  const { place, requestsOf } = await open(undefined, { [createApiToken.path]: created });
  await press(place, t.createAction);
  const dialog = () => place.querySelector('dialog') ?? place;
  await type(field(place, t.name), 'Warehouse');
  await press(dialog(), t.create);
  expect(place.textContent).toContain(t.scopesRequired);
  await act(async () => field(place, t.scopeNames['orders.read']).click());
  await choose(field(place, t.days), '365');
  await press(dialog(), t.create);
  const request = { merchantId: null, name: 'Warehouse', scopes: ['orders.read'], days: 365 };
  expect(requestsOf(createApiToken).at(-1)).toEqual(request);
  expect(place.querySelector('dialog code')?.textContent).toBe('aftercare_the-secret');
  expect(location.pathname).toBe('/api-tokens/t1');
  await press(dialog(), t.done);
  expect(place.textContent).not.toContain('aftercare_the-secret');
});

it('opens a new token on the first page, also from another page of the list', async () => {
  history.replaceState(null, '', '/?p=2');
  const created = () => ok({ token, secret: 'aftercare_the-secret' });
  const { place } = await open(undefined, { [createApiToken.path]: created });
  await press(place, t.createAction);
  await type(field(place, t.name), 'Warehouse');
  await act(async () => field(place, t.scopeNames['orders.read']).click());
  await press(place.querySelector('dialog') ?? place, t.create);
  expect(location.pathname + location.search).toBe('/api-tokens/t1');
});

it('revokes a token after a confirmation, and loads the list again', async () => {
  const revoked = () => ok({ ...token, revokedAt: new Date() });
  const { place, requestsOf } = await open('t1', { [revokeApiToken.path]: revoked });
  await press(place, t.revoke);
  expect(requestsOf(revokeApiToken)).toEqual([]);
  await act(async () => openQuestion.get()?.answer(true));
  expect(requestsOf(revokeApiToken)).toEqual([{ tokenId: 't1' }]);
  expect(place.textContent).toContain(fill(t.revoked, { name: 'Warehouse' }));
  expect(requestsOf(listApiTokens)).toHaveLength(2);
});

it('shows why a token could not be revoked', async () => {
  const { place } = await open('t1');
  await press(place, t.revoke);
  await act(async () => openQuestion.get()?.answer(true));
  expect(place.querySelector('aside')?.textContent).toContain(texts.problems.network);
});

it('says that a token is not in the list', async () => {
  const { place } = await open('t9');
  expect(place.querySelector('aside')?.textContent).toContain(t.gone);
});
