import { askBot, askBotByQuery, createBotChat, createBotThread } from '@aftercare/contract/bot/chat';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { botQuestion, chatWithBot, openBotChat } from '../../../../testing/people/bot-chat.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { dropFaqs } from '../../../../testing/reading/change-stored.ts';
import { rowCounts } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

function withoutState<Data extends object>(answer: { kind: string; data: Data }) {
  return { ...answer, data: { ...answer.data, state: undefined } };
}

test('a question on a site whose bot is switched off goes to the simulated agent, and the call returns at once', async () => {
  const ask = await chatWithBot(site.visitor({ site: 'idprt-us' }));
  expect(await ask('How do I set up the printer?')).toMatchObject({
    kind: 'ok',
    data: { handsOver: false, info: [], state: { mode: 'simulated', isAutomated: true } },
  });
});

describe('a conversation', () => {
  test('has the same ids each time its visitor opens it, also for concurrent calls', async () => {
    const person = site.visitor();
    const first = await openBotChat(person);
    const again = await Promise.all(Array.from({ length: 8 }, () => openBotChat(person)));
    for (const ids of again) expect(ids).toEqual(first);
  });

  test('belongs to the holder of its cookie: other visitors may not write or open a thread', async () => {
    const owner = site.visitor();
    const ids = await openBotChat(owner);
    const other = site.visitor();
    await openBotChat(other);
    const before = await rowCounts(site.nodes.databaseUrl);
    for (const stranger of [other, site.visitor()]) {
      expect(await stranger.ask(askBot, botQuestion(ids, 'Hello?'))).toMatchObject({
        code: 'threadGone',
        status: 200,
      });
      expect(await stranger.ask(askBotByQuery, botQuestion(ids, 'Hello?'))).toMatchObject({
        code: 'threadGone',
      });
      const thread = await stranger.ask(createBotThread, { botChatId: ids.botChatId });
      expect(thread).toMatchObject({ code: 'threadGone' });
    }
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect(await owner.ask(askBot, botQuestion(ids, 'Hello?'))).toMatchObject({
      kind: 'ok',
      data: { seq: 2 },
    });
  });

  test('answers unknown ids like the ids of another visitor’s chat', async () => {
    const person = site.visitor();
    const ids = await openBotChat(person);
    const strange = await openBotChat(site.visitor());
    const never = { ...ids, botThreadId: 'A'.repeat(22) };
    const mixed = { ...ids, botThreadId: strange.botThreadId };
    for (const wrong of [never, mixed])
      expect(await person.ask(askBot, botQuestion(wrong, 'Hello?'))).toMatchObject({ code: 'threadGone' });
  });

  test('in a third-party frame is opened by the X-Visitor secret, which is returned once and not set as a cookie', async () => {
    const frame = site.visitor();
    const { visitorToken = '', ...ids } = await openBotChat(frame, { 'x-visitor': 'new' });
    expect(visitorToken).toMatch(/^[\w-]{40,}$/);
    expect(frame.client.cookies.size).toBe(0);
    const header = { 'x-visitor': visitorToken };
    expect(await openBotChat(frame, header)).toEqual(ids);
    expect(await frame.ask(askBot, botQuestion(ids, 'Hello?'), header)).toMatchObject({ kind: 'ok' });
    expect(await frame.ask(askBot, botQuestion(ids, 'Hello?'))).toMatchObject({ code: 'threadGone' });
  });

  test('is kept for thirty days after the last use', async () => {
    const person = site.visitor();
    const { conversationId } = await openBotChat(person);
    const almost = (limits.visitorIdleSeconds - 3600) * 1000;
    await site.nodes.advance(almost);
    const again = await person.client.post(createBotChat.path, {});
    expect(again.headers['set-cookie']).toEqual([expect.stringMatching(/^visitor=[\w-]+;.*Max-Age=2592000/)]);
    await site.nodes.advance(almost);
    expect(await openBotChat(person)).toMatchObject({ conversationId });
    await site.nodes.advance(limits.visitorIdleSeconds * 1000);
    expect((await openBotChat(person)).conversationId).not.toBe(conversationId);
  });
});

describe('a message', () => {
  test('that is sent again under its id is stored once and keeps its sequence number', async () => {
    const person = site.visitor();
    const ask = await chatWithBot(person);
    const id = ownKey();
    const first = await ask('Where is my order number?', id);
    const before = await rowCounts(site.nodes.databaseUrl);
    const second = await ask('Where is my order number?', id);
    expect(first).toMatchObject({ kind: 'ok', data: { seq: 2 } });
    expect(second).toMatchObject({ kind: 'ok', data: { seq: 2 } });
    expect(await rowCounts(site.nodes.databaseUrl)).toEqual(before);
    expect(await ask('Another question', id)).toMatchObject({ code: 'idReused', status: 400 });
    const next = await ask('Another question');
    expect(next.data).toMatchObject({ seq: expect.any(Number) });
  });

  test('that is sent again gets the first answer, even if the bot would answer differently now', async () => {
    const person = site.visitor();
    const ids = await openBotChat(person);
    const question = botQuestion(ids, 'How long does the warranty last?');
    const first = await person.ask(askBot, question);
    expect(first).toMatchObject({ kind: 'ok', data: { info: [{ authorName: expect.any(String) }] } });
    expect(withoutState(await person.ask(askBot, question, { lang: 'de_DE' }))).toEqual(withoutState(first));
    await dropFaqs(site.nodes.databaseUrl, 'fopo-us');
    expect(withoutState(await person.ask(askBot, question))).toEqual(withoutState(first));
  });

  test('that is sent many times at once under its id is stored once', async () => {
    const ask = await chatWithBot(site.visitor());
    const id = ownKey();
    const before = await rowCounts(site.nodes.databaseUrl);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('How long does the warranty last?', id)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'ok', data: { seq: 2 } });
    for (const answer of answers)
      expect(withoutState(answer).data).toEqual(withoutState(answers[0] ?? answer).data);
    const { message = 0 } = await rowCounts(site.nodes.databaseUrl);
    expect(message - (before.message ?? 0)).toBe(2);
  });

  test('sent in the query string needs the lang header, and the response must not be cached', async () => {
    const person = site.visitor();
    const ids = await openBotChat(person);
    const wire = askBotByQuery.request.toWire(botQuestion(ids, 'Hello?')) as Record<string, string>;
    const path = `${askBotByQuery.path}?${new URLSearchParams(wire)}`;
    expect(await person.client.get(path, { lang: '' })).toMatchObject({ status: 403 });
    const answer = await person.client.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is refused in a thread that is a day old and accepted in a new thread of the same chat', async () => {
    const person = site.visitor();
    const ids = await openBotChat(person);
    expect(await person.ask(createBotThread, ids)).toMatchObject({ data: { botThreadId: ids.botThreadId } });
    await site.nodes.advance(limits.chatIdsSeconds * 1000);
    expect(await person.ask(askBot, botQuestion(ids, 'Hello?'))).toMatchObject({ code: 'threadGone' });
    const fresh = await person.ask(createBotThread, { botChatId: ids.botChatId });
    if (fresh.kind !== 'ok') throw new Error(`no thread: ${fresh.code}`);
    expect(fresh.data.botChatId).toBe(ids.botChatId);
    expect(fresh.data.botThreadId).not.toBe(ids.botThreadId);
    expect(await person.ask(askBot, botQuestion(fresh.data, 'Hello?'))).toMatchObject({ kind: 'ok' });
  });

  test('is limited to sixty a minute', async () => {
    const person = site.visitor({ site: 'idprt-us' });
    const ids = await openBotChat(person);
    const ask = (message: string) => person.ask(askBot, botQuestion(ids, message));
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await ask('Hello?'));
    expect(answers.every(({ kind }) => kind === 'ok')).toBe(true);
    const refused = await person.client.post(askBot.path, askBot.request.toWire(botQuestion(ids, 'Hello?')));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
