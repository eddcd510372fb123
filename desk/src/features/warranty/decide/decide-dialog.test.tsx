// @vitest-environment jsdom
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const t = texts.registrations;
const row = (id: string) => ({ warrantyId: id, version: 3, orderNumber: `order-${id}`, reviewReason: null });
const answer = (outcomes: Record<string, string>) => ({
  kind: 'ok',
  msg: '',
  data: { rows: Object.entries(outcomes).map(([warrantyId, outcome]) => ({ warrantyId, outcome })) },
});
let close: () => Promise<void> = async () => undefined;

type Sent = { reason?: string; rows: { warrantyId: string; item?: { purchasedAt: Date } }[] };

async function open(ids: string[], answers: unknown[], asksItem = true, reviewReason: string | null = null) {
  const { api, sent } = fakeApi({ [decideRegistrations.path]: () => answers.shift() });
  const [onClose, onRefused] = [vi.fn(), vi.fn()];
  const rows = ids.map((id) => ({ ...row(id), reviewReason })) as unknown as DeskRegistration[];
  const dialog = (
    <DecideDialog act="activate" rows={rows} asksItem={asksItem} onClose={onClose} onRefused={onRefused} />
  );
  close = (await renderAtDesk(api, dialog)).unmount;
  return { sent, onClose, onRefused };
}
const note = () => field(document, t.noteWhy);
const sku = () => field(document, t.itemSku);
const day = () => field(document, t.purchasedOn);
const requests = (sent: { request: unknown }[]) => sent.map(({ request }) => request as Sent);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

async function fill() {
  await type(sku(), 'FP-X1');
  await type(day(), '2026-03-02');
  await type(note(), 'Told on the phone.');
}
const expectKept = () =>
  expect([sku().value, day().value, note().value]).toEqual(['FP-X1', '2026-03-02', 'Told on the phone.']);

describe('a decision that is refused', () => {
  it.each([
    ['by the server, for its registration', answer({ a: 'skuUnknown' }), t.outcomes.skuUnknown],
    ['as the network is lost', { kind: 'unreachable', reason: 'network' }, texts.problems.network],
    [
      'as the server does not know the request',
      {
        kind: 'refused',
        code: 'badRequest',
        msg: 'This request could not be understood.',
        data: {},
      },
      texts.problems.otherVersion,
    ],
  ])('a decision refused %s says why, and keeps SKU, day and note', async (_how, refusal, why) => {
    const { onClose } = await open(['a'], [refusal]);
    await fill();
    await press(document, t.acts.activate);
    expect(document.querySelector('form [role=alert]')?.textContent).toContain(why);
    expectKept();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('a refused decision loads the newest state, and the next attempt has another idempotency key', async () => {
    const { sent, onClose, onRefused } = await open(
      ['a'],
      [answer({ a: 'skuUnknown' }), answer({ a: 'done' })],
    );
    await fill();
    await press(document, t.acts.activate);
    expect(onRefused).toHaveBeenCalledOnce();
    await press(document, t.acts.activate);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('a decision without a response is repeated with the same idempotency key', async () => {
    const lost = { kind: 'unreachable', reason: 'timeout' };
    const { sent } = await open(['a'], [lost, answer({ a: 'done' })]);
    await fill();
    await press(document, t.acts.activate);
    await press(document, t.acts.activate);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('after a decision on several rows, the refused rows can be sent again with the same input', async () => {
    const answers = [answer({ a: 'done', b: 'stale' }), answer({ b: 'done' })];
    const { sent, onClose } = await open(['a', 'b'], answers, false);
    await type(note(), 'Told on the phone.');
    await press(document, t.acts.activate);
    expect(document.body.textContent).toContain(t.outcomes.stale);
    await press(document, t.tryAgain);
    expect(note().value).toBe('Told on the phone.');
    await press(document, t.acts.activate);
    expect(requests(sent).map(({ rows }) => rows.map(({ warrantyId }) => warrantyId))).toEqual([
      ['a', 'b'],
      ['b'],
    ]);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });
});

it('sends the review reason only with an action that needs a reason', async () => {
  const { sent } = await open(['a'], [answer({ a: 'done' })], false, 'returned');
  await type(note(), 'Told on the phone.');
  await press(document, t.acts.activate);
  expect(requests(sent)[0]).toMatchObject({ reason: undefined });
});

it('accepts today as the day of purchase, also before noon', async () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 9, 30), toFake: ['Date'] });
  const { sent } = await open(['a'], [answer({ a: 'done' })]);
  await fill();
  await press(document, t.acts.activate);
  expect(requests(sent)[0]?.rows[0]?.item?.purchasedAt).toEqual(new Date(2026, 2, 2, 9, 30));
});
