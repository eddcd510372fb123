import { createHmac } from 'node:crypto';
import { rateChat } from '@aftercare/contract/chat/closing';
import { closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { addNote } from '@aftercare/contract/desk/chat/notes';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { replyToTicket, resolveTicket } from '@aftercare/contract/desk/chat/tickets';
import { deskLimits } from '@aftercare/contract/desk/limits';
import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  type WebhookEvent,
  webhookEvents,
} from '@aftercare/contract/desk/webhooks/webhooks';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdRemoval } from '../../../testing/fakes/held-conversation.ts';
import { buildForm, register } from '../../../testing/people/buyer.ts';
import { colleague } from '../../../testing/people/desk-people.ts';
import { ownKey, type Person } from '../../../testing/people/person.ts';
import { endChatOf, openChat, raiseTicket, say, talkWith } from '../../../testing/people/talk.ts';
import { asOwner } from '../../../testing/reading/stored.ts';
import {
  copyWebhook,
  isPaused,
  storedDeliveries,
  storedEvents,
} from '../../../testing/reading/stored-webhooks.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import {
  dataOf,
  decisionIn,
  type ReceivedEvent,
  ratingIn,
  startReceiver,
} from '../../../testing/servers/webhook-receiver.ts';
import { ticketIdOf } from '../team/team.factory.ts';

const [here, other] = ['fopo-us', 'kimo-jp'] as const;
const hourMs = 3_600_000;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: RunningSite;
let operator: Person;

beforeAll(async () => {
  receiver = await startReceiver();
  site = await runSite(2, receiver.env);
  operator = (await colleague(site, { at: { [here]: 'operator' } })).desk;
});
afterAll(async () => {
  await site.stop();
  await receiver.stop();
});
afterEach(async () => {
  receiver.answerWith(() => 200);
  receiver.received.length = 0;
  await asOwner(site.nodes.databaseUrl, 'delete from webhook');
});

/** Sweeps run once a second, on a machine that other tests share. */
vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 20_000, interval: 50 };
let paths = 0;

async function hook(events: readonly WebhookEvent[] = webhookEvents, by = operator) {
  paths += 1;
  const path = `hook-${paths}`;
  const created = await by.ask(createWebhook, {
    merchantId: here,
    url: receiver.urlOf(path),
    events: [...events],
  });
  if (created.kind !== 'ok') throw new Error(`no webhook: ${created.code}`);
  const { webhookId } = created.data.webhook;
  const received = () => receiver.received.filter((one) => one.path === `/${path}`);
  return { webhookId, secret: created.data.secret, received, path };
}

const typesOf = (events: readonly ReceivedEvent[]) => events.map(({ type }) => type);
const idsOf = (events: readonly ReceivedEvent[]) => events.map(({ headers }) => headers['webhook-id']);

async function deliveries(webhookId: string) {
  const answer = await operator.ask(listWebhookDeliveries, { ...firstPage, webhookId, state: undefined });
  if (answer.kind !== 'ok') throw new Error(`no deliveries: ${answer.code}`);
  return answer.data.list;
}
const replay = (webhookId: string, wanted: { eventId?: string; since?: Date }) =>
  operator.ask(replayWebhook, { webhookId, eventId: wanted.eventId, since: wanted.since });

async function speak(text = 'Hello') {
  const customer = site.visitor({ site: here });
  const { conversationId } = await openChat(customer);
  await say(customer, conversationId, text);
  return { customer, conversationId };
}

function isSignedBy(secret: string, { headers, body }: ReceivedEvent): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

describe('a webhook', () => {
  test('receives each event of a chat with an agent once, signed, and never an internal note', async () => {
    const { received, secret } = await hook();
    const customer = site.visitor({ site: here });
    const { conversationId } = await talkWith(site.operator.desk, customer);
    const note = { conversationId, noteId: ownKey(), body: 'secret words of the team', mentions: [] };
    expect(await site.operator.desk.ask(addNote, note)).toMatchObject({ kind: 'ok' });
    await site.operator.desk.ask(closeConversation, { conversationId, reason: 'solved', note: 'hidden' });
    const wanted = ['opened', 'handover', 'assigned', 'closed'].map((one) => `conversation.${one}`);
    await vi.waitFor(() => expect(typesOf(received())).toEqual(expect.arrayContaining(wanted)), patience);
    for (const type of wanted) expect(typesOf(received()).filter((one) => one === type)).toHaveLength(1);
    const texts = received().map((one) => String(dataOf(one).html ?? ''));
    expect(texts.join(' ')).toContain('Please open the cover');
    expect(new Set(idsOf(received())).size).toBe(received().length);
    expect(received().every((one) => isSignedBy(secret, one))).toBe(true);
    expect(receiver.received.map(({ body }) => body).join(' ')).not.toMatch(/secret words|hidden/);
  });

  test('receives tickets and ratings', async () => {
    const { received } = await hook(['ticket.opened', 'ticket.answered', 'ticket.closed', 'rating.given']);
    const { customer, conversationId } = await speak();
    await site.operator.desk.ask(setPresence, { status: 'offline' });
    await raiseTicket(customer, conversationId);
    const ticketId = () => ticketIdOf(site.nodes.databaseUrl, conversationId);
    await vi.waitFor(async () => expect(await ticketId()).not.toBe(''), patience);
    const of = { ticketId: await ticketId() };
    expect(
      await site.operator.desk.ask(replyToTicket, { ...of, messageId: ownKey(), text: 'An answer' }),
    ).toMatchObject({ kind: 'ok' });
    await site.operator.desk.ask(resolveTicket, { ...of, status: 'resolved' });
    const rater = site.visitor({ site: here });
    const rated = await talkWith(site.operator.desk, rater);
    await endChatOf(rater, rated.conversationId);
    await rater.ask(rateChat, {
      conversationId: rated.conversationId,
      sitting: 1,
      thumb: '1',
      comment: 'Thanks',
    });
    const wanted = ['ticket.opened', 'ticket.answered', 'ticket.closed', 'rating.given'];
    await vi.waitFor(() => expect(typesOf(received())).toEqual(expect.arrayContaining(wanted)), patience);
    expect(received().map(ratingIn)).toContainEqual({ comment: 'Thanks', isGood: true });
  });

  test('receives a registration when it is decided, not while it waits', async () => {
    const { received } = await hook(['registration.decided']);
    const form = buildForm();
    await register(site.visitor({ site: here }), form);
    const [registered] = await site.operator.registrationsOf(form.orderNumber);
    const warrantyId = registered?.warrantyId ?? '';
    expect(received()).toEqual([]);
    const query = `update warranty set status = 'notDetected' where id = $1`;
    await asOwner(site.nodes.databaseUrl, query, [warrantyId]);
    await vi.waitFor(() => expect(received()).toHaveLength(1), patience);
    expect(received().map(decisionIn)).toEqual([{ warrantyId, status: 'notDetected' }]);
  });

  test('of another merchant, or for other types, receives nothing', async () => {
    const { received, webhookId } = await hook(['ticket.opened']);
    await speak();
    const elsewhere = site.visitor({ site: other });
    const { conversationId } = await openChat(elsewhere);
    await say(elsewhere, conversationId, 'Hello');
    expect(await deliveries(webhookId)).toEqual([]);
    expect(received()).toEqual([]);
    expect(await storedEvents(site.nodes.databaseUrl, other)).toBe(0);
  });
});

describe('a delivery', () => {
  test('that fails is retried with the same id and body until the receiver accepts it', async () => {
    receiver.answerWith(() => 500);
    const { received, webhookId } = await hook(['message.created']);
    await speak('Try again');
    await vi.waitFor(
      async () =>
        expect(await deliveries(webhookId)).toMatchObject([{ status: 500, problem: 'serverFault' }, {}]),
      patience,
    );
    const before = received().length;
    receiver.answerWith(() => 200);
    await site.nodes.advance(hourMs);
    await vi.waitFor(async () => {
      const states = (await deliveries(webhookId)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['delivered']));
    }, patience);
    expect(received().length).toBeGreaterThan(before);
    expect(new Set(idsOf(received())).size).toBe((await deliveries(webhookId)).length);
    expect(new Set(received().map(({ body }) => body)).size).toBe((await deliveries(webhookId)).length);
  });

  test('is sent by one of two nodes', async () => {
    const { received, webhookId } = await hook(['message.created']);
    await Promise.all([speak(), speak(), speak()]);
    await vi.waitFor(async () => {
      const states = (await deliveries(webhookId)).map(({ state }) => state);
      expect(states.length).toBeGreaterThanOrEqual(3);
      expect(new Set(states)).toEqual(new Set(['delivered']));
    }, patience);
    expect(idsOf(received()).length).toBe(new Set(idsOf(received())).size);
  });

  test('to a silent receiver does not delay another webhook', async () => {
    receiver.answerWith(({ path }) => (path.endsWith('slow') ? 'silent' : 200));
    const wanted = { merchantId: here, url: receiver.urlOf('slow'), events: ['message.created' as const] };
    for (let count = 0; count < 3; count += 1) await operator.ask(createWebhook, wanted);
    const quick = await hook(['message.created']);
    for (let count = 0; count < 5; count += 1) await speak();
    await vi.waitFor(() => expect(quick.received().length).toBeGreaterThanOrEqual(5), patience);
  });

  test('can be replayed alone, and all failed ones since a time, with their ids', async () => {
    const { received, webhookId } = await hook(['message.created']);
    await speak();
    await vi.waitFor(async () => {
      const states = (await deliveries(webhookId)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['delivered']));
    }, patience);
    const [first] = await deliveries(webhookId);
    const { eventId = '' } = first ?? {};
    expect(await replay(webhookId, { eventId })).toMatchObject({ data: { replayed: 1 } });
    await vi.waitFor(
      () => expect(idsOf(received()).filter((id) => id === eventId)).toHaveLength(2),
      patience,
    );
    expect(await replay(webhookId, { since: new Date(0) })).toMatchObject({ data: { replayed: 0 } });
    await operator.ask(changeWebhook, { webhookId, events: undefined, isPaused: true });
    await speak('While paused');
    const paused = (await deliveries(webhookId)).filter(({ problem }) => problem === 'paused');
    expect(paused.length).toBeGreaterThan(0);
    await operator.ask(changeWebhook, { webhookId, events: undefined, isPaused: false });
    // The bot may have answered since the list was read.
    const again = await replay(webhookId, { since: new Date(0) });
    expect(again.kind === 'ok' ? again.data.replayed : 0).toBeGreaterThanOrEqual(paused.length);
    await vi.waitFor(
      () =>
        expect(received().map(dataOf)).toContainEqual(
          expect.objectContaining({ html: expect.stringContaining('While paused') }),
        ),
      patience,
    );
  });

  test('has signatures by both secrets after a rotation', async () => {
    const { received, webhookId, secret } = await hook(['message.created']);
    const rotated = await operator.ask(rotateWebhookSecret, { webhookId });
    const next = rotated.kind === 'ok' ? rotated.data.secret : '';
    expect(next).not.toBe(secret);
    await speak();
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(0), patience);
    expect(received().every((one) => isSignedBy(secret, one) && isSignedBy(next, one))).toBe(true);
    const rows = await asOwner(site.nodes.databaseUrl, 'select w::text as text from webhook w');
    expect(JSON.stringify(rows)).not.toContain(next);
  });

  test('loses its content with the erasure of the chat, also before it was sent', async () => {
    receiver.answerWith(() => 503);
    const { webhookId } = await hook(['message.created']);
    const { customer, conversationId } = await speak('My private words');
    await vi.waitFor(
      async () => expect((await deliveries(webhookId))[0]?.attempts).toBeGreaterThan(0),
      patience,
    );
    // The bot may still answer chats of earlier tests.
    const ofChat = (await deliveries(webhookId)).filter(({ body }) => body?.includes(conversationId));
    const ids = ofChat.map(({ eventId }) => eventId);
    expect(ids.length).toBeGreaterThan(0);
    expect(await customer.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
    const rows = await asOwner(
      site.nodes.databaseUrl,
      'select data from webhook_event where data is not null and data::text like $1',
      ['%private words%'],
    );
    expect(rows).toEqual([]);
    const left = (await deliveries(webhookId)).filter(({ eventId }) => ids.includes(eventId));
    expect(left).toHaveLength(ids.length);
    expect(left.every(({ body, state }) => body === null && state !== 'pending')).toBe(true);
    expect(await replay(webhookId, { since: new Date(0) })).toMatchObject({ data: { replayed: 0 } });
  });
});

describe('the calls', () => {
  const wire = createWebhook.request.toWire({
    merchantId: here,
    url: 'https://hooks.example/in',
    events: ['rating.given'],
  }) as object;

  test.each<[string, object]>([
    ['http', { url: 'http://hooks.example/in' }],
    ['an IP address', { url: 'https://10.0.0.1/in' }],
    ['a host without a domain', { url: 'https://localhost/in' }],
    ['a user in the address', { url: 'https://a:b@hooks.example/in' }],
    ['a number as its host', { url: 'https://2130706433/in' }],
    ['a homograph of a domain', { url: 'https://hоoks.example/in' }],
    ['a line break', { url: 'https://hooks.example/in\r\nx: y' }],
    ['no event', { events: [] }],
    ['an unknown event', { events: ['note.added'] }],
  ])('refuse a webhook with %s', async (_, changed) => {
    const { code } = await operator.send(createWebhook, { ...wire, ...changed });
    expect(['badRequest', 'invalidInput']).toContain(code);
  });

  test('answer the webhook of another merchant like an unknown one', async () => {
    const foreign = await site.operator.desk.ask(createWebhook, {
      merchantId: other,
      url: 'https://hooks.example/in',
      events: ['rating.given'],
    });
    const webhookId = foreign.kind === 'ok' ? foreign.data.webhook.webhookId : '';
    for (const id of [webhookId, 'none']) {
      const sent = [
        await operator.ask(changeWebhook, { webhookId: id, events: undefined, isPaused: true }),
        await operator.ask(rotateWebhookSecret, { webhookId: id }),
        await operator.ask(removeWebhook, { webhookId: id }),
        await operator.ask(listWebhookDeliveries, { ...firstPage, webhookId: id, state: undefined }),
        await replay(id, { since: new Date(0) }),
      ];
      expect(sent.map((one) => (one.kind === 'ok' ? 'ok' : one.code))).toEqual(Array(5).fill('notFound'));
    }
    expect(JSON.stringify(await operator.ask(listWebhooks, firstPage))).not.toContain(webhookId);
  });

  test('allow 20 webhooks of a site, also if two are created at once', async () => {
    const { webhookId } = await hook(['rating.given']);
    await copyWebhook(site.nodes.databaseUrl, webhookId, deskLimits.webhooksPerSite - 2);
    const create = () => operator.send(createWebhook, wire);
    const codes = (await Promise.all([create(), create()])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['ok', 'tooManyWebhooks']);
  });

  test('remove a webhook while a message for it is stored, and the message is accepted', async () => {
    const { webhookId } = await hook(['message.created']);
    const customer = site.visitor({ site: here });
    const { conversationId } = await openChat(customer);
    const removal = await holdRemoval(site.nodes.databaseUrl, webhookId);
    const sent = say(customer, conversationId, 'Hello');
    await vi.waitFor(async () => expect(await removal.waiting()).toBeGreaterThan(0), patience);
    await removal.release();
    expect(await sent).toMatchObject({ kind: 'ok' });
  });

  test('remove a webhook with its deliveries', async () => {
    const { webhookId } = await hook(['message.created']);
    await speak();
    expect(await operator.ask(removeWebhook, { webhookId })).toMatchObject({ kind: 'ok' });
    expect((await storedDeliveries(site.nodes.databaseUrl, webhookId)).stored).toBe(0);
  });
});

test('a webhook that fails for a day is paused, and old events are deleted after 30 days', async () => {
  receiver.answerWith(() => 500);
  const { webhookId } = await hook(['message.created'], site.operator.desk);
  await speak();
  const stored = () => storedDeliveries(site.nodes.databaseUrl, webhookId);
  await vi.waitFor(async () => expect((await stored()).attempts).toBe(1), patience);
  await site.nodes.advance(hourMs);
  await vi.waitFor(async () => expect((await stored()).attempts).toBe(2), patience);
  expect(await isPaused(site.nodes.databaseUrl, webhookId)).toBe(false);
  await site.nodes.advance(24 * hourMs);
  await vi.waitFor(
    async () => expect(await isPaused(site.nodes.databaseUrl, webhookId)).toBe(true),
    patience,
  );
  await site.nodes.advance(31 * 24 * hourMs);
  await vi.waitFor(async () => {
    expect((await storedDeliveries(site.nodes.databaseUrl, webhookId)).stored).toBe(0);
  }, patience);
});
