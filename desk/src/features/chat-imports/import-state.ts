import type { ChatImport } from '@aftercare/contract/desk/chat-imports/chat-imports';
import type { CountedPart } from '../../lib/lists/counts-bar.tsx';
import { countsLine } from '../../lib/lists/counts-line.ts';
import { percent } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';

const t = texts.chatImports;

const underWay: readonly ChatImport['status'][] = ['received', 'reading', 'applying', 'undoing'];
export const isUnderWay = ({ status }: ChatImport): boolean => underWay.includes(status);

const order: readonly ChatImport['status'][] = [
  ...(['received', 'reading', 'ready', 'applying', 'refused', 'cancelled', 'failed'] as const),
  ...(['done', 'undoing', 'undone'] as const),
];

/** A response to an older request must not show an earlier state. */
export function newer(known: ChatImport, received: ChatImport): ChatImport {
  const [before, now] = [order.indexOf(known.status), order.indexOf(received.status)];
  if (before !== now) return before > now ? known : received;
  const doneOf = ({ entriesRead, entriesApplied, chatsTaken, status }: ChatImport) =>
    status === 'undoing' ? -chatsTaken : entriesRead + entriesApplied;
  return doneOf(known) > doneOf(received) ? known : received;
}

export const toTake = ({ chatsNew, contactsNew }: ChatImport): number => chatsNew + contactsNew;

/** Progress in percent; null if nothing is in progress. */
export function progressOf({ status, ...one }: ChatImport): number | null {
  if (status === 'reading' && one.sizeBytes > 0) return percent(one.bytesRead, one.sizeBytes);
  if (status === 'applying' && one.entriesRead > 0) return percent(one.entriesApplied, one.entriesRead);
  return null;
}

export const countedParts = (one: ChatImport): CountedPart[] =>
  (
    [
      ['chats', 'fresh', one.chatsNew],
      ['contacts', 'changed', one.contactsNew],
      ['known', 'same', one.chatsKnown + one.contactsKnown],
      ['old', 'odd', one.chatsOld],
      ['refused', 'bad', one.entriesRefused],
    ] as const
  ).map(([name, look, count]) => ({ name, look, count, text: t.counts[name], why: t.countsWhy[name] }));

export function refusalText({ refusal }: ChatImport): string | null {
  return refusal === null ? null : fill(t.refusals[refusal.reason], { line: refusal.line ?? '?' });
}

export const resultLine = (one: ChatImport): string => refusalText(one) ?? countsLine(countedParts(one));
