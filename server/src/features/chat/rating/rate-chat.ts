import type { Rated } from '@aftercare/chat-machine/state';
import type { Clock } from '../../../platform/clock.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { storeRating } from './rating.repository.ts';

type Deps = { chats: Chats; clock: Clock };

/**
 * Rates the last session. Null if there is nothing to rate: only the bot answered, the session goes on, or
 * the next has begun.
 */
export async function rateChat(
  { chats, clock }: Deps,
  { merchantId, id, visitorId }: ConversationRow,
  { visit, ...rated }: Rated & { visit: number },
): Promise<ConversationRow | null> {
  const outcome = await chats.dispatch(
    merchantId,
    id,
    { kind: 'rated', sitting: visit, rated },
    {
      guard: (row) => row.visitorId === visitorId && row.state.over?.sitting === visit,
      async alongside(tx, row) {
        const { over } = row.state;
        if (over !== null) await storeRating(tx, row, { over, rated, at: clock.now() });
        return row;
      },
    },
  );
  return outcome.kind === 'done' ? outcome.row : null;
}
