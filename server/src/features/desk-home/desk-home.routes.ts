import { listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { listInbox } from '@aftercare/contract/desk/chat/inbox';
import { listRatings } from '@aftercare/contract/desk/chat/ratings';
import { listDeskTickets } from '@aftercare/contract/desk/chat/tickets';
import {
  type HomeLine,
  type HomePart,
  type HomeTask,
  homeTasks,
  viewHome,
} from '@aftercare/contract/desk/home/home';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listRefusedMails } from '@aftercare/contract/desk/mail/inbound-mail';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { listOrderReports } from '@aftercare/contract/desk/orders/order-reports';
import { listOrderSources } from '@aftercare/contract/desk/orders/order-sources';
import { acceptRecycling } from '@aftercare/contract/desk/recycling/recycling';
import { publishSite, saveSiteDraft } from '@aftercare/contract/desk/sites/sites';
import { type MerchantIds, scopeOf } from '@aftercare/contract/desk/team/rights';
import { transferClaim } from '@aftercare/contract/desk/warranty/claims';
import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import { chatsToDo } from '../chat/index.ts';
import { noticesOn } from './notices-on.ts';
import { failedSources, refusedRows, sitesToDo } from './sites-to-do.view.ts';

type Deps = { database: Database; clock: Clock; merchants: Pick<Merchants, 'live'> };

/** The call by which a user works on a task; those who may not make it do not see the task. */
const callOf = {
  ownChats: listInbox,
  waitingChats: listInbox,
  mentions: listInbox,
  overdueTickets: listDeskTickets,
  openTickets: listDeskTickets,
  registrations: decideRegistrations,
  claims: transferClaim,
  recycling: acceptRecycling,
  badRatings: listRatings,
  botQuestions: listUnanswered,
  refusedRows: listOrderReports,
  failedSources: listOrderSources,
  failedMails: listMails,
  refusedMails: listRefusedMails,
  notices: saveSiteDraft,
  unpublishedSites: publishSite,
} as const satisfies Record<HomeTask, Parameters<typeof scopeOf>[1]>;

/** Tasks whose screen shows one site at a time. */
const byPart: ReadonlySet<HomeTask> = new Set(['badRatings', 'botQuestions', 'notices', 'unpublishedSites']);

const sumOf = (parts: readonly HomePart[]): number => parts.reduce((sum, { count }) => sum + count, 0);

function lineOf(task: HomeTask, given: number | readonly HomePart[]): HomeLine {
  const parts = typeof given === 'number' ? [] : given;
  const count = typeof given === 'number' ? given : sumOf(given);
  return {
    task,
    count: Math.min(count, deskLimits.homeCountMax),
    parts: byPart.has(task) ? parts.slice(0, deskLimits.homeParts) : [],
  };
}

type Scopes = ReadonlyMap<HomeTask, MerchantIds>;

function scopesOf(person: Parameters<typeof scopeOf>[0]): Scopes {
  const scopes = new Map<HomeTask, MerchantIds>();
  for (const task of homeTasks) {
    const scope = scopeOf(person, callOf[task]);
    if (scope !== null) scopes.set(task, scope);
  }
  return scopes;
}

/** The counts of tasks that are not counted by site. */
async function countsWithoutSite(tx: Tx, scopes: Scopes, personId: string, now: Date) {
  const counts = new Map<HomeTask, number>();
  const scope = scopes.get('ownChats');
  if (scope !== undefined) {
    const chats = await chatsToDo(tx, { personId, scope, now, max: deskLimits.homeCountMax });
    counts.set('ownChats', chats.ownChats);
    counts.set('waitingChats', chats.waitingChats);
    counts.set('mentions', chats.mentions);
  }
  if (scopes.has('refusedRows')) counts.set('refusedRows', await refusedRows(tx, now));
  if (scopes.has('failedSources')) counts.set('failedSources', await failedSources(tx));
  return counts;
}

export const deskHomeRoutes =
  ({ database, clock, merchants }: Deps): Routes =>
  (serve) => {
    serve.desk(viewHome, async (_, { person }) => {
      const now = clock.now();
      const scopes = scopesOf(person);
      const { bySite, others } = await database.forAll(async (tx) => ({
        bySite: await sitesToDo(tx, scopes, now),
        others: await countsWithoutSite(tx, scopes, person.personId, now),
      }));
      const ofNotices = scopes.get('notices');
      if (ofNotices !== undefined) bySite.set('notices', noticesOn(merchants.live(), ofNotices, now));
      const lines = homeTasks
        .filter((task) => scopes.has(task))
        .map((task) => lineOf(task, bySite.get(task) ?? others.get(task) ?? 0));
      return ok({ lines });
    });
  };
