import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { hotSpotsOf } from '../../bot/index.ts';
import { createPresence, presenceNotification } from '../../team/index.ts';
import { mailReply, markUrgent, raiseTicket } from '../../tickets/index.ts';
import { assignAutomatically } from '../assignment/assign-automatically.ts';
import { createAvailabilities } from '../availability/availability.ts';
import { createChanges } from '../conversation/changes.ts';
import { type Chats, type ChatsDeps, createChats } from '../conversation/chats.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { createDelivery } from '../desk/delivery.ts';
import { createDeskViews } from '../desk/desk-views.ts';
import { createPublicAgentOf } from '../desk/public-agent.ts';
import { newChatLink } from '../opening/resume-conversation.ts';
import { createSocketRegistry } from '../push/socket-registry.ts';
import { createTargets } from '../service-level/follow-targets.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';

export type ChatServices = ReturnType<typeof createChatServices>;

/** Services that the routes, push channels and sweeps of the chat share. */
export function createChatServices(deps: ChatFeatureDeps) {
  const { database, clock, merchants, log, notifications } = deps;
  const changes = createChanges(notifications);
  const availabilities = createAvailabilities({ database, clock });
  const presence = createPresence({
    database,
    clock,
    tellOthers: (notification) => notifications.publish(notification),
  });
  presence.onChanged(() => availabilities.forget());
  notifications.onNotification((notification) => {
    if (notification === presenceNotification) presence.heard();
  });

  const ticketOf = async ({ merchantId, id: conversationId }: ConversationRow, threadId: string) => {
    const { id, number, answerBy } = await raiseTicket(deps, { merchantId, conversationId, threadId });
    return { id, number, answerBy: answerBy.getTime() };
  };
  const targets = createTargets({ database, clock, merchants });
  const chats: Chats = createChats({
    database,
    clock,
    changes,
    merchants,
    log,
    bot: deps.bot,
    availabilityOf: (merchant) => availabilities.of(merchant),
    queueOf: (row) => availabilities.queueOf(row),
    contactOf: deps.contactOf,
    firstQuestions: firstQuestionsOf,
    raiseTicket: ({ row, threadId }) => ticketOf(row, threadId),
    markUrgent,
    targets,
    mailReply: (tx, reply) => mailReplyOf(tx, deps, reply),
  });

  const sockets = createSocketRegistry((notification) => notifications.publish(notification));
  notifications.onNotification((notification) => sockets.onNotification(notification));
  const views = createDeskViews(deps);
  const delivery = createDelivery({ database, clock });
  const publicAgentOf = createPublicAgentOf({ database, merchants });
  const assignChats = () => assignAutomatically({ database, clock, chats, log, publicAgentOf });
  return {
    changes,
    presence,
    chats,
    ticketOf,
    sockets,
    views,
    delivery,
    assignChats,
    publicAgentOf,
    targets,
  };
}

/** The suggested questions that a new session is greeted with. */
export async function firstQuestionsOf(tx: Tx, merchantId: string, lang: Language): Promise<string[]> {
  const { list } = await hotSpotsOf(tx, merchantId, lang, firstPage);
  return list.map(({ content }) => content);
}

const mailReplyOf = async (
  tx: Tx,
  { queueMail, clock, mailThreadOf }: ChatFeatureDeps,
  { merchant, row, message, agent }: Parameters<ChatsDeps['mailReply']>[1],
): Promise<void> =>
  mailReply(tx, queueMail, {
    linkSecret: await newChatLink(tx, clock, row),
    merchant,
    to: row.email,
    lang: row.lang,
    messageId: message.messageId,
    text: message.text,
    conversationId: row.id,
    agentName: agent.name,
    ticketNumber: row.state.ticket?.number ?? null,
    thread: await mailThreadOf(tx, merchant, row.id),
  });
