import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { pages, siteBase } from '@aftercare/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { dropFaqs } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

async function newChat(person = site.visitor()) {
  const { conversationId } = await openChat(person);
  return (text: string) => answerOfBot(person, conversationId, text);
}

describe('a question about a property of a product', () => {
  test('is answered with the value and a link to the product', async () => {
    const ask = await newChat();
    const { html, state } = await ask('what does the S12 weigh?');
    expect(html).toMatch(/S12<br>Weight: <strong>3\.3 lb/);
    expect(html).toContain(`href="${siteBase}${pages.productDetail}?`);
    expect(state).toMatchObject({ mode: 'bot', ticket: null });
  });

  test('without a product is answered with the question which one, and then for the chosen product', async () => {
    const ask = await newChat();
    const { html, choices } = await ask('how heavy is it');
    expect(html).toBe('<p>Which product do you mean?</p>');
    const texts = choices.map(({ msg }) => msg);
    expect(texts).toContain('None of these');
    const [choice = ''] = texts;
    expect(choice).toMatch(/^Weight – FOPO /);
    expect((await ask(choice)).html).toMatch(/Weight: <strong>/);
  });
});

test('a question about an order is answered with the shop of the site', async () => {
  const ask = await newChat();
  const { html, state } = await ask('wheres my order??');
  expect(html).toMatch(/Amazon.* delivers your order/);
  expect(state).toMatchObject({ mode: 'bot', ticket: null });
});

test('a question about the phone number is answered with that of the site', async () => {
  const ask = await newChat();
  expect((await ask('what number can i call you on')).html).toContain('+1 (833) 555-0142');
});

test.each(['where can I buy a replacement battery', 'do you sell a spare clamp separately?'])(
  '"%s" gets an honest answer with the shop and the offer of an agent',
  async (text) => {
    const { html, choices } = await (await newChat())(text);
    expect(html).toContain('I do not know which accessories, spare parts and variants');
    expect(html).toContain('Amazon');
    expect(choices.map(({ msg }) => msg)).toEqual(['Talk to our team']);
  },
);

test('a question about the privacy policy gets a link to it', async () => {
  const { html } = await (await newChat())('where do I find your privacy policy?');
  expect(html).toContain(`href="${siteBase}${pages.privacy}"`);
});

describe('the trained bot recognises a message that matches no pattern', () => {
  const modeAfter = async (text: string) => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    await say(person, conversationId, text);
    await expect
      .poll(async () => (await readChat(person, conversationId)).state.mode, { timeout: 15_000 })
      .toBe('simulated');
    return (await readChat(person, conversationId)).list.flatMap(({ html }) => html).join(' ');
  };

  test('as a danger, and answers with the safety text', async () => {
    const text = 'the pack in my drill has gone round like a balloon';
    expect(isDanger(text)).toBe(false);
    expect(await modeAfter(text)).toContain('Stop using the product.');
  });

  test('as a request for an agent, and hands over without the safety text', async () => {
    const text = 'get me somebody with a pulse instead of this machine';
    expect(isWishForPerson(text)).toBe(false);
    expect(await modeAfter(text)).not.toContain('Stop using the product.');
  });

  test('as a question about the bot, and answers that it is a program', async () => {
    const ask = await newChat();
    const { html, state } = await ask('so what are you, a program?');
    expect(html).toContain('I am the FOPO assistant, a program.');
    expect(state.mode).toBe('bot');
  });
});

test('a withdrawn answer is not given, although the bot has learnt it', async () => {
  const ask = await newChat();
  const question = 'everything flickers whenever I scroll';
  const { html } = await ask(question);
  expect(html).toContain('cable');
  await dropFaqs(site.nodes.databaseUrl, 'fopo-us');
  expect((await ask(question)).html).toContain('I have not found an answer.');
});
