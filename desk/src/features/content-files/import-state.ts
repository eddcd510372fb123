import type { ContentImport } from '@aftercare/contract/desk/content/content-files';
import type { CountedPart } from '../../lib/lists/counts-bar.tsx';
import { countsLine } from '../../lib/lists/counts-line.ts';
import { fill, texts } from '../../lib/parts/text.ts';

const t = texts.exchange;

const underWay: readonly ContentImport['status'][] = ['received', 'reading', 'applying'];
export const isUnderWay = ({ status }: ContentImport): boolean => underWay.includes(status);

const order: readonly ContentImport['status'][] = ['received', 'reading', 'ready', 'applying'];
const stepOf = ({ status }: ContentImport): number =>
  (order.indexOf(status) + order.length + 1) % (order.length + 1);
const doneOf = ({ entriesRead, entriesTaken }: ContentImport): number => entriesRead + entriesTaken;

/** A response to an older request must not decrease the counts. */
export function newer(known: ContentImport, received: ContentImport): ContentImport {
  const [before, now] = [stepOf(known), stepOf(received)];
  if (before !== now) return before > now ? known : received;
  return doneOf(known) > doneOf(received) ? known : received;
}

export const toTake = ({ entriesNew, entriesChanged }: ContentImport): number => entriesNew + entriesChanged;

export const toPublish = (one: ContentImport): number => toTake(one) - one.entriesHeldBack;

export const countedParts = (one: ContentImport): CountedPart[] =>
  (
    [
      ['fresh', 'fresh', one.entriesNew],
      ['changed', 'changed', one.entriesChanged],
      ['same', 'same', one.entriesSame],
      ['refused', 'bad', one.entriesRefused],
    ] as const
  ).map(([name, look, count]) => ({
    name,
    look,
    count,
    text: t.counts[name],
    why: t.countsWhy[name],
  }));

export function refusalText({ refusal }: ContentImport): string | null {
  if (refusal === null) return null;
  const { reason, line, columns } = refusal;
  return fill(t.refusals[reason], { line: line ?? '?', columns: columns.join(', ') });
}

export const resultLine = (one: ContentImport): string => refusalText(one) ?? countsLine(countedParts(one));
