import { updateContact } from '@aftercare/contract/chat/agent-calls';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { sendMessage } from '@aftercare/contract/chat/messages';
import { viewConversation } from '@aftercare/contract/desk/chat/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framed, identityClaims, newIdentityKey, signed } from '../../../../testing/people/identity.ts';
import { ownEmailAddress, ownKey } from '../../../../testing/people/person.ts';
import { openChat } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { newAccount } from '../../account/account.factory.ts';

const siteId = 'fopo-us';
let site: RunningSite;
let secret: string;
beforeAll(async () => {
  site = await runSite(1, { PUBLIC_ORIGIN: 'http://localhost:3999' });
  secret = await newIdentityKey(site.operator.desk, siteId);
});
afterAll(() => site.stop());

async function contactAtDesk(conversationId: string) {
  const shown = await site.operator.desk.ask(viewConversation, { conversationId });
  if (shown.kind !== 'ok') throw new Error(`nothing at the desk: ${shown.code}`);
  const { contact, contactFrom } = shown.data;
  return { email: contact.email, contactFrom };
}

const unnamed = { givenName: undefined, email: undefined, avatar: undefined };

test('the desk shows that the visitor typed the name', async () => {
  const person = site.visitor();
  const { conversationId, customerId } = await openChat(person);
  expect(await contactAtDesk(conversationId)).toEqual({ email: '', contactFrom: 'visitor' });
  const email = ownEmailAddress();
  await person.ask(updateContact, { customerId, ...unnamed, email });
  expect(await contactAtDesk(conversationId)).toEqual({ email, contactFrom: 'visitor' });
});

test('the desk shows that the merchant’s page gave the name, until the visitor types another', async () => {
  const frame = framed(site.visitor());
  const { conversationId, customerId } = await frame.open();
  const claims = identityClaims(`http://${siteId}.localhost:3999`, site.nodes.now(), { sub: 'ada' });
  expect(await frame.identify(await signed(claims, secret))).toMatchObject({ kind: 'ok' });
  const named = { email: 'ada@shop.example', contactFrom: 'page' };
  expect(await contactAtDesk(conversationId)).toEqual(named);
  const storeEmail = (email: string) =>
    frame.person.ask(updateContact, { customerId, ...unnamed, email }, frame.headers());
  await storeEmail(named.email);
  expect(await contactAtDesk(conversationId)).toEqual(named);
  const email = ownEmailAddress();
  await storeEmail(email);
  expect(await contactAtDesk(conversationId)).toEqual({ email, contactFrom: 'visitor' });
});

test('the desk shows the account’s email address as verified, and another address as typed', async () => {
  const { person, form } = await newAccount(site, site.visitor());
  const { email } = form;
  const { conversationId, customerId } = await openChat(person);
  expect(await contactAtDesk(conversationId)).toEqual({ email, contactFrom: 'account' });
  const other = ownEmailAddress();
  await person.ask(updateContact, { customerId, ...unnamed, email: other });
  expect(await contactAtDesk(conversationId)).toEqual({ email: other, contactFrom: 'visitor' });
  await person.ask(updateContact, { customerId, ...unnamed, email });
  expect(await contactAtDesk(conversationId)).toEqual({ email, contactFrom: 'account' });
});

test('the desk shows a typed email address as typed, even if an identity token identified the visitor', async () => {
  const frame = framed(site.visitor());
  const { conversationId } = await frame.open();
  const claims = identityClaims(`http://${siteId}.localhost:3999`, site.nodes.now(), {
    sub: 'without address',
    email: undefined,
  });
  expect(await frame.identify(await signed(claims, secret))).toMatchObject({ kind: 'ok' });
  await frame.person.ask(askForPerson, { conversationId, messageId: ownKey() }, frame.headers());
  const email = ownEmailAddress();
  const typed = { conversationId, messageId: ownKey(), text: email, fileId: undefined };
  expect(await frame.person.ask(sendMessage, typed, frame.headers())).toMatchObject({ kind: 'ok' });
  expect(await contactAtDesk(conversationId)).toEqual({ email, contactFrom: 'visitor' });
});
