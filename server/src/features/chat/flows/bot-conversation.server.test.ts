import { sendMessage } from '@aftercare/contract/chat/messages';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listProducts } from '@aftercare/contract/products/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOfBot, untilBotAnswers } from '../../../../testing/people/bot-chat.ts';
import { buildForm, buildOrderRow, register } from '../../../../testing/people/buyer.ts';
import { ownKey, type Person } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount } from '../../account/account.factory.ts';
import { buildOrderNumber } from '../../orders/report-file/report.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  await untilBotIsTrained(site);
});
afterAll(() => site.stop());

async function newChat(person: Person = site.visitor()) {
  const { conversationId } = await openChat(person);
  return (text: string) => answerOfBot(person, conversationId, text);
}

describe('a follow-up message to the bot', () => {
  test('that names another product is answered with the property that the last question asked about', async () => {
    const ask = await newChat();
    expect((await ask('whats the weight of the p16')).html).toMatch(/P16.*Weight: <strong>/);
    expect((await ask('and the s17?')).html).toMatch(/S17<br>Weight: <strong>/);
  });

  test('"that didn’t help" gets other questions and the offer of an agent', async () => {
    const ask = await newChat();
    await ask('Why does the screen flicker?');
    const { html, choices, state } = await ask("that didn't help");
    expect(html).toContain('I am sorry that it did not help.');
    const texts = choices.map(({ msg }) => msg);
    expect(texts.at(-1)).toBe('Talk to our team');
    expect(texts).not.toContain('Why does the screen flicker?');
    expect(state.mode).toBe('bot');
  });

  test('"the second one" chooses the second of the offered questions', async () => {
    const ask = await newChat();
    const { choices } = await ask('the picture is weird');
    expect(choices.length).toBeGreaterThan(2);
    const { newest } = await ask('the second one');
    expect(newest).toMatchObject({ card: { kind: 'faq', question: choices[1]?.msg } });
  });

  test('"still the same problem" after the answer to a numbered choice gets other questions', async () => {
    const ask = await newChat();
    await ask('the picture is weird');
    await ask('2');
    expect((await ask('still the same problem')).html).toContain('I am sorry that it did not help.');
  });

  test('"no" refuses all offered questions, and the bot offers an agent', async () => {
    const ask = await newChat();
    await ask('the picture is weird');
    expect((await ask('no')).html).toContain('Would you like to talk to our team?');
  });
});

describe('a message about a model that no product has', () => {
  test('gets the products as choices, and then the answer for the chosen product', async () => {
    const ask = await newChat();
    const { html, choices } = await ask('my X900 has no sound');
    expect(html).toContain('I cannot find X900 among our products.');
    expect(choices.at(-1)).toEqual({ msg: 'None of these', isClickable: true });
    const products = choices.slice(0, -1);
    expect(products.every(({ product }) => product !== undefined)).toBe(true);
    const { newest } = await ask(products[0]?.msg ?? '');
    expect(newest).toMatchObject({ card: { kind: 'faq', question: expect.stringContaining('no sound') } });
  });
});

test('"both" answers two problems, of which each has an answer among the choices', async () => {
  const ask = await newChat();
  await ask('it looks odd on one side and the sound is gone');
  const { html } = await ask('both of them');
  expect(html.match(/<p><strong>[^<]*<\/strong><\/p>/g)).toHaveLength(2);
});

test('a message with two questions gets both answers', async () => {
  const ask = await newChat();
  const { html, state } = await ask('How do I clean the screens? And where do I find my order number?');
  expect(html).toMatch(
    /<strong>How do I clean the screens\?<\/strong>.*<strong>Where do I find my order number\?/s,
  );
  expect(state.mode).toBe('bot');
});

test('a question that names no product is about the product that the signed-in customer registered', async () => {
  const { person, form } = await newAccount(site, site.visitor());
  const orderNumber = buildOrderNumber();
  await site.operator.importRows([buildOrderRow(orderNumber)]);
  await register(person, buildForm({ email: form.email, orderNumber }));
  const ask = await newChat(person);
  expect((await ask('how heavy is it')).html).toMatch(/P16.*Weight: <strong>/s);
  // A forwarded link opens the conversation without the customer's session.
  person.token = null;
  expect((await ask('how heavy is it')).html).toContain('Which product do you mean?');
});

test('a question that names no product is about the product whose page the customer sees', async () => {
  const person = site.visitor();
  const products = await person.ask(listProducts, { ...firstPage, productName: 'S12', tag: undefined });
  const pageProductId = products.kind === 'ok' ? products.data.list[0]?.productId : undefined;
  const { conversationId } = await openChat(person);
  const ask = async (text: string, seen: string | undefined) => {
    const messageId = ownKey();
    await person.ask(sendMessage, {
      conversationId,
      messageId,
      text,
      fileId: undefined,
      pageProductId: seen,
    });
    return (await untilBotAnswers(person, conversationId)).html;
  };
  expect(await ask('how heavy is it', pageProductId)).toMatch(/S12.*Weight: <strong>/s);
  expect(await ask('how heavy is it', undefined)).toContain('Which product do you mean?');
  expect(await ask('how heavy is it', 'unknown')).toContain('Which product do you mean?');
});

describe('a message that is only an order number', () => {
  test('gets suggested questions about orders', async () => {
    const ask = await newChat();
    const { html, choices } = await ask('my order number is 111-2345678-1234567');
    expect(html).toContain('Your order number is 111-2345678-1234567.');
    const [choice = ''] = choices.map(({ msg }) => msg);
    expect((await ask(choice)).html).toContain('delivers your order');
  });

  test('gets the warranty only if the signed-in customer registered the order', async () => {
    const { person, form } = await newAccount(site, site.visitor());
    const orderNumber = buildOrderNumber();
    await site.operator.importRows([buildOrderRow(orderNumber)]);
    await register(person, buildForm({ email: form.email, orderNumber }));
    const ask = await newChat(person);
    expect((await ask(orderNumber)).html).toMatch(/P16.*: warranty until /s);
    const stranger = await (await newChat())(orderNumber);
    expect(stranger.html).not.toContain('P16');
    expect(stranger.html).toContain('What would you like to know?');
    const { person: other } = await newAccount(site, site.visitor());
    expect((await (await newChat(other))(orderNumber)).html).toBe(stranger.html);
    // A forwarded link opens the conversation without the customer's session, so the answer hides the warranty.
    person.token = null;
    expect((await ask(orderNumber)).html).toBe(stranger.html);
  });
});
