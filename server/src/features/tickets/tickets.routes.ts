import { listTickets } from '@aftercare/contract/chat/hand-over';
import type { NamedPerson } from '@aftercare/contract/desk/chat/inbox';
import type { TicketReference } from '@aftercare/contract/desk/chat/ticket-reference';
import {
  type DeskTicket,
  listDeskTickets,
  replyToTicket,
  resolveTicket,
} from '@aftercare/contract/desk/chat/tickets';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { DeskPerson } from '../../platform/http/requests/caller.ts';
import { changeStatus } from './change-ticket.ts';
import type { MergeDeps } from './merge-tickets.ts';
import { conversationsMergedInto, type Found } from './ticket-detail.view.ts';
import { ticketMergeRoutes } from './ticket-merge.routes.ts';
import { finalTickets } from './ticket-merge.view.ts';
import { ticketWorkRoutes } from './ticket-work.routes.ts';
import { deskTickets, foundTicket, ticketOf, ticketsOfConversation, workOf } from './tickets.view.ts';

type Answered =
  | { kind: 'stored'; message: { messageId: string; seq: number; createdAt: Date } }
  | { kind: 'gone' }
  | { kind: 'idReused' }
  /** An imported chat, which has no ticket. */
  | { kind: 'imported' }
  | { kind: 'held'; agent: NamedPerson }
  | { kind: 'merged'; into: TicketReference }
  | { kind: 'stale' };

export type TicketsDeps = {
  database: Database;
  clock: Clock;
  conversationOf(
    merchantId: string,
    visitorId: string | null,
  ): Promise<{ merchantId: string; id: string } | null>;
  /** Sends an agent's message into the conversation and by mail. */
  answer(
    person: DeskPerson,
    reply: { conversationId: string; messageId: string; text: string; afterSeq: null },
  ): Promise<Answered>;
  resolved(merchantId: string, conversationId: string, ticketId: string): Promise<void>;
  merged(
    of: { merchantId: string; conversationId: string },
    ticketId: string,
    into: { id: string; number: string; answerBy: Date },
  ): Promise<void>;
  plainText(html: string): string;
  recordAudit: MergeDeps['recordAudit'];
};

const excerptLength = 160;

const targetOf = ({ kind, due, warn }: NonNullable<Found['target']>) => ({
  kind,
  dueAt: new Date(due * 1000),
  warnAt: new Date(warn * 1000),
});

/** Names the ticket that continues a merged one, or the one it was merged into if that was erased. */
async function refuseMerged(database: Database, { row, mergedInto }: Found) {
  const finals = await database.forAll((tx) => finalTickets(tx, row.merchantId, [row.id]));
  const final = finals.get(row.id) ?? mergedInto;
  if (!final) return refuse(businessCodes.notFound);
  const { ticketId, ticketNumber, conversationId } = final;
  return refuse(businessCodes.ticketMerged, { data: { into: { ticketId, ticketNumber, conversationId } } });
}

export const ticketsRoutes =
  (deps: TicketsDeps): Routes =>
  (serve) => {
    const { database, clock } = deps;
    const shown = (found: Found): DeskTicket => {
      const { row, givenName, email, avatar, excerpt, target } = found;
      return {
        ...ticketOf(row),
        merchantId: row.merchantId,
        contact: { givenName, email, avatar },
        excerpt: deps.plainText(excerpt ?? '').slice(0, excerptLength),
        resolvedAt: row.resolvedAt,
        target: target === null ? undefined : targetOf(target),
        mergedInto: found.mergedInto ?? undefined,
        ...workOf(found),
      };
    };
    ticketWorkRoutes({ database, clock, shown })(serve);
    ticketMergeRoutes({ ...deps, shown })(serve);

    serve.site(listTickets, async ({ page, pageSize }, { merchant, caller }) => {
      const of = await deps.conversationOf(merchant.id, caller.visitorId);
      if (!of) return refuse(businessCodes.threadGone);
      const found = await database.forMerchant(merchant.id, (tx) =>
        ticketsOfConversation(tx, of, { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });

    serve.desk(listDeskTickets, async (request, { scope, person }) => {
      const { list: from = 'all', order = 'priority', page, pageSize, due, ...filter } = request;
      const { merchantId } = filter;
      if (merchantId !== undefined && !scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const { personId } = person;
      const dueAt = due && clock.now();
      const wanted = { ...filter, dueAt, list: from, order, personId, scope: scope.merchants };
      const { list, total } = await database.forAll((tx) => deskTickets(tx, wanted, { page, pageSize }));
      return ok({ list: list.map(shown), total, page, pageSize });
    });

    serve.desk(replyToTicket, async ({ ticketId, messageId, text }, { person, scope }) => {
      const found = await database.forAll((tx) => foundTicket(tx, scope, ticketId));
      if (!found) return refuse(businessCodes.notFound);
      if (found.row.mergedIntoId !== null) return refuseMerged(database, found);
      const { conversationId } = found.row;
      const answered = await deps.answer(person, { conversationId, messageId, text, afterSeq: null });
      if (answered.kind === 'merged')
        return refuse(businessCodes.ticketMerged, { data: { into: answered.into } });
      if (answered.kind === 'idReused') return refuse(businessCodes.idReused);
      if (answered.kind === 'held')
        return refuse(businessCodes.conflictStale, { data: { agent: answered.agent } });
      if (answered.kind !== 'stored') return refuse(businessCodes.notFound);
      const { seq, createdAt } = answered.message;
      return ok({ messageId, seq, createdAt });
    });

    serve.desk(resolveTicket, async (wanted, { person: { personId }, scope }) => {
      const by = { personId, at: clock.now() };
      const changed = await database.forAll((tx) => changeStatus(tx, scope, wanted, by));
      if (changed.kind === 'done' && wanted.status === 'resolved') {
        const { row } = changed;
        const merged = await database.forAll((tx) => conversationsMergedInto(tx, row));
        for (const conversationId of [row.conversationId, ...merged])
          await deps.resolved(row.merchantId, conversationId, row.id);
      }
      const found = await database.forAll((tx) => foundTicket(tx, scope, wanted.ticketId));
      if (!found) return refuse(businessCodes.notFound);
      if (changed.kind === 'merged') return refuseMerged(database, found);
      if (changed.kind === 'stale')
        return refuse(businessCodes.conflictStale, { data: { latest: shown(found) } });
      return ok(shown(found));
    });
  };
