import { parentPort } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type { SearchEntry, SearchKind } from '../search.port.ts';
import { buildSegment } from './build-segment.ts';
import type { BuiltSegment } from './embedded-index.ts';
import { arraysOf } from './segment.ts';

/** `null` ends the build, and the answer is the result. Every other task is acknowledged. */
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
  // Transferred, not copied, so that no request waits.
  const arrays = built.flatMap(({ segment }) => arraysOf(segment));
  parentPort?.postMessage(
    built,
    arrays.map(({ buffer }) => buffer as ArrayBuffer),
  );
  parentPort?.close();
});
