import type { RecyclingStatus } from '@aftercare/contract/desk/recycling/recycling';
import { Mark, type MarkShape, type MarkTone } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';

const looks: Readonly<Record<RecyclingStatus, readonly [MarkShape, MarkTone]>> = {
  waiting: ['half', 'waiting'],
  accepted: ['full', 'good'],
  refused: ['cross', 'bad'],
};

export function RecyclingMark({ status }: { status: RecyclingStatus }) {
  const [shape, tone] = looks[status];
  return <Mark shape={shape} tone={tone} text={texts.recycling.statuses[status]} />;
}
