import type { OrderReport } from '@aftercare/contract/desk/orders/order-reports';
import type { CountedPart } from '../../../lib/lists/counts-bar.tsx';
import { countsLine } from '../../../lib/lists/counts-line.ts';
import { percent } from '../../../lib/parts/format.ts';
import { Mark, type MarkShape, type MarkTone } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';

const looks: Readonly<Record<OrderReport['status'], readonly [MarkShape, MarkTone]>> = {
  received: ['ring', 'plain'],
  reading: ['moving', 'plain'],
  done: ['full', 'good'],
  refused: ['cross', 'bad'],
  failed: ['cross', 'bad'],
};

export function ReportMark({ report }: { report: OrderReport }) {
  const [shape, tone] = looks[report.status];
  const word = texts.reports.status[report.status];
  const isReading = report.status === 'reading' && report.sizeBytes > 0;
  const text = isReading ? `${word} ${percent(report.bytesRead, report.sizeBytes)}%` : word;
  return <Mark shape={shape} tone={tone} text={text} />;
}

export const parts = [
  { name: 'stored', look: 'fresh', of: (report: OrderReport) => report.rowsStored },
  { name: 'changed', look: 'changed', of: (report: OrderReport) => report.rowsChanged },
  { name: 'same', look: 'same', of: (report: OrderReport) => report.rowsSame },
  { name: 'unplaced', look: 'odd', of: (report: OrderReport) => report.rowsUnplaced },
  { name: 'refused', look: 'bad', of: (report: OrderReport) => report.rowsRefused },
] as const;

export const countedParts = (report: OrderReport): CountedPart[] =>
  parts.map(({ name, look, of }) => ({
    name,
    look,
    count: of(report),
    text: texts.reports.counts[name],
    why: texts.reports.countsWhy[name],
  }));

export const resultLine = (report: OrderReport): string =>
  report.refusal?.msg ?? countsLine(countedParts(report));
