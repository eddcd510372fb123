// @vitest-environment jsdom
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  type Webhook,
  type WebhookDelivery,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, texts } from '../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../testing/render.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

const t = texts.webhooks;
const webhook: Webhook = {
  webhookId: 'w1',
  merchantId: 'fopo-us',
  url: 'https://hooks.example/in',
  events: ['ticket.opened'],
  createdAt: new Date(0),
  createdBy: 'Anna',
  failingSince: null,
  pausedAt: null,
  rotatedUntil: null,
};
const failed: WebhookDelivery = {
  eventId: 'evt_1',
  type: 'ticket.opened',
  at: new Date(0),
  state: 'failed',
  attempts: 12,
  status: 500,
  milliseconds: 31,
  problem: 'serverFault',
  nextAt: null,
  body: '{"type":"ticket.opened"}',
};
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const page = (...list: unknown[]) => ok({ list, total: list.length, page: 1, pageSize: 100 });

let close: () => Promise<void> = async () => undefined;

async function open(webhookId: string | undefined, answers: Record<string, () => unknown> = {}) {
  const usual = {
    [listWebhooks.path]: () => page(webhook),
    [listWebhookDeliveries.path]: () => page(failed),
  };
  const { api, sent } = fakeApi({ ...usual, ...answers });
  const { place, unmount } = await renderAtDesk(api, <WebhooksScreen webhookId={webhookId} />);
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

it('adds a webhook with the chosen events, and shows its secret once', async () => {
  history.replaceState(null, '', '/?p=2');
  const { place, requestsOf } = await open(undefined, {
    [createWebhook.path]: () => ok({ webhook, secret: 'whsec_secret' }),
  });
  await press(place, t.createAction);
  await type(field(place, t.url), 'https://hooks.example/in');
  await act(async () => field(place, t.eventNames['ticket.opened']).click());
  await press(place.querySelector('dialog') ?? place, t.create);
  expect(requestsOf(createWebhook)).toMatchObject([{ url: webhook.url, events: ['ticket.opened'] }]);
  expect(place.querySelector('dialog code')?.textContent).toBe('whsec_secret');
  await press(place.querySelector('dialog') ?? place, t.done);
  expect(place.textContent).not.toContain('whsec_secret');
  // The new webhook is on the first page of the list.
  expect(location.pathname + location.search).toBe('/webhooks/w1');
});

it('shows the status, answer code, duration and content of a delivery, and sends it again', async () => {
  const { place, requestsOf } = await open('w1', { [replayWebhook.path]: () => ok({ replayed: 1 }) });
  const detail = place.querySelector('aside');
  for (const text of [t.deliveryStates.failed, '500', '31', t.problems.serverFault, failed.body ?? ''])
    expect(detail?.textContent).toContain(text);
  await press(place, t.replayOne);
  expect(requestsOf(replayWebhook)).toEqual([{ webhookId: 'w1', eventId: 'evt_1', since: undefined }]);
  expect(detail?.textContent).toContain(fill(t.replayed, { count: 1 }));
  await press(place, t.replayFailed);
  expect(requestsOf(replayWebhook)[1]).toMatchObject({ eventId: undefined, since: expect.any(Date) });
});

it('pauses a webhook, and resumes a paused one', async () => {
  const answers = { [changeWebhook.path]: () => ok(webhook) };
  const { place, requestsOf } = await open('w1', answers);
  await press(place, t.pause);
  expect(requestsOf(changeWebhook)).toEqual([{ webhookId: 'w1', events: undefined, isPaused: true }]);
  await close();
  const paused = { [listWebhooks.path]: () => page({ ...webhook, pausedAt: new Date(0) }) };
  const again = await open('w1', { ...answers, ...paused });
  expect(again.place.textContent).toContain(t.pausedWhy);
  await press(again.place, t.resume);
  expect(again.requestsOf(changeWebhook)).toMatchObject([{ isPaused: false }]);
});

it('replaces the secret and removes the webhook after a confirmation', async () => {
  const { place, requestsOf } = await open('w1', {
    [rotateWebhookSecret.path]: () => ok({ webhook, secret: 'whsec_next' }),
    [removeWebhook.path]: () => ok({}),
  });
  await press(place, t.rotate);
  await act(async () => openQuestion.get()?.answer(true));
  expect(place.querySelector('dialog code')?.textContent).toBe('whsec_next');
  await press(place, t.done);
  await press(place, t.remove);
  expect(requestsOf(removeWebhook)).toEqual([]);
  await act(async () => openQuestion.get()?.answer(true));
  expect(requestsOf(removeWebhook)).toEqual([{ webhookId: 'w1' }]);
  expect(place.textContent).toContain(t.removed);
});
