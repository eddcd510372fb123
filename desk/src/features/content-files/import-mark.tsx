import type { ContentImport } from '@aftercare/contract/desk/content/content-files';
import { percent } from '../../lib/parts/format.ts';
import { Mark, type MarkShape, type MarkTone } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { toTake } from './import-state.ts';

const t = texts.exchange;

const looks: Readonly<Record<ContentImport['status'], readonly [MarkShape, MarkTone]>> = {
  received: ['ring', 'plain'],
  reading: ['moving', 'plain'],
  ready: ['ring', 'waiting'],
  applying: ['moving', 'plain'],
  done: ['full', 'good'],
  cancelled: ['cross', 'plain'],
  refused: ['cross', 'bad'],
  failed: ['cross', 'bad'],
};

/** Progress in percent; null if nothing is in progress. */
export function progressOf(one: ContentImport): number | null {
  if (one.status === 'reading' && one.sizeBytes > 0) return percent(one.bytesRead, one.sizeBytes);
  if (one.status === 'applying' && toTake(one) > 0) return percent(one.entriesTaken, toTake(one));
  return null;
}

export function ImportMark({ one }: { one: ContentImport }) {
  const [shape, tone] = looks[one.status];
  const isDrafted = one.status === 'done' && one.aim === 'drafts';
  const word = isDrafted ? t.asDrafts : t.status[one.status];
  const progress = progressOf(one);
  return <Mark shape={shape} tone={tone} text={progress === null ? word : `${word} ${progress}%`} />;
}
