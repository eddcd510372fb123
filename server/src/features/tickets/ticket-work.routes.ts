import {
  changeTicket,
  countTickets,
  linkTickets,
  listTicketChanges,
  unlinkTickets,
  viewTicket,
} from '@aftercare/contract/desk/chat/ticket-work';
import type { DeskTicket } from '@aftercare/contract/desk/chat/tickets';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { changeValues, link, unlink } from './change-ticket.ts';
import { type Found, ticketDetailOf } from './ticket-detail.view.ts';
import { changesOf, ticketCounts } from './ticket-work.view.ts';
import { foundTicket } from './tickets.view.ts';

type Deps = { database: Database; clock: Clock; shown(found: Found): DeskTicket };

const problems = {
  notColleague: { message: 'ownerNotOnTeam', field: 'ownerId' },
  noGroup: { message: 'noSuchGroup', field: 'groupId' },
  noTicket: { message: 'noSuchTicket', field: 'ticketNumber' },
} as const;

const refuseField = (kind: keyof typeof problems) => {
  const { message, field } = problems[kind];
  return refuse(businessCodes.invalidInput, { message, data: { fields: { [field]: 'notAllowed' } } });
};

/** The work on a ticket at the desk: values, history and links. */
export const ticketWorkRoutes =
  ({ database, clock, shown }: Deps): Routes =>
  (serve) => {
    const detailOf = (tx: Tx, found: Found) => ticketDetailOf(tx, found, shown);

    serve.desk(countTickets, async ({ due, ...filter }, { scope, person }) => {
      const { merchantId } = filter;
      if (merchantId !== undefined && !scope.holds(merchantId)) return refuse(businessCodes.notFound);
      const wanted = { ...filter, dueAt: due && clock.now(), scope: scope.merchants };
      return ok(await database.forAll((tx) => ticketCounts(tx, wanted, person.personId)));
    });

    serve.desk(viewTicket, async ({ ticketId }, { scope }) => {
      const detail = await database.forAll(async (tx) => {
        const found = await foundTicket(tx, scope, ticketId);
        return found && detailOf(tx, found);
      });
      return detail ? ok(detail) : refuse(businessCodes.notFound);
    });

    serve.desk(listTicketChanges, async ({ ticketId, ...page }, { scope }) => {
      const changes = await database.forAll(async (tx) => {
        const found = await foundTicket(tx, scope, ticketId);
        return found && changesOf(tx, found.row, page);
      });
      return changes ? ok({ ...changes, ...page }) : refuse(businessCodes.notFound);
    });

    serve.desk(changeTicket, async (values, { person: { personId }, scope }) => {
      const by = { personId, at: clock.now() };
      const { changed, found } = await database.forAll(async (tx) => ({
        changed: await changeValues(tx, scope, values, by),
        found: await foundTicket(tx, scope, values.ticketId),
      }));
      if (!found || changed.kind === 'notFound') return refuse(businessCodes.notFound);
      if (changed.kind === 'done') return ok(shown(found));
      if (changed.kind === 'stale')
        return refuse(businessCodes.conflictStale, { data: { latest: shown(found) } });
      return refuseField(changed.kind);
    });

    serve.desk(linkTickets, async ({ ticketId, ...wanted }, { person: { personId }, scope }) => {
      const by = { personId, at: clock.now() };
      const linked = await database.forAll(async (tx) => {
        const found = await foundTicket(tx, scope, ticketId);
        if (!found) return 'notFound';
        const { kind } = await link(tx, found.row, wanted, by);
        return kind === 'done' ? detailOf(tx, found) : 'noTicket';
      });
      if (linked === 'notFound') return refuse(businessCodes.notFound);
      return linked === 'noTicket' ? refuseField(linked) : ok(linked);
    });

    serve.desk(unlinkTickets, async ({ ticketId, otherId }, { person: { personId }, scope }) => {
      const by = { personId, at: clock.now() };
      const detail = await database.forAll(async (tx) => {
        const found = await foundTicket(tx, scope, ticketId);
        if (!found) return null;
        await unlink(tx, found.row, { otherId }, by);
        return detailOf(tx, found);
      });
      return detail ? ok(detail) : refuse(businessCodes.notFound);
    });
  };
