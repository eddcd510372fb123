import type { Routes } from '../../../platform/http/pages/serve.ts';
import { ticketsRoutes } from '../../tickets/index.ts';
import { closingRoutes } from '../closing/closing.routes.ts';
import { deskChatRoutes } from '../desk/desk.routes.ts';
import { replyAsAgent } from '../desk/reply.ts';
import { agentFrontRoutes } from '../fronts/agent-front.routes.ts';
import { botFrontRoutes } from '../fronts/bot-front.routes.ts';
import { simulatedFrontRoutes } from '../fronts/simulated-front.routes.ts';
import { storyFrontRoutes } from '../fronts/story-front.routes.ts';
import { identityRoutes } from '../identity/identity.routes.ts';
import { chatRoutes } from '../opening/chat.routes.ts';
import { chatLinkRoutes } from '../opening/chat-links.routes.ts';
import { pageTokenRoutes } from '../page-token/page-token.routes.ts';
import { ratingsRoutes } from '../rating/ratings.routes.ts';
import { plainText } from '../sending/escape-html.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';
import type { RouteDeps } from './route-deps.ts';

/** The calls of the chat feature, in the order in which they are bound. */
export function allChatRoutes(
  deps: ChatFeatureDeps,
  { chats, doors, delivery }: ChatServices,
  { own, front }: RouteDeps,
): Routes[] {
  const { database, clock, queueMail, copyCodes, recordRead } = deps;
  return [
    chatRoutes(front),
    closingRoutes({ ...own, queueMail, copyCodes }),
    ratingsRoutes({ database, clock }),
    chatLinkRoutes({ database, clock, chats, sockets: doors }),
    identityRoutes({ ...deps, chats, sockets: doors }),
    pageTokenRoutes({ database, clock, sockets: doors }),
    botFrontRoutes(front),
    simulatedFrontRoutes(front),
    agentFrontRoutes(front),
    storyFrontRoutes(front),
    deskChatRoutes({ ...own, delivery, recordRead }),
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
  ];
}
