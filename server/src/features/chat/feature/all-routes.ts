import type { Routes } from '../../../platform/http/pages/serve.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { ticketsRoutes } from '../../tickets/index.ts';
import { groupsRoutes } from '../assignment/groups.routes.ts';
import { assignmentRuleRoutes } from '../assignment/rule.routes.ts';
import { closingRoutes } from '../closing/closing.routes.ts';
import { changeCustomerRoutes } from '../customer/change-customer.routes.ts';
import { assignmentRoutes } from '../desk/assignment.routes.ts';
import { deskChatRoutes } from '../desk/desk.routes.ts';
import { replyAsAgent } from '../desk/reply.ts';
import { draftsRoutes } from '../drafts/drafts.routes.ts';
import { identityRoutes } from '../identity/identity.routes.ts';
import { linkedRoutes } from '../linked/linked.routes.ts';
import { macrosRoutes } from '../macros/macros.routes.ts';
import { notesRoutes } from '../notes/notes.routes.ts';
import { chatRoutes } from '../opening/chat.routes.ts';
import { chatLinkRoutes } from '../opening/chat-links.routes.ts';
import { liveChatRoutes } from '../outside/live-chat.routes.ts';
import { pageTokenRoutes } from '../page-token/page-token.routes.ts';
import { ratingsRoutes } from '../rating/ratings.routes.ts';
import { savedViewsRoutes } from '../saved-views/saved-views.routes.ts';
import { serviceLevelRoutes } from '../service-level/level.routes.ts';
import { snoozeRoutes } from '../snooze/snooze.routes.ts';
import { agentAdapterRoutes } from '../spec-api/agent-adapter.routes.ts';
import { botAdapterRoutes } from '../spec-api/bot-adapter.routes.ts';
import { guidedAnswerAdapterRoutes } from '../spec-api/guided-answer-adapter.routes.ts';
import { simulatedAdapterRoutes } from '../spec-api/simulated-adapter.routes.ts';
import { suggestionsRoutes } from '../suggestions/suggestions.routes.ts';
import { tagsRoutes } from '../tags/tags.routes.ts';
import { translationRoutes } from '../translation/translation.routes.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';
import type { RouteDeps } from './route-deps.ts';

/** The calls of the chat feature, in the order in which they are bound. */
export function allChatRoutes(
  deps: ChatFeatureDeps,
  { chats, sockets, delivery, targets }: ChatServices,
  { own, adapter }: RouteDeps,
): Routes[] {
  const { database, clock, merchants, liveChat, queueMail, copyCodes, recordRead } = deps;
  return [
    chatRoutes(adapter),
    closingRoutes({ ...own, queueMail, copyCodes }),
    ratingsRoutes({ database, clock, merchants }),
    chatLinkRoutes({ database, clock, chats, sockets }),
    identityRoutes({ ...deps, chats, sockets }),
    pageTokenRoutes({ database, clock, sockets }),
    botAdapterRoutes(adapter),
    simulatedAdapterRoutes(adapter),
    agentAdapterRoutes({ ...adapter, log: deps.log }),
    guidedAnswerAdapterRoutes(adapter),
    liveChatRoutes({ database, clock, merchants, provider: liveChat }),
    deskChatRoutes({ ...own, delivery, recordRead }),
    snoozeRoutes(own),
    tagsRoutes({ ...own, merchants }),
    suggestionsRoutes({ ...own, merchants, bot: deps.bot, log: deps.log }),
    changeCustomerRoutes(own),
    linkedRoutes(own),
    savedViewsRoutes({ database, clock }),
    assignmentRoutes({ ...own, merchants }),
    groupsRoutes({ ...own, merchants }),
    assignmentRuleRoutes({ ...own, merchants }),
    serviceLevelRoutes({ ...own, merchants, forgetLevels: () => targets.forget() }),
    macrosRoutes({ ...own, merchants }),
    notesRoutes({ ...own, recordRead }),
    draftsRoutes(own),
    translationRoutes({ ...own, merchants, translator: deps.translator }),
    ticketsRoutes({
      database,
      clock,
      plainText,
      recordAudit: own.recordAudit,
      conversationOf: chats.ofVisitor,
      answer: (person, reply) => replyAsAgent(own, person, reply),
      async resolved(merchantId, conversationId, ticketId) {
        await chats.dispatch(merchantId, conversationId, { kind: 'ticketResolved', ticketId });
      },
      async merged({ merchantId, conversationId }, ticketId, { id, number, answerBy }) {
        const into = { id, number, answerBy: answerBy.getTime() };
        await chats.dispatch(merchantId, conversationId, { kind: 'ticketMerged', ticketId, into });
      },
    }),
  ];
}
