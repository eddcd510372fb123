import type { HomePart, HomeTask } from '@aftercare/contract/desk/home/home';
import { homeDays, homeQuestionDays } from '@aftercare/contract/desk/home/home';
import { paths } from '../../lib/api/paths.ts';

/** Always with a filter, because the inbox without one restores the last filter. */
const inboxList = (list: string) => `${paths.inbox()}?${new URLSearchParams({ list })}`;
const withStatus = (path: string, status: string) => `${path}?${new URLSearchParams({ status })}`;

/** The screen with the counted rows. */
export const taskLinks: Readonly<Record<HomeTask, string>> = {
  ownChats: inboxList('mine'),
  waitingChats: inboxList('waiting'),
  mentions: inboxList('mentions'),
  overdueTickets: paths.tickets(),
  openTickets: paths.tickets(),
  registrations: withStatus(paths.registrations(), 'toDecide'),
  claims: withStatus(paths.claims(), 'open'),
  recycling: withStatus(paths.recycling(), 'waiting'),
  badRatings: paths.ratings(),
  botQuestions: paths.bot(),
  refusedRows: paths.reports(),
  failedSources: paths.orderSources(),
  failedMails: withStatus(paths.mails(), 'failed'),
  refusedMails: paths.refusedMails(),
  notices: paths.sites(),
  unpublishedSites: paths.sites(),
};

/** The screen of one site with the rows of a part. */
export function partLink(task: HomeTask, { merchantId, lang }: HomePart): string {
  switch (task) {
    case 'badRatings':
      return `${paths.ratings()}?${new URLSearchParams({ site: merchantId, days: String(homeDays) })}`;
    case 'botQuestions': {
      const params = { site: merchantId, days: String(homeQuestionDays) };
      return `${paths.bot()}?${new URLSearchParams(lang === undefined ? params : { ...params, lang })}`;
    }
    case 'notices':
      return paths.site(merchantId, 'notices');
    case 'unpublishedSites':
      return paths.site(merchantId, 'checklist');
    default:
      return taskLinks[task];
  }
}
