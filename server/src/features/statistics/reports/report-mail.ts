import { decidedStatuses, type Figures } from '@aftercare/contract/desk/statistics/statistics';
import type { ReportRhythm } from '@aftercare/contract/desk/statistics/subscriptions';
import type { Language } from '@aftercare/contract/languages';
import type { MailFigures } from '../../../platform/mail/layout/mail-blocks.ts';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { fill } from '../../../platform/text/fill.ts';
import { daysBetween } from '../calendar-days.ts';
import { csvType, statisticsFileName, statisticsLines } from '../statistics-file.ts';
import type { Report, ReportSums } from './read-report.ts';
import { type ReportWriter, reportWriter } from './report-values.ts';

export type ReportMail = {
  merchant: Merchant;
  to: string;
  lang: Language;
  rhythm: ReportRhythm;
  report: Report;
  deskOrigin: string;
  /** The user requested it; it did not come by the schedule. */
  isRequested: boolean;
  onceKey: string;
};

const endedIn = ({ endedWithAgent, solvedByBot, endedWithAssistant, unsolved }: Figures): number =>
  endedWithAgent + solvedByBot + endedWithAssistant + unsolved;
const ratedIn = ({ ratedGood, ratedBadly }: Figures): number => ratedGood + ratedBadly;

const counts = ['chats', 'ticketsOpened', 'ticketsResolved'] as const;
const times = ['firstAnswerMedian', 'firstAnswerSlow', 'resolutionMedian'] as const;
const results = ['solvedByBot', 'endedWithAgent', 'endedWithAssistant'] as const;

type Row = { label: string; of(sums: ReportSums): number | null; text(sums: ReportSums): string };

function rowsOf(
  { texts: { rows, outcomes }, count, share, time }: ReportWriter,
  shown: readonly ReportSums[],
): Row[] {
  type Name = keyof typeof rows;
  const row = (name: Name, text: (figures: Figures, value: number | null) => string): Row => ({
    label: rows[name],
    of: ({ figures }) => figures[name],
    text: ({ figures }) => text(figures, figures[name]),
  });
  const countOf = (name: Name) => row(name, (_, value) => count(value ?? 0));
  const shareOf = (name: Name, whole: (figures: Figures) => number) =>
    row(name, (figures, value) => share(value ?? 0, whole(figures)));
  const decided = decidedStatuses.filter(
    (outcome) => outcome === 'activated' || shown.some((sums) => sums.decided(outcome) > 0),
  );
  return [
    ...counts.map(countOf),
    ...times.map((name) => row(name, (_, value) => time(value))),
    ...results.map((name) => shareOf(name, endedIn)),
    countOf('handOvers'),
    shareOf('ratedGood', ratedIn),
    shareOf('ratedBadly', ratedIn),
    countOf('registrations'),
    ...decided.map((outcome) => ({
      label: outcomes[outcome],
      of: (sums: ReportSums) => sums.decided(outcome),
      text: (sums: ReportSums) => count(sums.decided(outcome)),
    })),
  ];
}

function figuresOf(writer: ReportWriter, { now, before, range }: Report): MailFigures {
  const { heads } = writer.texts;
  const rows = rowsOf(writer, before === null ? [now] : [now, before]);
  return {
    caption: writer.period(range),
    heads:
      before === null ? [heads.figure, heads.now] : [heads.figure, heads.now, heads.before, heads.change],
    rows: rows.map(({ label, of, text }) => ({
      label,
      values: before === null ? [text(now)] : [text(now), text(before), writer.change(of(now), of(before))],
    })),
  };
}

function paragraphsOf(writer: ReportWriter, report: Report, isRequested: boolean): string[] {
  const { texts, period, count } = writer;
  const { before, earlier, missingDays, range } = report;
  const all = count(daysBetween(range.from, range.to));
  return [
    ...(isRequested ? [texts.requested] : []),
    before === null ? texts.notCompared : fill(texts.compared, { period: period(earlier) }),
    ...(missingDays > 0 ? [fill(texts.missing, { count: count(missingDays), all })] : []),
  ];
}

export function reportMail(mail: ReportMail): MailToQueue {
  const { merchant, to, lang, rhythm, report, deskOrigin, isRequested, onceKey } = mail;
  const writer = reportWriter(lang);
  const { texts } = writer;
  const { merchantBrand, countryWebsiteName } = merchant.configuration;
  const site = `${merchantBrand} ${countryWebsiteName.toUpperCase()}`;
  const subject = fill(texts.subject[rhythm], { site, period: writer.period(report.range) });
  const address = new URLSearchParams({ site: merchant.id, days: 'own', ...report.range });
  return {
    merchant,
    to,
    lang,
    kind: 'team.report',
    subject,
    layout: {
      heading: subject,
      paragraphs: paragraphsOf(writer, report, isRequested),
      figures: figuresOf(writer, report),
      button: { label: texts.button, url: `${deskOrigin}/desk/statistics?${address}` },
      closing: isRequested ? [texts.file] : [texts.file, texts.why],
      link: { label: texts.link, url: `${deskOrigin}/desk/statistics-reports` },
    },
    attachment: {
      fileName: statisticsFileName('day', report.range),
      type: csvType,
      // German spreadsheets read a comma as the decimal mark.
      text: [...statisticsLines(report.days, 'day', lang === 'de_DE' ? ';' : ',')].join(''),
    },
    onceKey,
  };
}
