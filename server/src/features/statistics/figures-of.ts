import type { Figures } from '@aftercare/contract/desk/statistics/statistics';
import { addTo, quantile } from './histogram.ts';

/** A stored figure, summed over days, sites, languages or agents. */
export type Counted = { metric: string; part: string; count: number };

const shares = { median: 0.5, slow: 0.9 };

/** Builds the figures of a day or group. Histograms are added before the quantiles are read. */
export function figuresOf(rows: readonly Counted[]): Figures {
  const counts = new Map<string, number>();
  const times = new Map<string, Map<number, number>>();
  for (const { metric, part, count } of rows) {
    const key = `${metric} ${part}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
    const histogram = times.get(metric) ?? new Map<number, number>();
    times.set(metric, histogram);
    if (/^\d+$/.test(part)) addTo(histogram, Number(part), count);
  }
  const of = (metric: string, part = '') => counts.get(`${metric} ${part}`) ?? 0;
  const allOf = (metric: string) =>
    rows.reduce((sum, row) => (row.metric === metric ? sum + row.count : sum), 0);
  const time = (metric: string, share: number) => quantile(times.get(metric) ?? new Map(), share);
  return {
    chats: of('chat'),
    customerMessages: of('message', 'customer'),
    agentMessages: of('message', 'agent'),
    automatedMessages: of('message', 'automated'),
    endedWithAgent: of('ended', 'agent'),
    solvedByBot: of('ended', 'bot'),
    endedWithAssistant: of('ended', 'assistant'),
    unsolved: of('ended', 'none'),
    handOvers: allOf('handOver'),
    firstAnswerMedian: time('firstAnswer', shares.median),
    firstAnswerSlow: time('firstAnswer', shares.slow),
    answerMedian: time('answer', shares.median),
    answerSlow: time('answer', shares.slow),
    queueMedian: time('queue', shares.median),
    queueSlow: time('queue', shares.slow),
    resolutionMedian: time('resolution', shares.median),
    resolutionSlow: time('resolution', shares.slow),
    ticketsOpened: of('ticketOpened'),
    ticketsResolved: of('ticketResolved'),
    ratedGood: of('rating', '1'),
    ratedBadly: of('rating', '0'),
    firstAnswersKept: of('target', 'firstAnswer.kept'),
    firstAnswersLate: of('target', 'firstAnswer.late'),
    nextAnswersKept: of('target', 'nextAnswer.kept'),
    nextAnswersLate: of('target', 'nextAnswer.late'),
    ticketAnswersKept: of('target', 'ticketAnswer.kept'),
    ticketAnswersLate: of('target', 'ticketAnswer.late'),
    ticketResolutionsKept: of('target', 'ticketResolution.kept'),
    ticketResolutionsLate: of('target', 'ticketResolution.late'),
    registrations: of('registration'),
    activations: of('decision', 'activated'),
  };
}

/** Numbers of a metric by part, in the order of `parts`, without those that never occurred. */
export function partsOf<Part extends string>(
  rows: readonly Counted[],
  metric: string,
  parts: readonly Part[],
  stored: (part: Part) => string,
): { part: Part; count: number }[] {
  return parts.flatMap((part) => {
    const name = stored(part);
    const count = rows.reduce(
      (sum, one) => (one.metric === metric && one.part === name ? sum + one.count : sum),
      0,
    );
    return count === 0 ? [] : [{ part, count }];
  });
}
