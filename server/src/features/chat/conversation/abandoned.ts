import { hasOutsideChat } from '@aftercare/contract/chat/outside-chat';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import type { Chats } from './chats.ts';
import { abandoned } from './people.view.ts';

type Deps = { database: Database; clock: Clock; chats: Chats; merchants: Merchants; log: Logger };

const atOnce = 100;

/**
 * Hands over to the simulated agent the conversations whose agent is gone, or that wait although no agent of the
 * desk or of an outside provider is online. It runs on every node; a conversation that two nodes find is handed
 * over once.
 */
export async function settleAbandoned(deps: Deps): Promise<number> {
  const { database, clock, chats, log } = deps;
  const now = clock.now();
  /** An agent of an outside provider may still join until the wait ends. */
  const mayCome = ({
    merchantId,
    waitingSince,
  }: {
    merchantId: string;
    waitingSince: Date | null;
  }): boolean => {
    const livechat = deps.merchants.byId(merchantId)?.configuration.livechat;
    if (waitingSince === null || livechat === undefined || !hasOutsideChat(livechat)) return false;
    return now.getTime() - waitingSince.getTime() < limits.outsideAcceptSeconds * 1000;
  };
  const found = await database.forAll((tx) => abandoned(tx, now, atOnce));
  const settled = await Promise.all(
    found.map(async ({ merchantId, id, mode, waitingSince }) => {
      if (mode === 'connectingAgent' && mayCome({ merchantId, waitingSince })) return false;
      const event = mode === 'agent' ? 'agentSendFailed' : 'agentStartFailed';
      try {
        const done = await chats.dispatch(
          merchantId,
          id,
          { kind: event },
          { guard: (row) => row.mode === mode },
        );
        return done.kind === 'done';
      } catch (error) {
        log.event('chat.abandoned_chat_failed', { error, merchantId });
        return false;
      }
    }),
  );
  return settled.filter(Boolean).length;
}
