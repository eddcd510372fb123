import { askBot } from '@aftercare/contract/bot/chat';
import { recordAgentChat } from '@aftercare/contract/chat/agent-front';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { customerEvent } from '@aftercare/contract/chat/push';
import { sendToSimulated } from '@aftercare/contract/chat/simulated-front';
import { deskEvent } from '@aftercare/contract/desk/push';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { firstPage } from '@aftercare/contract/lists';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Callers, DeskPerson } from '../../platform/http/caller.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Logger } from '../../platform/log.ts';
import type { MailToQueue } from '../../platform/mail/queue-mail.ts';
import type { Merchants } from '../../platform/merchant.ts';
import type { Backplane } from '../../platform/realtime/backplane.ts';
import type { AnyEndpoint } from '../../platform/realtime/socket-server.ts';
import type { Sweepers } from '../../platform/sweeper.ts';
import { type Bot, hotSpotsOf } from '../bot/bot.port.ts';
import { createPresence, presenceHint } from '../team/team.port.ts';
import { isTicketOf, mailReply, markUrgent, raiseTicket, ticketsRoutes } from '../tickets/tickets.port.ts';
import { createAvailabilities } from './availability.ts';
import { createChanges } from './changes.ts';
import { type ChatParts, chatRoutes } from './chat.routes.ts';
import { dropEndedLinks } from './chat-link.repository.ts';
import { chatLinkRoutes } from './chat-links.routes.ts';
import { type Chats, createChats } from './chats.ts';
import { closingRoutes } from './closing.routes.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { type CustomerChats, createCustomerChats } from './customer-chats.ts';
import { settleDeserted } from './deserted.ts';
import { createDelivery } from './desk/delivery.ts';
import { deskChatRoutes } from './desk/desk.routes.ts';
import { createDeskViews } from './desk/desk-views.ts';
import { replyAsAgent } from './desk/reply.ts';
import { tellErased } from './erased-chats.ts';
import { plainText } from './escape-html.ts';
import { agentFrontRoutes } from './fronts/agent-front.routes.ts';
import { botFrontRoutes } from './fronts/bot-front.routes.ts';
import type { FrontParts } from './fronts/front-operations.ts';
import { simulatedFrontRoutes } from './fronts/simulated-front.routes.ts';
import { storyFrontRoutes } from './fronts/story-front.routes.ts';
import { forgetShownTokens } from './identity/identity.repository.ts';
import { type IdentityRouteParts, identityRoutes } from './identity/identity.routes.ts';
import { messageOf } from './message-view.ts';
import { type NoteInChat, noteInChat } from './note-in-chat.ts';
import type { ContactOf } from './open-conversation.ts';
import { dropUsedPageTokens } from './page-token/page-token.repository.ts';
import { pageTokenRoutes } from './page-token/page-token.routes.ts';
import { type CustomerPushParts, customerPush } from './push/customer-push.ts';
import { createDeskFeed } from './push/desk-feed.ts';
import { type DeskPushParts, deskPush } from './push/desk-push.ts';
import { createDoors } from './push/doors.ts';
import { createRooms } from './push/rooms.ts';
import { createTyping } from './push/typing.ts';
import { ratingsRoutes } from './rating/ratings.routes.ts';
import { newChatLink } from './resume-conversation.ts';
import type { SendParts } from './send-message.ts';
import { type FilesOfConversation, showMessages } from './show-messages.ts';
import type { CopyCodes } from './transcript/mail-transcript.ts';
import { dropOldWaits } from './wait.repository.ts';

export type ChatFeatureParts = {
  database: Database;
  clock: Clock;
  merchants: Merchants;
  log: Logger;
  hints: Backplane;
  sweepers: Sweepers;
  bot: Bot;
  queueMail(tx: Tx, mail: MailToQueue): Promise<void>;
  copyCodes: CopyCodes;
  callers: Callers;
  isSessionOpen: CustomerPushParts['isSessionOpen'];
  contactOf: ContactOf;
  filesOf: FilesOfConversation;
  isFileOf: SendParts['isFileOf'];
  fileNamed: FrontParts['fileNamed'];
  readToken: IdentityRouteParts['readToken'];
  /** Encrypts the merchants' signing keys and hashes their user ids. */
  identitySecret: string;
  recordAudit: IdentityRouteParts['recordAudit'];
  recordRead(person: DeskPerson, row: ConversationRow): Promise<void>;
  onDenied: DeskPushParts['onDenied'];
};

const sweepMs = {
  due: 250,
  deserted: 2_000,
  presence: 5_000,
  delivery: 5_000,
  links: 3_600_000,
  waits: 3_600_000,
};

export type ChatFeature = {
  routes: Routes[];
  note: NoteInChat;
  conversationOf(merchantId: string, visitorId: string | null): Promise<ConversationRow | null>;
  conversationById(conversationId: string): Promise<ConversationRow | null>;
  customerChats: CustomerChats;
  tellErased: ReturnType<typeof tellErased>;
  endpoints: AnyEndpoint[];
  goOffline(personId: string): Promise<void>;
  onAnswered(route: string, status: number): void;
};

const countedPaths: ReadonlySet<string> = new Set(
  [sendMessage, readMessages, askForPerson, askBot, sendToSimulated, recordAgentChat].map(({ path }) => path),
);

const customerEventOf = (shown: ChatMessage): string =>
  JSON.stringify(customerEvent.toWire({ type: 'message.created', message: shown }));
const deskEventOf = (conversationId: string, shown: ChatMessage): string =>
  JSON.stringify(deskEvent.toWire({ type: 'message.created', conversationId, message: shown }));
const withoutFile = (row: MessageRow): ChatMessage => messageOf(row, () => null);

export function createChatFeature(parts: ChatFeatureParts): ChatFeature {
  const { database, clock, merchants, log, hints, sweepers, callers, filesOf } = parts;
  const changes = createChanges(hints);
  const availabilities = createAvailabilities({ database, clock });
  const presence = createPresence({ database, clock, tellOthers: (hint) => hints.publish(hint) });
  presence.onChanged(() => availabilities.forget());
  hints.onHint((hint) => {
    if (hint === presenceHint) presence.heard();
  });

  const ticketOf = async ({ merchantId, id: conversationId }: ConversationRow, threadId: string) => {
    const { id, number, answerBy } = await raiseTicket(parts, { merchantId, conversationId, threadId });
    return { id, number, answerBy: answerBy.getTime() };
  };
  const firstQuestions = async (tx: Tx, merchantId: string, lang: Language) => {
    const { list } = await hotSpotsOf(tx, merchantId, lang, firstPage);
    return list.map(({ content }) => content);
  };
  const chats: Chats = createChats({
    database,
    clock,
    changes,
    merchants,
    log,
    bot: parts.bot,
    availabilityOf: (merchant) => availabilities.of(merchant),
    queueOf: (row) => availabilities.queueOf(row),
    contactOf: parts.contactOf,
    firstQuestions,
    raiseTicket: ({ row, threadId }) => ticketOf(row, threadId),
    markUrgent,
    mailReply: async (tx, { merchant, row, said, agent }) =>
      mailReply(tx, parts.queueMail, {
        linkSecret: await newChatLink(tx, clock, row),
        merchant,
        to: row.email,
        lang: row.lang,
        messageId: said.messageId,
        text: said.text,
        conversationId: row.id,
        agentName: agent.name,
        ticketNumber: row.state.ticket?.number ?? null,
      }),
  });
  const tellSeen = async ({ merchantId, id }: ConversationRow) => {
    const row = await chats.find(merchantId, id);
    if (row) changes.tell({ merchantId, conversationId: id, lastSeq: row.lastSeq, row, messages: [] });
  };

  const doors = createDoors((hint) => hints.publish(hint));
  hints.onHint((hint) => doors.heard(hint));

  const views = createDeskViews(database, filesOf);
  const delivery = createDelivery({ database, clock });
  sweepers.sweep('chat.due', sweepMs.due, () => chats.elapseDue());
  sweepers.sweep('chat.deserted', sweepMs.deserted, () =>
    settleDeserted({ database, clock, chats, merchants, log }),
  );
  sweepers.sweep('chat.links', sweepMs.links, () => {
    const now = clock.now();
    const lapsedBefore = new Date(now.getTime() - limits.visitorIdleSeconds * 1000);
    return database.forAll(
      async (tx) =>
        (await dropEndedLinks(tx, now, lapsedBefore)) + (await dropUsedPageTokens(tx, lapsedBefore)),
    );
  });
  sweepers.sweep('chat.waits', sweepMs.waits, () => database.forAll((tx) => dropOldWaits(tx, clock.now())));
  sweepers.sweep('chat.tokens', sweepMs.links, () =>
    database.forAll((tx) => forgetShownTokens(tx, clock.now())),
  );
  sweepers.sweep('team.presence', sweepMs.presence, () => presence.lapse());
  sweepers.sweep('chat.delivery', sweepMs.delivery, () => delivery.report());

  const customerRooms = createRooms({
    chats,
    log,
    eventOf: (row) => customerEventOf(withoutFile(row)),
    eventsOf: async (of, rows) => (await showMessages(filesOf, of, rows)).map(customerEventOf),
  });
  const deskRooms = createRooms({
    chats,
    log,
    eventOf: (row) => deskEventOf(row.conversationId, withoutFile(row)),
    eventsOf: async (of, rows) =>
      (await showMessages(filesOf, of, rows)).map((shown) => deskEventOf(of.id, shown)),
  });
  changes.listen(customerRooms.onChange);
  changes.listen(deskRooms.onChange);

  const tellTyping = createTyping({ clock, hints, chats, customerRooms, deskRooms });

  const ownsTicket = (of: ConversationRow, ticketId: string) =>
    database.forMerchant(of.merchantId, (tx) => isTicketOf(tx, of, ticketId));
  const told = { tellSeen, tellTyping };
  const own = {
    database,
    clock,
    chats,
    changes,
    ticketOf,
    ownsTicket,
    ...told,
    filesOf,
    presence,
    views,
    isFileOf: parts.isFileOf,
  };
  const front: ChatParts & FrontParts = {
    ...own,
    fileNamed: parts.fileNamed,
    contactOf: parts.contactOf,
    firstQuestions: (merchantId, lang) =>
      database.forMerchant(merchantId, (tx) => firstQuestions(tx, merchantId, lang)),
  };
  return {
    note: noteInChat(chats, log),
    conversationOf: chats.ofVisitor,
    conversationById: views.row,
    customerChats: createCustomerChats({ database, clock, chats, doors }),
    tellErased: tellErased({ changes, doors }),
    goOffline: (personId) => presence.set(personId, 'offline'),
    onAnswered(route, status) {
      if (countedPaths.has(route)) delivery.count(status >= 500);
    },
    routes: [
      chatRoutes(front),
      closingRoutes({ ...own, queueMail: parts.queueMail, copyCodes: parts.copyCodes }),
      ratingsRoutes({ database, clock }),
      chatLinkRoutes({ database, clock, chats, doors }),
      identityRoutes({ ...parts, chats, doors }),
      pageTokenRoutes({ database, clock, doors }),
      botFrontRoutes(front),
      simulatedFrontRoutes(front),
      agentFrontRoutes(front),
      storyFrontRoutes(front),
      deskChatRoutes({ ...own, delivery, recordRead: parts.recordRead }),
      ticketsRoutes({
        database,
        clock,
        plainText,
        conversationOf: chats.ofVisitor,
        answer: (person, reply) => replyAsAgent(own, person, reply),
        async resolved(merchantId, conversationId, ticketId) {
          await chats.dispatch(merchantId, conversationId, { kind: 'ticketResolved', ticketId });
        },
      }),
    ],
    endpoints: [
      customerPush({
        ...front,
        rooms: customerRooms,
        callers,
        doors,
        isSessionOpen: parts.isSessionOpen,
        onAvailability: (listener) => presence.onChanged(listener),
      }),
      deskPush({
        ...own,
        feed: createDeskFeed({ changes, chats, views, log }),
        rooms: deskRooms,
        sweepers,
        // A team member who still has to set up two-factor authentication receives nothing.
        async personOf(token) {
          const person = await callers.desk(token);
          return person?.awaitsSecondFactor ? null : person;
        },
        onDenied: parts.onDenied,
      }),
    ],
  };
}
