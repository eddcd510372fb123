// @vitest-environment jsdom
import { marketplaces } from '@aftercare/contract/desk/orders/marketplaces';
import {
  changeOrderSource,
  connectOrderSource,
  listOrderSources,
  type OrderSource,
  removeOrderSource,
} from '@aftercare/contract/desk/orders/order-sources';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { OrderSourcesScreen } from './order-sources-screen.tsx';

const t = texts.orderSources;
const source: OrderSource = {
  sourceId: 's1',
  name: 'Kuma EU',
  region: 'eu',
  marketplaceIds: [],
  clientId: 'app',
  withPostalCode: true,
  isPaused: false,
  createdAt: new Date(0),
  connectedBy: 'Anna',
  readUpTo: new Date(0),
  nextAt: null,
  lastSuccessAt: null,
  problem: null,
  ordersRead: 0,
  itemsStored: 0,
  itemsUnplaced: 0,
  itemsRefused: 0,
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const list = () => ok({ list: [source], total: 1, page: 1, pageSize: 100 });

let close: () => Promise<void> = async () => undefined;

async function open(sourceId: string | undefined, answers: Record<string, () => unknown> = {}) {
  const { api, sent } = fakeApi({ [listOrderSources.path]: list, ...answers });
  const { place, unmount } = await renderAtDesk(api, <OrderSourcesScreen sourceId={sourceId} />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  return { place, requestsOf, message: () => place.querySelector('aside [role=status]')?.textContent };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

describe('the detail of a source', () => {
  it('pauses the source, shows that it is paused, and loads the list again', async () => {
    const { place, requestsOf, message } = await open('s1', { [changeOrderSource.path]: () => ok(source) });
    await press(place, t.pause);
    expect(requestsOf(changeOrderSource)).toEqual([
      {
        sourceId: 's1',
        isPaused: true,
        withPostalCode: undefined,
        clientId: undefined,
        clientSecret: undefined,
        refreshToken: undefined,
      },
    ]);
    expect(message()).toBe(t.paused);
    expect(requestsOf(listOrderSources)).toHaveLength(2);
  });

  it('shows why a change failed', async () => {
    const { place } = await open('s1');
    await press(place, t.postalCodesOff);
    expect(place.querySelector('aside [role=alert]')?.textContent).toContain(texts.problems.network);
  });

  it('sends only credentials that the user typed, and keeps the others', async () => {
    const { place, requestsOf, message } = await open('s1', { [changeOrderSource.path]: () => ok(source) });
    await press(place, t.renew);
    await type(field(place, t.clientSecret), 'secret');
    await press(place.querySelector('dialog') ?? place, t.renew);
    expect(requestsOf(changeOrderSource)).toMatchObject([{ clientId: undefined, clientSecret: 'secret' }]);
    expect(place.querySelector('dialog')).toBeNull();
    expect(message()).toBe(t.renewed);
  });

  it('shows an error if the newly authorised account belongs to another source', async () => {
    const refused = { kind: 'refused', code: 'conflictStale', msg: '', data: { sourceId: 's2' } };
    const { place } = await open('s1', { [changeOrderSource.path]: () => refused });
    await press(place, t.renew);
    await press(place.querySelector('dialog') ?? place, t.renew);
    expect(place.querySelector('dialog')).toBeNull();
    expect(place.querySelector('aside [role=alert]')?.textContent).toBe(t.known);
  });

  it('closes the detail after the source is removed, which needs a confirmation', async () => {
    history.replaceState(null, '', '/order-sources/s1');
    const { place, requestsOf } = await open('s1', { [removeOrderSource.path]: () => ok({}) });
    await press(place, t.remove);
    expect(requestsOf(removeOrderSource)).toEqual([]);
    await act(async () => openQuestion.get()?.answer(true));
    expect(requestsOf(removeOrderSource)).toEqual([{ sourceId: 's1' }]);
    expect(location.pathname).toBe('/order-sources');
    expect(place.textContent).toContain(fill(t.removed, { name: 'Kuma EU' }));
  });

  it('says that a source is not in the list', async () => {
    const { place } = await open('s9');
    expect(place.querySelector('aside')?.textContent).toContain(t.gone);
  });
});

describe('the form that connects a source', () => {
  const [german] = marketplaces.eu;
  const dialog = (place: HTMLElement) => place.querySelector('dialog') ?? place;

  async function fillIn(place: HTMLElement) {
    await press(place, t.connectAction);
    for (const label of [t.name, t.clientId, t.clientSecret, t.refreshToken])
      await type(field(place, label), 'typed');
    await choose(field(place, t.region), 'eu');
    await act(async () => field(place, german?.channel ?? '').click());
    await choose(field(place, t.daysBack), '7');
  }

  it('sends the form of a new source, closes it, and opens the new source', async () => {
    const { place, requestsOf } = await open(undefined, { [connectOrderSource.path]: () => ok(source) });
    await fillIn(place);
    await press(dialog(place), t.connect);
    expect(requestsOf(connectOrderSource)).toMatchObject([
      { name: 'typed', region: 'eu', marketplaceIds: [german?.id], withPostalCode: true, daysBack: 7 },
    ]);
    expect(place.querySelector('dialog')).toBeNull();
    expect(location.pathname).toBe('/order-sources/s1');
    expect(place.textContent).toContain(fill(t.connected, { name: 'Kuma EU' }));
  });

  it('clears the chosen marketplaces when the region changes, and then requires one', async () => {
    const { place, requestsOf } = await open(undefined);
    await fillIn(place);
    await choose(field(place, t.region), 'na');
    expect(place.textContent).not.toContain(t.marketplacesRequired);
    await press(dialog(place), t.connect);
    expect(place.textContent).toContain(t.marketplacesRequired);
    expect(requestsOf(connectOrderSource)).toEqual([]);
  });

  it('opens the existing source if the account is already connected', async () => {
    const refused = { kind: 'refused', code: 'conflictStale', msg: '', data: { sourceId: 's2' } };
    const { place } = await open(undefined, { [connectOrderSource.path]: () => refused });
    await fillIn(place);
    await press(dialog(place), t.connect);
    expect(location.pathname).toBe('/order-sources/s2');
    expect(place.textContent).toContain(t.known);
  });
});
