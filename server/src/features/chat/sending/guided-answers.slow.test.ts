import { askBot, createBotChat } from '@aftercare/contract/bot/chat';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages } from '@aftercare/contract/chat/messages';
import { type HotSpot, listHotSpots, runGuidedAnswer } from '@aftercare/contract/chat/stories';
import { acceptConversation, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { throttles } from '@aftercare/contract/wire/throttles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const noIds = { botChatId: undefined, botThreadId: undefined };
const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };
const never = 'A'.repeat(22);

async function opened(person: Person) {
  const answer = await person.ask(createBotChat, { source: undefined });
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  return answer.data;
}

async function spotsOf(person: Person): Promise<HotSpot[]> {
  const answer = await person.ask(listHotSpots, firstPage);
  if (answer.kind !== 'ok') throw new Error('no guided tree');
  return answer.data.list;
}

async function guidedAnswerOf(person: Person, storyId: string) {
  const answer = await person.ask(runGuidedAnswer, { storyId, ...noIds });
  if (answer.kind !== 'ok') throw new Error(`no guided answer: ${answer.code}`);
  return answer.data;
}

async function bothKinds(person: Person): Promise<{ branch: HotSpot; leaf: HotSpot }> {
  const spots = await spotsOf(person);
  const guidedAnswers = await Promise.all(spots.map(({ storyId }) => guidedAnswerOf(person, storyId)));
  const branch = spots.find((_, index) => guidedAnswers[index]?.isEnd === false);
  const leaf = spots.find((_, index) => guidedAnswers[index]?.isEnd === true);
  if (!branch || !leaf) throw new Error('a tree without a branch or a leaf');
  return { branch, leaf };
}

async function transcript(person: Person, conversationId: string): Promise<ChatMessage[]> {
  const answer = await person.ask(readMessages, { conversationId, ...whole });
  if (answer.kind !== 'ok') throw new Error(`nothing to read: ${answer.code}`);
  return answer.data.list;
}

const wireOf = (input: RequestOf<typeof runGuidedAnswer>) =>
  runGuidedAnswer.request.toWire(input) as Record<string, string>;
const queryOf = (storyId: string) =>
  `${runGuidedAnswer.path}?${new URLSearchParams(wireOf({ storyId, ...noIds }))}`;

const stored = () => fingerprints(site.nodes.databaseUrl);

describe.each(languages)('the guided tree in %s', (lang: Language) => {
  test.each(['fopo-us', 'idprt-us', 'kimo-jp', 'lepow-de'])(
    'leads at the site %s from every suggested question to an answer',
    async (id) => {
      const person = site.visitor({ site: id, lang });
      const spots = await spotsOf(person);
      expect(spots.length).toBeGreaterThanOrEqual(5);
      const seen = new Set<string>();
      const waiting = [...spots];
      for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
        if (seen.has(spot.storyId)) continue;
        seen.add(spot.storyId);
        const { type, content, list, isEnd, thumb } = await guidedAnswerOf(person, spot.storyId);
        expect({ type, isEnd, thumb }).toEqual({
          type: list.length > 0 ? '2' : '1',
          isEnd: list.length === 0,
          thumb: '',
        });
        expect(content).toMatch(/^<(p|ol|ul)>/);
        waiting.push(...list);
      }
      expect(seen.size).toBeGreaterThan(spots.length);
    },
  );
});

describe('the list of first questions', () => {
  test('is paged, with a hundred at most, and is empty past its end', async () => {
    const person = site.visitor();
    const all = await spotsOf(person);
    const page = await person.ask(listHotSpots, { page: 2, pageSize: 2 });
    expect(page).toMatchObject({ data: { list: all.slice(2, 4), total: all.length, page: 2, pageSize: 2 } });
    expect(await person.send(listHotSpots, { r: '100000' })).toMatchObject({ code: 'ok', data: { r: 100 } });
    expect(await person.ask(listHotSpots, { page: 1000, pageSize: 100 })).toMatchObject({
      data: { list: [] },
    });
    for (const wrong of [{ p: '0' }, { r: '0' }, { r: '-1' }, { p: 'x' }, { lang: 'de_DE' }])
      expect(await person.send(listHotSpots, wrong)).toMatchObject({ status: 400, code: 'badRequest' });
  });
});

describe('a greeting', () => {
  test('offers the first questions if there is an input, and sending one of them returns its guided answer', async () => {
    const person = site.visitor({ lang: 'de_DE' });
    const { botChatId, botThreadId, conversationId } = await opened(person);
    const spots = await spotsOf(person);
    const items = spots.map(({ content: msg }) => ({ msg, isClickable: true }));
    expect(await transcript(person, conversationId)).toMatchObject([
      { authorId: 'designer', type: '', items },
    ]);
    const { branch } = await bothKinds(person);
    const { content: answer, list } = await guidedAnswerOf(person, branch.storyId);
    const message = {
      message: branch.content,
      type: 'text',
      fileName: undefined,
      messageId: undefined,
    } as const;
    // After a change of language, the answer still matches the language of the question.
    expect(await person.ask(askBot, { botChatId, botThreadId, ...message }, { lang: 'en_US' })).toMatchObject(
      {
        data: {
          handsOver: false,
          info: [{ answer, answerType: '2', list: list.map(({ content: msg }) => ({ msg })) }],
        },
      },
    );
  });

  test('contains no first questions if the panel shows no input, because the strip shows them', async () => {
    const person = site.visitor({ site: 'idprt-us' });
    const { conversationId, state } = await opened(person);
    expect(state).toMatchObject({ isStripVisible: true, isInputVisible: false });
    expect(await transcript(person, conversationId)).toMatchObject([{ authorId: 'designer', items: [] }]);
  });
});

describe('a guided answer', () => {
  test('is returned but not stored without the ids of a chat', async () => {
    const person = site.visitor();
    const { branch } = await bothKinds(person);
    const before = await stored();
    const answer = await person.client.get(queryOf(branch.storyId));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(person.client.cookies.size).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('is stored as a question and an answer with its ids, and the desk sees the same', async () => {
    const person = site.visitor({ site: 'idprt-us' });
    const chat = await opened(person);
    const { branch, leaf } = await bothKinds(person);
    const { botChatId, botThreadId, conversationId } = chat;
    const ids = { botChatId, botThreadId };
    const answer = await person.ask(runGuidedAnswer, { storyId: branch.storyId, ...ids });
    if (answer.kind !== 'ok') throw new Error(answer.code);
    const { storyId } = branch;
    const list = await transcript(person, conversationId);
    expect(list.slice(-2)).toMatchObject([
      {
        authorId: 'hotSpot',
        direction: 0,
        tag: 'customer',
        html: [branch.content],
        isAutomated: false,
        card: { kind: 'question', storyId },
      },
      {
        authorId: 'hotSpot',
        direction: 1,
        tag: 'service',
        html: [answer.data.content],
        isAutomated: true,
        type: '2',
        isEnd: false,
        chat: 'bot',
        items: answer.data.list.map(({ content: msg }) => ({ msg, isClickable: true })),
        card: { kind: 'answer', storyId, list: answer.data.list },
      },
    ]);
    await person.ask(runGuidedAnswer, { storyId: leaf.storyId, ...ids });
    const after = await transcript(person, conversationId);
    expect(after.at(-1)).toMatchObject({ type: '1', isEnd: true, items: [] });
    expect(after.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    // The chat was not handed over, and the strip stays.
    const read = await person.ask(readMessages, { conversationId, ...whole });
    expect(read).toMatchObject({
      data: { state: { mode: 'bot', isStripVisible: true, isInputVisible: false } },
    });
    const atDesk = await site.operator.desk.ask(readConversation, { conversationId, ...whole });
    expect(atDesk).toMatchObject({ data: { list: after } });
  });

  test('is stored once if it is requested repeatedly or concurrently while it is the newest entry', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId, conversationId } = await opened(person);
    const { branch, leaf } = await bothKinds(person);
    const run = (storyId: string) => person.ask(runGuidedAnswer, { storyId, botChatId, botThreadId });
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(branch.storyId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ kind: 'ok' });
    expect(await transcript(person, conversationId)).toHaveLength(3);
    await run(leaf.storyId);
    // The same guided answer again, after another one, is a new question.
    await run(branch.storyId);
    expect((await transcript(person, conversationId)).map(({ html }) => html[0]).slice(1)).toEqual([
      ...[branch.content, expect.any(String), leaf.content, expect.any(String)],
      ...[branch.content, expect.any(String)],
    ]);
  });

  test('is refused if it is unknown, of another brand or malformed, and nothing is stored', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId } = await opened(person);
    const { leaf } = await bothKinds(person);
    const foreign = (await spotsOf(site.visitor({ site: 'idprt-us' })))[0]?.storyId ?? '';
    const before = await stored();
    const texts = new Set<string>();
    for (const storyId of [never, foreign])
      for (const ids of [noIds, { botChatId, botThreadId }]) {
        texts.add((await person.send(runGuidedAnswer, wireOf({ storyId, ...ids }))).text);
      }
    expect([...texts]).toEqual([expect.stringContaining('"code":10300')]);
    const { storyId } = leaf;
    const good = wireOf({ storyId, ...noIds });
    const oneId = [
      { storyId, botChatId, botThreadId: undefined },
      { storyId, botChatId: undefined, botThreadId },
    ];
    for (const wrong of [{}, wireOf({ storyId: 'a b', ...noIds }), ...oneId.map(wireOf), { ...good, x: '1' }])
      expect(await person.send(runGuidedAnswer, wrong)).toMatchObject({ status: 400, code: 'badRequest' });
    const withoutLang = await person.client.get(queryOf(leaf.storyId), {
      lang: '',
    });
    expect(withoutLang.status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test('is refused with the ids of another visitor’s chat, and nothing is stored', async () => {
    const owner = site.visitor();
    const { botChatId, botThreadId } = await opened(owner);
    const { leaf } = await bothKinds(owner);
    const { storyId } = leaf;
    const [other, nobody] = [site.visitor(), site.visitor()];
    const own = await opened(other);
    const before = await stored();
    const attempts = [
      { botChatId, botThreadId },
      { botChatId, botThreadId: own.botThreadId },
      { botChatId: own.botChatId, botThreadId },
      { botChatId: never, botThreadId: never },
    ];
    for (const stranger of [other, nobody])
      for (const ids of attempts)
        expect(await stranger.ask(runGuidedAnswer, { storyId, ...ids })).toMatchObject({
          code: 'threadGone',
          data: {},
        });
    expect(await stored()).toEqual(before);
    expect(await owner.ask(runGuidedAnswer, { storyId, botChatId, botThreadId })).toMatchObject({
      kind: 'ok',
    });
    expect(await stored()).not.toEqual(before);
  });

  test('is refused in a thread that is a day old or when an agent has taken over', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId, conversationId } = await opened(person);
    const { storyId } = (await bothKinds(person)).leaf;
    const { desk } = site.operator;
    await desk.ask(setPresence, { status: 'online' });
    await person.ask(askForPerson, { conversationId, messageId: ownKey() });
    await desk.ask(acceptConversation, { conversationId });
    const count = (await transcript(person, conversationId)).length;
    expect(await person.ask(runGuidedAnswer, { storyId, botChatId, botThreadId })).toMatchObject({
      code: 'threadGone',
    });
    expect(await transcript(person, conversationId)).toHaveLength(count);
    await desk.ask(setPresence, { status: 'offline' });
    const late = site.visitor();
    const ids = await opened(late);
    await site.advance(limits.chatIdsSeconds * 1000);
    const { botChatId: chat, botThreadId: thread } = ids;
    expect(await late.ask(runGuidedAnswer, { storyId, botChatId: chat, botThreadId: thread })).toMatchObject({
      code: 'threadGone',
    });
  });

  test('counts as a message: at most sixty a minute', async () => {
    const person = site.visitor();
    const { botChatId, botThreadId, conversationId } = await opened(person);
    const { branch, leaf } = await bothKinds(person);
    const turns = [branch.storyId, leaf.storyId];
    const run = (n: number) =>
      person.ask(runGuidedAnswer, { storyId: turns[n % 2] ?? '', botChatId, botThreadId });
    const { max } = throttles.messagesPerVisitor;
    for (let n = 0; n < max; n += 1) expect(await run(n)).toMatchObject({ kind: 'ok' });
    expect(await run(max)).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await transcript(person, conversationId)).toHaveLength(limits.listPageSize);
  });
});
