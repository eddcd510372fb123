// @vitest-environment jsdom
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import { listRegistrations } from '@aftercare/contract/desk/warranty/registrations';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderNumberText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, field, press, renderAtDesk } from '../../../testing/render.tsx';
import { RegistrationsScreen } from './registrations-screen.tsx';

const t = texts.registrations;
const row = (id: string, change: object = {}) => ({
  warrantyId: id,
  merchantId: 'kuma-de',
  orderNumber: `order-${id}`,
  status: 'activated',
  reviewReason: null,
  productName: 'Kuma One',
  email: 'kim@example.com',
  createdAt: new Date(0),
  expiresAt: new Date('2027-03-02T12:00Z'),
  version: 1,
  ...change,
});
const page = (...rows: object[]) => ({
  kind: 'ok',
  msg: '',
  data: { list: rows, total: rows.length, page: 1, pageSize: 100 },
});
const labelOf = (id: string) => fill(t.chooseOne, { order: orderNumberText(`order-${id}`) });

let close: () => Promise<void> = async () => undefined;

async function open(list: () => unknown, decide: () => unknown = () => undefined) {
  const { api, sent } = fakeApi({ [listRegistrations.path]: list, [decideRegistrations.path]: decide });
  const { place, unmount } = await renderAtDesk(api, <RegistrationsScreen warrantyId={undefined} />);
  close = unmount;
  const box = (id: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${labelOf(id)}"]`);
  return {
    place,
    box,
    tick: (id: string) => act(async () => box(id)?.click()),
    lists: () => sent.filter(({ path }) => path === listRegistrations.path).map(({ request }) => request),
  };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

describe('the list of registrations', () => {
  it('shows the last day of a granted extension, and no day otherwise', async () => {
    const { place } = await open(() => page(row('a'), row('b', { status: 'pending' })));
    const cells = [...place.querySelectorAll('tbody tr')].map((one) => one.textContent);
    expect(cells[0]).toContain('2027');
    expect(cells[1]).not.toContain('2027');
    expect(cells[1]).toContain(t.statuses.pending);
  });

  it('marks a granted extension that has to be reviewed', async () => {
    const { place } = await open(() => page(row('a', { reviewReason: 'returned' })));
    expect(place.querySelector('tbody tr')?.textContent).toContain(t.toDecide);
  });

  it('loads the list with the filters and the page of the address', async () => {
    history.replaceState(null, '', '/?status=toDecide&email=kim&p=2');
    const { lists } = await open(() => page());
    expect(lists()).toMatchObject([{ page: 2, email: 'kim', toDecide: '1', status: undefined }]);
  });

  it('links to the orders if the list is empty', async () => {
    const { place } = await open(() => page());
    expect(place.textContent).toContain(t.empty);
    expect(place.querySelector('a[href="/orders"]')?.textContent).toContain(t.emptyAction);
  });
});

describe('chosen registrations', () => {
  const rows = [row('a', { status: 'pending' }), row('b', { status: 'pending' })];

  it('counts chosen rows, and chooses all or none of the page', async () => {
    const { place, tick, box } = await open(() => page(...rows));
    await tick('a');
    expect(place.textContent).toContain(fill(t.chosen, { count: 1 }));
    await press(place, t.choosePage);
    expect(place.textContent).toContain(fill(t.chosen, { count: 2 }));
    await tick('a');
    expect([box('a')?.checked, box('b')?.checked]).toEqual([false, true]);
    await press(place, t.chooseNone);
    expect(box('b')?.checked).toBe(false);
  });

  it('offers only actions that all chosen registrations allow', async () => {
    const { place, tick } = await open(() => page(row('a', { status: 'pending' }), row('b')));
    const acts = () => [...place.querySelectorAll('fieldset button')].map((one) => one.textContent);
    await tick('a');
    expect(acts()).toContain(t.acts.activate);
    await tick('b');
    expect(acts()).not.toContain(t.acts.activate);
  });

  it('a decision clears the choice of rows and loads the list again', async () => {
    const decided = { rows: [{ warrantyId: 'a', outcome: 'done' }] };
    const { place, tick, box, lists } = await open(
      () => page(...rows),
      () => ({ kind: 'ok', msg: '', data: decided }),
    );
    await tick('a');
    await press(place, t.acts.refuse);
    await choose(field(place, t.reason), 'cancelled');
    await press(place.querySelector('dialog') ?? place, t.acts.refuse);
    expect(lists()).toHaveLength(2);
    expect(box('a')?.checked).toBe(false);
    expect(place.querySelector('dialog')).toBeNull();
  });
});
