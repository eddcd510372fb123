import { type Figures, figureNames } from '@aftercare/contract/desk/statistics/statistics';
import { type MailSamples, sampleEmailAddress } from '../../../platform/mail/desk/mail-samples.ts';
import type { Report } from './read-report.ts';
import { reportMail } from './report-mail.ts';

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<keyof Figures, number>;
const sums = (figures: Partial<Figures>, activated: number) => ({
  figures: { ...none, ...figures },
  decided: (outcome: string) => (outcome === 'activated' ? activated : 0),
});
const now = {
  chats: 128,
  ticketsOpened: 9,
  ticketsResolved: 11,
  firstAnswerMedian: 42,
  firstAnswerSlow: 190,
  resolutionMedian: 620,
  solvedByBot: 61,
  endedWithAgent: 48,
  endedWithAssistant: 7,
  unsolved: 6,
  handOvers: 55,
  ratedGood: 39,
  ratedBadly: 4,
  registrations: 73,
};
const before = { ...now, chats: 110, firstAnswerMedian: 55, ticketsResolved: 9, registrations: 70 };

const report: Report = {
  range: { from: '2026-05-04', to: '2026-05-10' },
  earlier: { from: '2026-04-27', to: '2026-05-03' },
  now: sums(now, 58),
  before: sums(before, 51),
  missingDays: 0,
  days: [],
};

export const reportMailSamples: MailSamples<'team.report'> = {
  'team.report': {
    '': (merchant, lang) =>
      reportMail({
        merchant,
        to: sampleEmailAddress,
        lang,
        rhythm: 'weekly',
        report,
        deskOrigin: merchant.origin,
        isRequested: false,
        onceKey: 'sample',
      }),
  },
};
