import { listTickets } from '@aftercare/contract/chat/hand-over';
import type { NamedPerson } from '@aftercare/contract/desk/chat/inbox';
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
import { ticketWorkRoutes } from './ticket-work.routes.ts';
import {
  type deskTicketById,
  deskTickets,
  foundTicket,
  ticketOf,
  ticketsOfConversation,
  workOf,
} from './tickets.view.ts';

type Answered =
  | { kind: 'stored'; message: { messageId: string; seq: number; createdAt: Date } }
  | { kind: 'gone' }
  | { kind: 'idReused' }
  | { kind: 'held'; agent: NamedPerson }
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
  plainText(html: string): string;
};

type Found = NonNullable<Awaited<ReturnType<typeof deskTicketById>>>;
const excerptLength = 160;

const targetOf = ({ kind, due, warn }: NonNullable<Found['target']>) => ({
  kind,
  dueAt: new Date(due * 1000),
  warnAt: new Date(warn * 1000),
});

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
        ...workOf(found),
      };
    };
    ticketWorkRoutes({ database, clock, shown })(serve);

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
      const { conversationId } = found.row;
      const answered = await deps.answer(person, { conversationId, messageId, text, afterSeq: null });
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
      if (changed.kind === 'done' && wanted.status === 'resolved')
        await deps.resolved(changed.row.merchantId, changed.row.conversationId, changed.row.id);
      const found = await database.forAll((tx) => foundTicket(tx, scope, wanted.ticketId));
      if (!found) return refuse(businessCodes.notFound);
      if (changed.kind === 'stale')
        return refuse(businessCodes.conflictStale, { data: { latest: shown(found) } });
      return ok(shown(found));
    });
  };
