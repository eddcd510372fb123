import { createBotChat } from '@aftercare/contract/bot/chat';
import { readMessages } from '@aftercare/contract/chat/messages';
import { listHotSpots } from '@aftercare/contract/chat/stories';
import { firstPage } from '@aftercare/contract/fields/lists';
import { type Language, languages } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people/person.ts';
import { readChat, say } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { greetings } from '../sending/chat-texts.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };

async function read(person: Person, conversationId: string, lang: Language) {
  const answer = await person.ask(readMessages, { conversationId, ...whole }, { lang });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data.list;
}

async function firstQuestions(person: Person, lang: Language) {
  const answer = await person.ask(listHotSpots, firstPage, { lang });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data.list.map(({ content }) => ({ msg: content, isClickable: true }));
}

test('the greeting and its questions follow the language of the page, and other messages stay as they are', async () => {
  const person = site.visitor({ lang: 'ja_JP' });
  const opened = await person.ask(createBotChat, { source: undefined });
  if (opened.kind !== 'ok') throw new Error(opened.code);
  const { conversationId } = opened.data;
  await say(person, conversationId, 'こんにちは');
  await expect.poll(async () => (await readChat(person, conversationId)).state.isBotThinking).toBe(false);
  const [greeting, ...rest] = await read(person, conversationId, 'ja_JP');
  const brand = greeting?.userName ?? '';
  expect(greeting?.items.length).toBeGreaterThan(0);
  for (const lang of languages) {
    const [shown, ...others] = await read(person, conversationId, lang);
    expect(shown).toEqual({
      ...greeting,
      html: [greetings(brand)[lang]],
      items: await firstQuestions(person, lang),
    });
    expect(others).toEqual(rest);
  }
});
