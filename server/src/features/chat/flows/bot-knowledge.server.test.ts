import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { askBot, readConversationRecord } from '@aftercare/contract/bot/chat';
import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { listProducts } from '@aftercare/contract/products/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot, botQuestion, chatWithBot } from '../../../../testing/people/bot-chat.ts';
import { openChat, readChat, say } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { dropFaqs, withdrawProduct } from '../../../../testing/reading/change-stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { good } from '../../../../testing/sites/content-editor.ts';

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

test('an unrelated message gets no choices but the offer of an agent, and is not handed over', async () => {
  const ask = await chatWithBot(site.visitor());
  const { handsOver, info, state } = good(await ask('what is the capital of Mongolia?')).data;
  expect(info[0]?.answer).toContain('I have not found an answer.');
  expect(info[0]?.list).toEqual([{ msg: 'Talk to our team', isClickable: true }]);
  expect({ handsOver, mode: state.mode }).toEqual({ handsOver: false, mode: 'bot' });
});

test('a detail after choices is joined with the message before it, and the reply also offers an agent', async () => {
  const ask = await newChat();
  const first = await ask('something is weird with my display');
  const questions = first.choices.map(({ msg }) => msg);
  expect(first.html).toContain('Is it one of these?');
  const second = await ask('since yesterday');
  expect(second.html).toContain('I am still not sure I understood you.');
  const choices = second.choices.map(({ msg }) => msg);
  expect(choices.filter((choice) => questions.includes(choice))).not.toEqual([]);
  expect(choices.at(-1)).toBe('Talk to our team');
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

describe('the choices between products', () => {
  const whichProduct = 'how heavy is it';

  test('have the name and the picture of each product, and "None of these" has neither', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { choices } = await answerOfBot(person, conversationId, whichProduct);
    const { list } = good(
      await person.ask(listProducts, { ...firstPage, productName: undefined, tag: undefined }),
    ).data;
    const listed = list.map(({ productId, productName, productImageUrl }) => ({
      productId,
      productName,
      productImageUrl,
    }));
    expect(choices.map(({ product }) => product)).toEqual([...listed.slice(0, 6), undefined]);
    expect(choices.at(-1)).toEqual({ msg: 'None of these', isClickable: true });
  });

  test('are the same in the push, at the desk and in the calls of the specification', async () => {
    const person = site.visitor();
    const { conversationId, botChatId, botThreadId } = await openChat(person);
    const socket = await customerSocket({
      port: site.port,
      host: 'fopo-us.localhost',
      cookies: person.client.cookies,
    });
    socket.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
    await socket.next('ready');
    const asked = await person.ask(askBot, botQuestion({ botChatId, botThreadId }, whichProduct));
    const choices = good(asked).data.info[0]?.list ?? [];
    expect(choices.filter(({ product }) => product !== undefined).length).toBeGreaterThan(3);
    const { message } = await socket.next('message.created', (event) => event.message.type === '2');
    expect(message.items).toEqual(choices);
    socket.close();
    const whole = { after: undefined, before: undefined, pageSize: limits.listPageSize };
    const atDesk = good(await site.operator.desk.ask(readConversation, { conversationId, ...whole }));
    expect(atDesk.data.list.at(-1)?.items).toEqual(choices);
    const records = good(
      await person.ask(readConversationRecord, {
        ...firstPage,
        botChatId,
        agentChatId: undefined,
        simulatedChatId: undefined,
      }),
    );
    expect(records.data.list.at(-1)?.message).toEqual([
      { msg: message.html[0], isClickable: false },
      ...choices,
    ]);
  });

  test('are text from the moment their product is withdrawn, and still answered', async () => {
    const person = site.visitor();
    const { conversationId } = await openChat(person);
    const { choices } = await answerOfBot(person, conversationId, whichProduct);
    const [first, ...others] = choices;
    await withdrawProduct(site.nodes.databaseUrl, first?.product?.productId);
    const { list } = await readChat(person, conversationId);
    expect(list.at(-1)?.items).toEqual([{ msg: first?.msg, isClickable: true }, ...others]);
    const { html } = await answerOfBot(person, conversationId, others[0]?.msg ?? '');
    expect(html).toContain('Weight: <strong>');
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
