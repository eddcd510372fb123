import { vote } from '@aftercare/contract/chat/stories';
import { viewFaq } from '@aftercare/contract/faq/faq';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { askPerson, openChat, say } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { questionCount, questionsIn } from '../../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

async function chat() {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  const ask = (text: string) => answerOfBot(person, conversationId, text);
  return { person, conversationId, ask, rows: () => questionsIn(site.nodes.databaseUrl, conversationId) };
}

const vague = 'the picture is weird';

describe('a question to the bot', () => {
  test('is stored with its outcome and the offered entries, and later with the choice', async () => {
    const { ask, rows } = await chat();
    const { choices } = await ask(vague);
    const [missed] = await rows();
    expect(missed).toMatchObject({ lang: 'en_US', outcome: 'missed', text: vague, chosen: null });
    expect(missed).toMatchObject({ entryId: null, probability: null, thumb: null, handedOver: false });
    expect(missed?.offered).toHaveLength(choices.length - 1);
    await ask(choices[0]?.msg ?? '');
    expect(await rows()).toEqual([{ ...missed, chosen: missed?.offered[0] }]);
  });

  test('is stored with the choice that the customer selects by its number', async () => {
    const { ask, rows } = await chat();
    await ask(vague);
    const [missed] = await rows();
    await ask('1');
    expect(await rows()).toEqual([{ ...missed, chosen: missed?.offered[0] }]);
  });

  test('is stored with its answer if it is the exact text of a FAQ', async () => {
    const { ask, rows } = await chat();
    const { choices } = await (await chat()).ask(vague);
    await ask(choices[0]?.msg ?? '');
    expect(await rows()).toMatchObject([{ outcome: 'answered', entryId: expect.any(String), offered: [] }]);
  });

  test('"None of these" is not stored as a question', async () => {
    const { ask, rows } = await chat();
    await ask(vague);
    await ask('None of these');
    await ask('Yes, please');
    expect(await rows()).toMatchObject([{ text: vague, handedOver: true }]);
  });

  test('is stored once if the client sends it twice', async () => {
    const { person, conversationId, ask, rows } = await chat();
    const messageId = ownKey();
    await Promise.all([
      say(person, conversationId, vague, messageId),
      say(person, conversationId, vague, messageId),
    ]);
    await ask('thanks');
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['missed', 'smallTalk']);
  });

  test('is marked as handed over if a request for an agent follows, even after small talk', async () => {
    const { person, conversationId, ask, rows } = await chat();
    await ask(vague);
    await ask('thanks');
    await askPerson(person, conversationId);
    expect((await rows()).map(({ handedOver }) => handedOver)).toEqual([true, false]);
  });

  test('is stored with its customer’s newest vote on the answer', async () => {
    const { person, ask, rows } = await chat();
    const { choices } = await ask(vague);
    await ask(choices[0]?.msg ?? '');
    const targetId = (await rows())[0]?.chosen ?? '';
    expect(await person.ask(viewFaq, { faqId: targetId, scene: 1 })).toMatchObject({ kind: 'ok' });
    const cast = (thumb: '0' | '1' | '') =>
      person.ask(vote, { scene: 0, targetId, thumb, comment: undefined });
    const thumbs = async () => (await rows()).map(({ thumb }) => thumb);
    await cast('0');
    expect(await thumbs()).toEqual(['0']);
    await site.visitor().ask(vote, { scene: 0, targetId, thumb: '1', comment: undefined });
    expect(await thumbs()).toEqual(['0']);
    await cast('');
    expect(await thumbs()).toEqual([null]);
  });

  test('is erased with the chat', async () => {
    const { person, conversationId, ask } = await chat();
    await ask(vague);
    const count = () => questionCount(site.nodes.databaseUrl, conversationId);
    expect(await count()).toBe(1);
    await person.ask(erase, { scope: 'chat', code: undefined });
    expect(await count()).toBe(0);
  });
});
