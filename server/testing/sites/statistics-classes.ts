import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';

/** The classes of the privacy page for counts and figures by day (decision 185). */
export const statisticsClasses = [
  {
    title: 'Statistics',
    about: 'no one: how often pages, chat, answers, videos, manuals and links were opened in a day',
    kept: `${limits.countsKeptMonths} months`,
    copied: 'no',
    erased: 'no',
    tables: ['page_count', 'click_count', 'chat_count', 'faq_count', 'media_count'],
  },
  {
    title: 'Figures by day',
    about:
      'no customer: numbers of chats, tickets, ratings and registrations in a day; team members by id, only where the site allows reports on single agents',
    kept: `${deskLimits.dayFiguresKeptMonths} months; an agent’s id until the site stops such reports`,
    copied: 'no',
    erased: 'no: they name no customer',
    tables: ['day_figure', 'rolled_day'],
  },
];
