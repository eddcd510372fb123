import { changeEmail, undoEmailChange } from '@aftercare/contract/account/email-change';
import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { updateProfile, viewProfile } from '@aftercare/contract/account/profile';
import { endSessions, listSessions } from '@aftercare/contract/account/sessions';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import {
  askBot,
  askBotByQuery,
  closeBotThread,
  createBotChat,
  createBotThread,
  readBotThread,
  readConversationRecord,
  transferBotChat,
} from '@aftercare/contract/bot/chat';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from '@aftercare/contract/chat/agent-calls';
import { endChat, mailTranscript, rateChat } from '@aftercare/contract/chat/closing';
import { askForPerson, listTickets, viewAvailability } from '@aftercare/contract/chat/hand-over';
import { identifyPerson } from '@aftercare/contract/chat/identity';
import { markSeen, readMessages, sendMessage, tellTyping } from '@aftercare/contract/chat/messages';
import { resumeOnPage } from '@aftercare/contract/chat/page-token';
import { endConversationLinks, resumeConversation } from '@aftercare/contract/chat/resume';
import {
  closeSimulatedThread,
  createSimulatedChat,
  createSimulatedThread,
  createTicket,
  readSimulatedThread,
  relateChats,
  sendToSimulated,
  transferSimulatedChat,
} from '@aftercare/contract/chat/simulated-calls';
import { listHotSpots, runGuidedAnswer, vote } from '@aftercare/contract/chat/stories';
import { listCountries, listCountryCodes } from '@aftercare/contract/countries';
import { listFaqs, viewFaq } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { viewArticle } from '@aftercare/contract/legal/legal';
import { recordConsent } from '@aftercare/contract/privacy/consent';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { erase, stopErasure, viewPlannedErasure } from '@aftercare/contract/privacy/erasure';
import { listManuals, viewManual } from '@aftercare/contract/products/manuals';
import { listProductVideos, viewProductVideo } from '@aftercare/contract/products/product-videos';
import { listProducts, viewProduct } from '@aftercare/contract/products/products';
import { requestRecycling, viewRecycling } from '@aftercare/contract/recycling/request';
import { initSystem } from '@aftercare/contract/sites/init';
import { viewMerchant } from '@aftercare/contract/sites/view';
import {
  countChatOpening,
  countChatVisitor,
  countClick,
  countPage,
} from '@aftercare/contract/tracking/tracking';
import { viewCertificate } from '@aftercare/contract/warranty/certificate';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import type { AnyCall, Call, Codes } from '@aftercare/contract/wire/call';
import { buildForm } from '../people/buyer.ts';
import { ownKey, type Person } from '../people/person.ts';
import { buildClaim } from '../people/unverified-customer.ts';
import { buildRecycling } from '../sites/recycler.ts';

export type Held = {
  email: string;
  orderNumber: string;
  warrantyId: string;
  botChatId: string;
  botThreadId: string;
  conversationId: string;
  customerId: string;
  agentChatId: string;
  simulatedChatId: string;
  simulatedThreadId: string;
  storyId: string;
  /** The text that is sent in every free-text field. */
  text: string;
};

export type Prepared = { call: AnyCall; wire: Record<string, unknown> };

export function prepared<Request, Response, const C extends Codes>(
  call: Call<Request, Response, C>,
  input: NoInfer<Request>,
): Prepared {
  return { call, wire: call.request.toWire(input) as Record<string, unknown> };
}

/** Every call of the chat; calls that end something come last. */
export function everyChatCall(held: Held): Prepared[] {
  const { text, botChatId, botThreadId, conversationId, customerId, agentChatId } = held;
  const { simulatedChatId, simulatedThreadId, storyId } = held;
  const bot = { botChatId, botThreadId };
  const simulated = { simulatedChatId, simulatedThreadId };
  const chatIds = { botChatId, agentChatId: undefined, simulatedChatId };
  const message = { message: text, type: 'text', fileName: undefined } as const;
  const transfer = { agentChatId: undefined, agentName: text };
  const place = { conversationId, after: undefined, before: undefined, pageSize: 100 };
  return [
    prepared(createSimulatedChat, {}),
    prepared(createSimulatedThread, { simulatedChatId }),
    prepared(createTicket, { simulatedThreadId, botThreadId: undefined }),
    prepared(sendToSimulated, {
      ...simulated,
      ...message,
      direction: 0,
      authorName: text,
      messageId: undefined,
    }),
    prepared(readSimulatedThread, { ...firstPage, ...simulated }),
    prepared(relateChats, chatIds),
    prepared(readBotThread, { ...firstPage, ...bot }),
    prepared(readConversationRecord, { ...firstPage, ...chatIds }),
    prepared(listHotSpots, firstPage),
    prepared(runGuidedAnswer, { storyId, ...bot }),
    prepared(vote, { scene: 1, targetId: storyId, thumb: '1', comment: text }),
    prepared(sendMessage, { conversationId, messageId: ownKey(), text, fileId: undefined }),
    prepared(readMessages, place),
    prepared(tellTyping, { conversationId, isTyping: true }),
    prepared(markSeen, { conversationId, seq: 1 }),
    prepared(askForPerson, { conversationId, messageId: ownKey() }),
    prepared(resumeConversation, { secret: ownKey() }),
    prepared(endConversationLinks, {}),
    prepared(identifyPerson, { token: ownKey() }),
    prepared(resumeOnPage, { origin: 'https://www.shop.example', pageToken: ownKey() }),
    prepared(viewAvailability, {}),
    prepared(listTickets, firstPage),
    prepared(createAgentChat, { chatId: agentChatId }),
    prepared(recordAgentChat, { chatId: agentChatId, messageBody: text }),
    prepared(updateContact, { customerId, givenName: text, email: held.email, avatar: undefined }),
    prepared(reportAgentOffline, { ticketId: undefined }),
    prepared(reportAgentBusy, { chatId: agentChatId, threadId: agentChatId, message: text }),
    prepared(transferBotChat, { ...bot, ...transfer }),
    prepared(transferSimulatedChat, { ...simulated, ...transfer }),
    prepared(endChat, { conversationId, sitting: 1 }),
    prepared(rateChat, { conversationId, sitting: 1, thumb: '1', comment: text }),
    prepared(mailTranscript, { conversationId, requestId: ownKey(), email: held.email }),
    prepared(closeSimulatedThread, { ...simulated, type: 1 }),
    prepared(closeBotThread, { ...bot, type: 1 }),
  ];
}

/** A well-formed request for every call of a site, with the data of this customer; the log-out comes last. */
export function everySiteCall(held: Held): Prepared[] {
  const { email, orderNumber, warrantyId, text, botChatId, botThreadId } = held;
  const ids = { botChatId, botThreadId };
  const question = {
    ...ids,
    message: text,
    type: 'text',
    fileName: undefined,
    messageId: undefined,
  } as const;
  const twice = { password: text, confirm: text };
  const seen = { locate: 1, page: text, uv: 1, utmSource: text, utmMedium: text } as const;
  return [
    prepared(initSystem, {}),
    prepared(viewMerchant, {}),
    prepared(countPage, seen),
    prepared(countClick, { route: 2, dataSource: 1 }),
    prepared(countChatVisitor, {}),
    prepared(countChatOpening, {}),
    prepared(listProducts, { ...firstPage, productName: undefined, tag: undefined }),
    // No product has this id, so the call returns 10024.
    prepared(viewProduct, { productId: warrantyId }),
    prepared(listFaqs, { ...firstPage, productId: undefined, question: undefined }),
    prepared(listFaqs, { ...firstPage, search: 'warranty' }),
    prepared(viewFaq, { faqId: held.storyId, scene: 1 }),
    prepared(listProductVideos, { ...firstPage, productId: undefined }),
    prepared(viewProductVideo, { videoId: warrantyId, scene: 1 }),
    prepared(listManuals, { ...firstPage, productId: undefined }),
    prepared(viewManual, { manualId: warrantyId, scene: 1 }),
    prepared(viewArticle, { type: 'privacy' }),
    prepared(viewArticle, { type: 'warranty-terms' }),
    prepared(checkOrder, { orderNumber }),
    prepared(fastCreateWarranty, buildForm({ email, orderNumber, givenName: text })),
    prepared(createWarranty, {
      shoppingSite: text.slice(0, 100),
      orderNumber,
      productId: warrantyId,
      isRead: true,
    }),
    prepared(listWarranties, firstPage),
    prepared(recheckWarranty, { warrantyId, orderNumber }),
    prepared(viewCertificate, { warrantyId, format: undefined }),
    prepared(claimOrder, buildClaim({ orderNumber, email, message: text })),
    prepared(requestRecycling, buildRecycling({ email, orderNumber })),
    prepared(viewRecycling, {}),
    prepared(createBotChat, { source: undefined }),
    prepared(createBotThread, { botChatId: ids.botChatId }),
    prepared(askBot, question),
    prepared(askBotByQuery, question),
    ...everyChatCall(held),
    prepared(listCountries, firstPage),
    prepared(listCountryCodes, firstPage),
    prepared(viewProfile, {}),
    prepared(updateProfile, {
      givenName: text,
      gender: 'unspecified',
      country: 'DE',
      phone: '12345678',
      avatar: '',
    }),
    prepared(changeEmail, { newEmail: email, password: text, code: '34679ACD' }),
    prepared(undoEmailChange, { secret: ownKey() }),
    prepared(sendVerifyCode, { email, purpose: 'changeEmail' }),
    prepared(listSessions, firstPage),
    prepared(endSessions, { sessionId: held.conversationId, all: undefined }),
    prepared(resetPassword, { oldPassword: text, ...twice }),
    prepared(register, {
      email,
      givenName: text,
      code: undefined,
      password: text,
      phone: '12345678',
      country: 'DE',
      gender: 'unspecified',
      isRead: true,
    }),
    prepared(sendVerifyCode, { email, purpose: 'forget' }),
    prepared(forgetPassword, { email, code: '34679ACD', ...twice }),
    prepared(confirmWarranties, { warrantyIds: [warrantyId] }),
    prepared(logIn, { email, password: text, rememberMe: true }),
    prepared(sendLoginCode, { email }),
    prepared(logInByCode, { email, code: '34679ACD', rememberMe: true }),
    prepared(recordConsent, { choice: 'refused', textVersion: text.slice(0, 64) }),
    prepared(requestCopy, { code: '34679ACD' }),
    prepared(viewCopy, { copyId: held.conversationId }),
    prepared(viewPlannedErasure, {}),
    prepared(stopErasure, {}),
    prepared(erase, { scope: 'account', code: '34679ACD' }),
    prepared(refreshSession, {}),
    prepared(logOut, {}),
  ];
}

/** Uses the conversation's id as the agent chat's when no agent ever joined. */
export async function openedChats(
  person: Person,
): Promise<Omit<Held, 'email' | 'orderNumber' | 'warrantyId' | 'text'>> {
  const bot = await person.ask(createBotChat, { source: undefined });
  const simulated = await person.ask(createSimulatedChat, {});
  if (bot.kind !== 'ok' || simulated.kind !== 'ok') throw new Error('no chat');
  const { botChatId, botThreadId, conversationId, customerId } = bot.data;
  const { simulatedChatId, simulatedThreadId } = simulated.data;
  const agentChatId = simulated.data.state.ids.agentChatId || conversationId;
  const tree = await person.ask(listHotSpots, firstPage);
  const [first] = tree.kind === 'ok' ? tree.data.list : [];
  if (!first) throw new Error('no guided tree');
  return {
    botChatId,
    botThreadId,
    conversationId,
    customerId,
    agentChatId,
    simulatedChatId,
    simulatedThreadId,
    storyId: first.storyId,
  };
}
