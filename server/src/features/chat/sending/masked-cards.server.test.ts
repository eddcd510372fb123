import { updateProfile } from '@aftercare/contract/account/profile';
import { register as signUp } from '@aftercare/contract/account/sign-up';
import { askBot, askBotByQuery } from '@aftercare/contract/bot/chat';
import { recordAgentChat, updateContact } from '@aftercare/contract/chat/agent-calls';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { createSimulatedThread, sendToSimulated } from '@aftercare/contract/chat/simulated-calls';
import { listHotSpots, vote } from '@aftercare/contract/chat/stories';
import { acceptConversation, replyToConversation } from '@aftercare/contract/desk/chat/inbox';
import { setPresence } from '@aftercare/contract/desk/chat/presence';
import { listDeskTickets, replyToTicket } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCard } from '../../../../testing/cases/build-card.ts';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { ownEmailAddress, ownKey, type Person } from '../../../../testing/people/person.ts';
import { askPerson, openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { buildClaim } from '../../../../testing/people/unverified-customer.ts';
import { everyTableHolding } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { customerSocket } from '../../../../testing/servers/socket-client.ts';
import { buildSignUp, newAccount } from '../../account/account.factory.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const orderNumber = '408-4111111-1111111';
const text = { type: 'text', fileName: undefined } as const;

async function chatting() {
  const person = site.visitor();
  const opened = await openChat(person);
  const texts = async () => textsIn((await readChat(person, opened.conversationId)).list);
  return { person, ...opened, texts };
}
type Chatting = Awaited<ReturnType<typeof chatting>>;

/** Expects no full card number in database, log or mail, but its masked form if the text is stored. */
async function expectNowhere({ printed }: { printed: string }) {
  for (const form of [printed, printed.replaceAll(' ', ''), printed.replaceAll(' ', '-')]) {
    expect(await everyTableHolding(site.nodes.databaseUrl, form)).toEqual([]);
    expect(site.nodes.nodes.map((node) => node.output()).join('')).not.toContain(form);
    for (const { mail } of site.sink.mails) expect(`${mail.text}${mail.html}`).not.toContain(form);
  }
}

const chatCalls: Record<string, (of: Chatting, message: string) => Promise<unknown>> = {
  'our own call': ({ person, conversationId }, message) => say(person, conversationId, message),
  'the bot’s call': ({ person, botChatId, botThreadId }, message) =>
    person.ask(askBot, { botChatId, botThreadId, message, ...text, messageId: undefined }),
  'the bot’s call by query': ({ person, botChatId, botThreadId }, message) =>
    person.ask(askBotByQuery, { botChatId, botThreadId, message, ...text, messageId: undefined }),
  async 'the simulated agent’s call'({ person, conversationId }, message) {
    await askPerson(person, conversationId);
    const { simulatedChatId } = (await readChat(person, conversationId)).state.ids;
    const thread = await person.ask(createSimulatedThread, { simulatedChatId });
    if (thread.kind !== 'ok') throw new Error('no thread');
    const ids = { simulatedChatId, simulatedThreadId: thread.data.simulatedThreadId };
    const unnamed = { direction: undefined, authorName: undefined };
    await person.ask(sendToSimulated, { ...ids, message, ...text, ...unnamed, messageId: ownKey() });
  },
  async 'the live chat’s call'({ person, conversationId }, message) {
    await askPerson(person, conversationId);
    const { agentChatId: chatId } = (await readChat(person, conversationId)).state.ids;
    const more = { direction: 0, fileUrl: undefined, createdAt: undefined } as const;
    await site.operator.desk.ask(setPresence, { status: 'online' });
    await site.operator.desk.ask(acceptConversation, { conversationId });
    const { state } = await readChat(person, conversationId);
    const body = { messageId: ownKey(), text: message, ...more };
    await person.ask(recordAgentChat, { chatId: state.ids.agentChatId || chatId, messageBody: body });
    await site.operator.desk.ask(setPresence, { status: 'offline' });
  },
  async 'the socket'({ person, conversationId }, message) {
    const { cookies } = person.client;
    const socket = await customerSocket({ port: site.port, host: 'fopo-us.localhost', cookies });
    socket.send({ type: 'auth', conversationId, lang: 'en_US', after: 0 });
    await socket.next('ready');
    const noFile = { token: undefined, fileId: undefined };
    socket.send({ type: 'send', conversationId, messageId: ownKey(), text: message, ...noFile } as never);
    await socket.next('ack');
    socket.close();
  },
};

describe('a card number in the chat, sent by', () => {
  test.each(Object.keys(chatCalls))(
    '%s is masked before it is stored; an order number stays',
    async (caller) => {
      const card = buildCard();
      const of = await chatting();
      await chatCalls[caller]?.(of, `Refund ${card.printed} for ${orderNumber}`);
      expect(await of.texts()).toContain(`Refund ${card.masked} for ${orderNumber}`);
      await expectNowhere(card);
    },
  );

  test('an agent is masked too, in the chat and in the mail of a ticket', async () => {
    const { desk } = site.operator;
    const { person, conversationId, texts } = await chatting();
    const email = ownEmailAddress('card');
    await askPerson(person, conversationId);
    await say(person, conversationId, `I am ${email}`);
    await site.nodes.advance(limits.ticketCollectSeconds * 1000);
    await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
    const tickets = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
    const ticket =
      tickets.kind === 'ok' && tickets.data.list.find((one) => one.conversationId === conversationId);
    if (!ticket) throw new Error('no ticket');
    const late = buildCard();
    const messageId = ownKey();
    const answer = { ticketId: ticket.ticketId, messageId, text: `We refund ${late.printed}` };
    expect((await desk.ask(replyToTicket, answer)).kind).toBe('ok');
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(email));
    expect(mail.text).toContain(`We refund ${late.masked}`);
    await expectNowhere(late);

    await desk.ask(setPresence, { status: 'online' });
    await askPerson(person, conversationId);
    await desk.ask(acceptConversation, { conversationId });
    const { lastSeq } = (await readChat(person, conversationId)).state;
    const card = buildCard();
    const reply = { conversationId, messageId: ownKey(), text: `Is it ${card.printed}?`, afterSeq: lastSeq };
    const first = await desk.ask(replyToConversation, reply);
    expect(first.kind).toBe('ok');
    expect(await desk.ask(replyToConversation, reply)).toEqual(first);
    expect(await texts()).toContain(`Is it ${card.masked}?`);
    await expectNowhere(card);
    await desk.ask(setPresence, { status: 'offline' });
  });

  test('a message with a repeated id is the same with the same text, and 10410 with another text', async () => {
    const { person, conversationId, texts } = await chatting();
    const [card, other] = [buildCard(), buildCard()];
    const send = (message: string) =>
      person.ask(sendMessage, { conversationId, messageId, text: message, fileId: undefined });
    const messageId = ownKey();
    const first = await send(`Card ${card.printed}`);
    expect(first.kind).toBe('ok');
    expect(await send(`Card ${card.printed}`)).toMatchObject({
      data: { seq: first.kind === 'ok' && first.data.seq },
    });
    expect(await send(`Card ${other.printed}`)).toMatchObject({ code: 'idReused' });
    expect((await texts()).filter((one) => one === `Card ${card.masked}`)).toHaveLength(1);
  });
});

describe('a typed card number', () => {
  test('in the comment of a vote is masked in the answer and in the database', async () => {
    const { person } = await chatting();
    const card = buildCard();
    const spots = await person.ask(listHotSpots, firstPage);
    const targetId = spots.kind === 'ok' ? (spots.data.list[0]?.storyId ?? '') : '';
    const cast = await person.ask(vote, {
      scene: 1,
      targetId,
      thumb: '0',
      comment: `Paid by ${card.printed}`,
    });
    expect(cast).toMatchObject({ kind: 'ok', data: { comment: `Paid by ${card.masked}` } });
    await expectNowhere(card);
  });

  test('with a claim to an order is masked', async () => {
    const card = buildCard();
    const form = buildClaim({ message: `I paid with ${card.printed}` });
    expect((await site.visitor().ask(claimOrder, form)).kind).toBe('ok');
    expect(await everyTableHolding(site.nodes.databaseUrl, card.masked)).toContain('public.order_claim');
    await expectNowhere(card);
  });

  test('as a name is masked: in the chat, in the quick form, at sign-up and in the profile', async () => {
    const { person, visitorId } = await contact();
    const [inChat, inForm, atSignUp, inProfile] = [buildCard(), buildCard(), buildCard(), buildCard()];
    const named = await person.ask(updateContact, {
      customerId: visitorId,
      givenName: inChat.printed,
      email: undefined,
      avatar: undefined,
    });
    expect(named).toMatchObject({ kind: 'ok', data: { givenName: inChat.masked } });
    const form = buildForm({ givenName: inForm.printed });
    const registered = await site.visitor().ask(fastCreateWarranty, form);
    expect('data' in registered && registered.data).toMatchObject({ givenName: inForm.masked });
    const unverified = await site.visitor().ask(signUp, buildSignUp({ givenName: atSignUp.printed }));
    expect(unverified).toMatchObject({ kind: 'ok', data: { givenName: atSignUp.masked } });
    const account = await newAccount(site, site.visitor());
    const about = { gender: undefined, country: undefined, phone: undefined, avatar: undefined };
    const changed = await account.person.ask(updateProfile, { givenName: inProfile.printed, ...about });
    expect(changed).toMatchObject({ kind: 'ok', data: { givenName: inProfile.masked } });
    for (const card of [inChat, inForm, atSignUp, inProfile]) await expectNowhere(card);
  });
});

async function contact(): Promise<{ person: Person; visitorId: string }> {
  const { person, customerId } = await chatting();
  return { person, visitorId: customerId };
}
