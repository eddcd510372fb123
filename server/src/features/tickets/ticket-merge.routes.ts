import { mergeTickets, previewMerge } from '@aftercare/contract/desk/chat/ticket-merge';
import type { DeskTicket } from '@aftercare/contract/desk/chat/tickets';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { type MergeDeps, merge, mergeProblem } from './merge-tickets.ts';
import type { TicketRow } from './ticket.repository.ts';
import { conversationsMergedInto, type Found, ticketDetailOf } from './ticket-detail.view.ts';
import { ticketIdByNumber } from './ticket-work.view.ts';
import { foundTicket } from './tickets.view.ts';

type Deps = MergeDeps & {
  database: Database;
  clock: Clock;
  shown(found: Found): DeskTicket;
  /** Shows the customer the ticket `into` in place of `ticketId`. */
  merged(
    of: { merchantId: string; conversationId: string },
    ticketId: string,
    into: Pick<TicketRow, 'id' | 'number' | 'answerBy'>,
  ): Promise<void>;
};

export const ticketMergeRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const { database, clock, shown } = deps;

    serve.desk(previewMerge, async ({ ticketId, ticketNumber }, { scope }) => {
      const preview = await database.forAll(async (tx) => {
        const from = await foundTicket(tx, scope, ticketId);
        if (!from) return 'notFound';
        const { merchantId } = from.row;
        const otherId = await ticketIdByNumber(tx, merchantId, ticketNumber.toUpperCase());
        const target = otherId === null ? null : await foundTicket(tx, scope, otherId);
        if (!target) return 'noTicket';
        return { target: shown(target), problem: await mergeProblem(tx, from.row, target.row) };
      });
      if (preview === 'notFound') return refuse(businessCodes.notFound);
      if (preview === 'noTicket')
        return refuse(businessCodes.invalidInput, {
          message: 'noTicketWithNumber',
          data: { fields: { ticketNumber: 'notAllowed' } },
        });
      return ok(preview);
    });

    serve.desk(mergeTickets, async ({ ticketId, ...wanted }, { person: { personId }, scope }) => {
      const by = { personId, at: clock.now() };
      const result = await database.forAll(async (tx) => {
        const found = await foundTicket(tx, scope, ticketId);
        if (!found) return null;
        const merged = await merge(tx, deps, found.row, wanted, by);
        return { merged, latest: (await foundTicket(tx, scope, ticketId)) ?? found };
      });
      if (result === null) return refuse(businessCodes.notFound);
      const { merged, latest } = result;
      if (merged.kind === 'notFound') return refuse(businessCodes.notFound);
      if (merged.kind === 'stale')
        return refuse(businessCodes.conflictStale, { data: { latest: shown(latest) } });
      if (merged.kind === 'refused')
        return refuse(businessCodes.mergeRefused, { data: { reason: merged.reason } });
      const { into } = merged;
      const conversations = await database.forAll((tx) => conversationsMergedInto(tx, into));
      for (const conversationId of [into.conversationId, ...conversations])
        await deps.merged({ merchantId: into.merchantId, conversationId }, ticketId, into);
      // The due times of the ticket have ended now.
      const detail = await database.forAll(async (tx) =>
        ticketDetailOf(tx, (await foundTicket(tx, scope, ticketId)) ?? latest, shown),
      );
      return ok(detail);
    });
  };
