import { listDeskTickets, replyToTicket } from '@aftercare/contract/desk/chat/tickets';
import { signIn } from '@aftercare/contract/desk/team/session';
import { firstPage } from '@aftercare/contract/fields/lists';
import { ownKey, type Person, person } from '@aftercare/server/testing/people/person';
import { askPerson, openChat, readChat, say } from '@aftercare/server/testing/people/talk';
import { expect } from '@playwright/test';
import { operator } from './desk-client.ts';
import { newEmail } from './orders.ts';
import type { Product } from './product.ts';
import { type SiteId, sites } from './sites.ts';

export type MailedAnswer = { conversationId: string; email: string; link: string; asker: Person };

async function replyAtDesk(product: Product, conversationId: string, text: string): Promise<void> {
  const desk = person({ port: product.port });
  await desk.ask(signIn, operator);
  const listed = await desk.ask(listDeskTickets, { ...firstPage, status: 'open' });
  const ticket =
    listed.kind === 'ok' ? listed.data.list.find((one) => one.conversationId === conversationId) : undefined;
  if (!ticket) throw new Error('no ticket at the desk');
  await desk.ask(replyToTicket, { ticketId: ticket.ticketId, messageId: ownKey(), text });
}

export async function linkTo(product: Product, email: string, text: string): Promise<string> {
  const { mail } = await product.mailTo(email, (one) => one.mail.text?.includes(text) === true);
  return /<a href="([^"]+)"/.exec(mail.html ?? '')?.[1] ?? '';
}

/**
 * A customer without a browser asks a question, leaves an email address, and an agent answers. Resolves when
 * the mail has arrived.
 */
export async function mailedAnswer(product: Product, site: SiteId, text: string): Promise<MailedAnswer> {
  const asker = person({ port: product.port, host: `${site}.localhost`, lang: sites[site] });
  const email = newEmail();
  const { conversationId } = await openChat(asker);
  await askPerson(asker, conversationId);
  const stateOf = async () => (await readChat(asker, conversationId)).state;
  // An agent of an earlier journey can still count as online. Only the simulated agent asks for an address and
  // stores it.
  await expect.poll(async () => (await stateOf()).mode, { timeout: 60_000 }).toBe('simulated');
  await say(asker, conversationId, `My screen flickers. Write to ${email}`);
  for (const answer of ['no', 'no', 'yes']) await say(asker, conversationId, answer);
  await expect.poll(async () => (await stateOf()).ticket).not.toBeNull();
  await replyAtDesk(product, conversationId, text);
  return { conversationId, email, link: await linkTo(product, email, text), asker };
}
