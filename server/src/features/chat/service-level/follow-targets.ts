import type { ChatEvent } from '@aftercare/chat-machine/events';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { createKeptReads } from '../availability/kept-reads.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { levelOf } from './level.view.ts';
import { syncTargets } from './sync-targets.ts';
import { waitingForAgentSince } from './target-times.ts';

type Step = { before: ConversationRow; next: ConversationRow; event: ChatEvent };

export type Targets = {
  /** Whether the site has a service level, as this node knows it. */
  isOn(merchantId: string): Promise<boolean>;
  /** In the transaction of a step, after it is stored: returns the row with the next target. */
  sync(tx: Tx, row: ConversationRow): Promise<ConversationRow>;
  forget(): void;
};

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'byId'> };

/** How long each node keeps whether a site has a service level. The sweep corrects what a node missed. */
const keptMs = 5_000;

const waitOf = (row: ConversationRow): string =>
  `${waitingForAgentSince(row) ?? ''} ${row.state.isUrgent === true}`;

const ofTickets: ReadonlySet<ChatEvent['kind']> = new Set(['ticketRaised', 'ticketResolved', 'ticketMerged']);

/** Whether the step may change a target. Such a step is stored under the lock of the conversation. */
export function mayChangeTarget({ before, next, event }: Step): boolean {
  if (ofTickets.has(event.kind) || waitOf(before) !== waitOf(next)) return true;
  return event.kind === 'agentSpoke' && before.targetDueAt !== null;
}

export function createTargets({ database, clock, merchants }: Deps): Targets {
  const kept = createKeptReads<boolean>(keptMs);
  return {
    isOn: (merchantId) =>
      kept.get(merchantId, clock.now(), () =>
        database.forMerchant(merchantId, async (tx) => (await levelOf(tx, merchantId)).isOn),
      ),
    sync: (tx, row) => syncTargets(tx, { clock, merchants }, row),
    forget: () => kept.clear(),
  };
}
