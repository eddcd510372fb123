import { ticketPriorities } from '@aftercare/contract/desk/chat/tickets';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { withReferenceNumber } from '../../platform/reference-number.ts';
import { insertTicket, type TicketRow, ticketOfThread } from './ticket.repository.ts';

type Deps = { database: Database; clock: Clock };
type Of = { merchantId: string; conversationId: string; threadId: string };

/**
 * Stores the ticket of a thread. Idempotent, also for concurrent calls: returns the thread's existing ticket.
 */
export function raiseTicket({ database, clock }: Deps, of: Of): Promise<TicketRow> {
  return database.forMerchant(of.merchantId, (tx) =>
    withReferenceNumber('', async (number) => {
      const before = await ticketOfThread(tx, of.merchantId, of.threadId);
      if (before) return before;
      const createdAt = clock.now();
      const answerBy = new Date(createdAt.getTime() + limits.ticketAnswerSeconds * 1000);
      return insertTicket(tx, {
        ...of,
        id: newId(),
        number,
        status: 'open',
        createdAt,
        answerBy,
        resolvedAt: null,
        isUrgent: false,
        priority: ticketPriorities.indexOf('normal'),
        ownerId: null,
        groupId: null,
        version: 1,
        mergedIntoId: null,
        mergedAt: null,
      });
    }),
  );
}
