import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Chats } from './chats.ts';
import { deserted } from './people.view.ts';

type Parts = { database: Database; clock: Clock; chats: Chats; log: Logger };

const atOnce = 100;

/**
 * Nobody is left talking to somebody who is gone, or waiting where nobody is (G7). Looked for on every node; what
 * another node has settled meanwhile is settled once.
 */
export async function settleDeserted({ database, clock, chats, log }: Parts): Promise<number> {
  const found = await database.forAll((tx) => deserted(tx, clock.now(), atOnce));
  const settled = await Promise.all(
    found.map(async ({ merchantId, id, mode }) => {
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
        log.error('chat.deserted_failed', { error, merchantId });
        return false;
      }
    }),
  );
  return settled.filter(Boolean).length;
}
