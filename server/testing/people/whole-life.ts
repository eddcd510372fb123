import { createBotChat } from '@aftercare/contract/bot/chat';
import { updateContact } from '@aftercare/contract/chat/agent-calls';
import { createSimulatedChat, createTicket } from '@aftercare/contract/chat/simulated-calls';
import { listHotSpots, vote } from '@aftercare/contract/chat/stories';
import { replyToTicket } from '@aftercare/contract/desk/chat/tickets';
import { firstPage } from '@aftercare/contract/fields/lists';
import { uploadFile } from '@aftercare/contract/files/files';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { readAnswer } from '@aftercare/contract/wire/read-answer';
import { buildOrderNumber } from '../../src/features/orders/report-file/report.factory.ts';
import { productOf } from '../../src/features/warranty/warranty.factory.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { buildForm, buildOrderRow, register } from './buyer.ts';
import { ownKey, type Person } from './person.ts';
import { say } from './talk.ts';

export type Spoken = { text: string; inFile: string; inComment: string; conversationId: string };

const ownText = (what: string): string => `${what}${ownKey().replace(/[^A-Za-z0-9]/g, '')}`;

/**
 * Creates everything that a visitor can leave behind: messages, a file, votes, and a ticket that is answered
 * by mail.
 */
export async function talkMuch({ operator }: RunningSite, person: Person, email: string): Promise<Spoken> {
  const spoken = { text: ownText('words'), inFile: ownText('file'), inComment: ownText('comment') };
  const bot = await person.ask(createBotChat, { source: undefined });
  const simulated = await person.ask(createSimulatedChat, {});
  if (bot.kind !== 'ok' || simulated.kind !== 'ok') throw new Error('no chat');
  const { conversationId, customerId } = bot.data;
  const contact = { givenName: 'Ada Lovelace', email, avatar: undefined };
  await person.ask(updateContact, { customerId, ...contact });
  const file = { name: 'file', fileName: `${spoken.inFile}.txt`, content: spoken.inFile };
  const uploaded = readAnswer(uploadFile, (await person.client.upload(uploadFile.path, file)).envelope());
  if (uploaded.kind !== 'ok') throw new Error('no file');
  await say(person, conversationId, `It is broken, ${spoken.text}`);
  const tree = await person.ask(listHotSpots, firstPage);
  const [first] = tree.kind === 'ok' ? tree.data.list : [];
  if (!first) throw new Error('no guided tree');
  const ballot = { scene: 1, targetId: first.storyId, thumb: '0', comment: spoken.inComment } as const;
  await person.ask(vote, ballot);
  const { simulatedThreadId } = simulated.data;
  const raised = await person.ask(createTicket, { simulatedThreadId, botThreadId: undefined });
  if (raised.kind !== 'ok') throw new Error('no ticket');
  const text = `About ${spoken.text}`;
  await operator.desk.ask(replyToTicket, { ticketId: raised.data.ticketId, messageId: ownKey(), text });
  return { ...spoken, conversationId };
}

/**
 * Registers one order that is extended at once, from a unique shop, and one that the ledger does not have
 * yet.
 */
export async function registerTwice({ operator }: RunningSite, person: Person, email: string) {
  const [known, shop] = [buildOrderNumber(), ownText('shop')];
  await operator.importRows([buildOrderRow(known)]);
  const productId = productOf('fopo-us', 'FP-P16-GY-US');
  const form = { shoppingSite: shop, orderNumber: known, productId, isRead: true };
  const extended = await person.ask(createWarranty, form);
  const waiting = buildForm({ email });
  await register(person, waiting);
  if (extended.kind !== 'ok') throw new Error(`not extended: ${extended.code}`);
  return { extended: known, waiting: waiting.orderNumber, shop };
}
