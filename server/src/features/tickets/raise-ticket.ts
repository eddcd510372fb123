import { randomInt } from 'node:crypto';
import { codeAlphabet, limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { insertTicket, type TicketRow, ticketOfThread } from './ticket.repository.ts';

type Deps = { database: Database; clock: Clock };
type Of = { merchantId: string; conversationId: string; threadId: string };

const numberLength = 6;
/** Attempts to draw an unused number; among 23^6 numbers this is enough for any shop. */
const draws = 8;

/** Short enough to read out on the phone, without characters that are easily confused. */
const drawNumber = (): string =>
  Array.from({ length: numberLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/**
 * Stores the ticket of a thread. Idempotent, also for concurrent calls: returns the thread's existing ticket.
 */
export function raiseTicket({ database, clock }: Deps, of: Of): Promise<TicketRow> {
  return database.forMerchant(of.merchantId, async (tx) => {
    for (let render = 0; render < draws; render += 1) {
      const before = await ticketOfThread(tx, of.merchantId, of.threadId);
      if (before) return before;
      const createdAt = clock.now();
      const answerBy = new Date(createdAt.getTime() + limits.ticketAnswerSeconds * 1000);
      const stored = await insertTicket(tx, {
        ...of,
        id: newId(),
        number: drawNumber(),
        status: 'open',
        createdAt,
        answerBy,
        resolvedAt: null,
        isUrgent: false,
      });
      if (stored) return stored;
    }
    throw new InvariantViolated('No free ticket number was found.');
  });
}
