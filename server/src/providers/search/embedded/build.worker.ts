import { parentPort } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type { SearchEntry, SearchKind } from '../search.port.ts';
import { buildSegment } from './build-segment.ts';
import type { BuiltSegment } from './embedded-index.ts';
import { arraysOf } from './segment.ts';

/** `null` ends it: what was built is the answer. Every other task is answered once it is done. */
export type BuildTask = { kind: SearchKind; lang: Language; entries: SearchEntry[] } | null;

type Building = Omit<BuiltSegment, 'segment'> & { builder: ReturnType<typeof buildSegment> };

const building = new Map<string, Building>();

function builderOf(kind: SearchKind, lang: Language) {
  const key = `${kind} ${lang}`;
  const one = building.get(key) ?? { kind, lang, builder: buildSegment(kind, lang) };
  building.set(key, one);
  return one.builder;
}

parentPort?.on('message', (task: BuildTask) => {
  if (task !== null) {
    const builder = builderOf(task.kind, task.lang);
    for (const entry of task.entries) builder.add(entry);
    parentPort?.postMessage(null);
    return;
  }
  const built = [...building.values()].map(
    ({ kind, lang, builder }): BuiltSegment => ({ kind, lang, segment: builder.finish() }),
  );
  // Handed over, not copied: no request waits for it.
  const arrays = built.flatMap(({ segment }) => arraysOf(segment));
  parentPort?.postMessage(
    built,
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
  parentPort?.close();
});
