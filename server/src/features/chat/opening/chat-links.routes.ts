import {
  endConversationLinks,
  resumeConversation as resumeConversationCall,
} from '@aftercare/contract/chat/resume';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { endLinksOf } from '../conversation/chat-link.repository.ts';
import type { Chats } from '../conversation/chats.ts';
import type { SocketRegistry } from '../push/socket-registry.ts';
import { notBefore } from './chat.routes.ts';
import { resumeConversation } from './resume-conversation.ts';
import { customerOf, keepVisitor } from './visitor.ts';

type Deps = { database: Database; clock: Clock; chats: Chats; sockets: SocketRegistry };

export const chatLinkRoutes =
  ({ database, clock, chats, sockets }: Deps): Routes =>
  (serve) => {
    serve.site(resumeConversationCall, async ({ secret }, context) => {
      const { merchant, address, cookies } = context;
      const resumed = await resumeConversation(
        { database, clock },
        {
          merchantId: merchant.id,
          secret,
          address,
          visitorSecret: cookies.get('visitor'),
          customerId: customerOf(context),
        },
      );
      if (resumed.kind === 'tooMany') return notBefore(clock, resumed);
      if (resumed.kind === 'gone') return refuse(businessCodes.threadGone);
      keepVisitor(context, resumed.secret);
      return ok({ conversationId: resumed.row.id, state: await chats.stateOf(resumed.row) });
    });

    serve.site(endConversationLinks, async (_, { merchant, caller }) => {
      const row = await chats.ofVisitor(merchant.id, caller.visitorId);
      if (!row) return refuse(businessCodes.threadGone);
      const { merchantId } = row;
      const ended = await database.forMerchant(merchantId, (tx) =>
        endLinksOf(tx, merchantId, [row.id], clock.now()),
      );
      sockets.close(
        merchantId,
        ended.map((secretHash) => ({ secretHash })),
      );
      return ok({});
    });
  };
