import { deskLimits } from '@aftercare/contract/desk/limits';
import { suggestAnswers } from '@aftercare/contract/desk/replies/suggest-answers';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { answerAs, openChat, reword, say, talkWith } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { good } from '../../../../testing/sites/content-editor.ts';

const here = 'fopo-us';
let site: RunningSite;
let desk: Person;
beforeAll(async () => {
  site = await runSite();
  ({ desk } = await colleague(site, { at: { [here]: 'agent' } }));
  await untilBotIsTrained(site);
}, 120_000);
afterAll(() => site.stop());

async function chat(lang: Language = 'en_US') {
  const person = site.visitor({ site: here, lang });
  const { conversationId } = await talkWith(desk, person);
  const suggested = async (seq: number, by = desk) => {
    const answer = await by.ask(suggestAnswers, { conversationId, seq });
    return answer.kind === 'ok' ? answer.data.list : answer.code;
  };
  return {
    conversationId,
    suggested,
    send: async (text: string) => good(await say(person, conversationId, text)).data.seq,
    async after(text: string) {
      const list = await suggested(good(await say(person, conversationId, text)).data.seq);
      if (typeof list === 'string') throw new Error(list);
      return list;
    },
  };
}

describe('the suggestions to a customer’s message', () => {
  test('begin with the bot’s answer as plain text, and name the FAQ', async () => {
    const { after } = await chat();
    const list = await after('How can I connect the monitor to my phone please?');
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(deskLimits.answersSuggested);
    expect(list[0]).toMatchObject({ kind: 'faq', lang: 'en_US', entryId: expect.any(String), url: null });
    expect(list[0]?.text).not.toMatch(/<\/?p>/);
    expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
  });

  test('name the page of a product property, and a fact of the settings', async () => {
    const [weight] = await (await chat()).after('what does the S12 weigh?');
    expect(weight).toMatchObject({
      kind: 'property',
      title: expect.stringContaining('Weight'),
      entryId: null,
    });
    expect(weight?.url).toMatch(new RegExp(`^http.*${siteBase}${pages.productDetail}\\?`));
    expect(weight?.text).toMatch(/Weight: 3\.3 lb/);
    const [phone] = await (await chat()).after('what number can i call you on');
    expect(phone).toMatchObject({ kind: 'site', url: null });
    expect(phone?.text).toContain('+1 (833) 555-0142');
  });

  test('answer the messages that the customer sent one after another as one question', async () => {
    const { send, after } = await chat();
    await send('I have the S12');
    expect((await after('what does it weigh?'))[0]).toMatchObject({ kind: 'property' });
  });

  test.each([
    ['a danger', 'My monitor is on fire'],
    ['a request for an agent', 'I want to talk to a human'],
    ['small talk', 'thanks'],
    ['a question that several products could mean', 'how heavy is it'],
    ['a question that nothing answers', 'Who won the chess championship in 1972?'],
  ])('are none for %s', async (_, text) => {
    const { after } = await chat();
    expect(await after(text)).toEqual([]);
  });

  test('are none if only one of the newest messages reports a danger', async () => {
    const { send, after } = await chat();
    await send('My monitor is on fire');
    expect(await after('what does the S12 weigh?')).toEqual([]);
  });

  test('are none for an agent’s message and for a number that no message has', async () => {
    const { conversationId, send, suggested } = await chat();
    const seq = await send('what does the S12 weigh?');
    expect(await suggested(seq + 5)).toEqual([]);
    expect(await suggested(1)).toEqual([]);
    await answerAs(desk, conversationId, 'what does the S12 weigh?');
    expect(await suggested(seq + 1)).toEqual([]);
  });

  test('store nothing, and are computed once for a message', async () => {
    const { conversationId, send, suggested } = await chat();
    const seq = await send('what does the S12 weigh?');
    const before = await fingerprints(site.nodes.databaseUrl);
    const [first, second] = await Promise.all([suggested(seq), suggested(seq)]);
    expect(first).toMatchObject([{ kind: 'property' }]);
    expect(second).toEqual(first);
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    // To this text, a new computation would suggest nothing.
    await reword(site.nodes.databaseUrl, { conversationId, seq, body: 'thanks' });
    expect(await suggested(seq)).toEqual(first);
  });

  test('are missing for the team of another merchant', async () => {
    const { send, suggested } = await chat();
    const seq = await send('what does the S12 weigh?');
    const stranger = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await suggested(seq, stranger.desk)).toBe('notFound');
  });
});

test('a German question in an English chat gets suggestions in German', async () => {
  const { after } = await chat();
  await vi.waitFor(
    async () => {
      const [first] = await after('Wie kann ich den Monitor mit meinem Handy verbinden?');
      expect(first).toMatchObject({ lang: 'de_DE' });
    },
    { timeout: 25_000, interval: 1_000 },
  );
}, 30_000);

test('a site whose bot answers no customers suggests answers from its content', async () => {
  const person = site.visitor({ site: 'idprt-us' });
  const { conversationId } = await openChat(person);
  await vi.waitFor(
    async () => {
      const { seq } = good(await say(person, conversationId, 'what is your email address?')).data;
      const list = good(await site.operator.desk.ask(suggestAnswers, { conversationId, seq })).data.list;
      expect(list[0]).toMatchObject({ kind: 'site' });
    },
    { timeout: 25_000, interval: 1_000 },
  );
}, 30_000);
