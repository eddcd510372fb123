import type { ChatImport } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { Mark, type MarkShape, type MarkTone } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { progressOf } from './import-state.ts';

const looks: Readonly<Record<ChatImport['status'], readonly [MarkShape, MarkTone]>> = {
  received: ['ring', 'plain'],
  reading: ['moving', 'plain'],
  ready: ['ring', 'waiting'],
  applying: ['moving', 'plain'],
  done: ['full', 'good'],
  cancelled: ['cross', 'plain'],
  undoing: ['moving', 'plain'],
  undone: ['cross', 'plain'],
  refused: ['cross', 'bad'],
  failed: ['cross', 'bad'],
};

export function ImportMark({ one }: { one: ChatImport }) {
  const [shape, tone] = looks[one.status];
  const word = texts.chatImports.status[one.status];
  const progress = progressOf(one);
  return <Mark shape={shape} tone={tone} text={progress === null ? word : `${word} ${progress}%`} />;
}
