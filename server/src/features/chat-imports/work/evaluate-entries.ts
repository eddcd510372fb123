import { limits } from '@aftercare/contract/limits';
import { monthsBefore } from '../../../platform/privacy/retained.ts';
import {
  type ChatEntry,
  type ContactEntry,
  type FileEntry,
  type RefusedEntry,
  refused,
} from '../file/entries.ts';

const dayMs = 86_400_000;

export type Evaluated = {
  chats: ChatEntry[];
  contacts: ContactEntry[];
  refused: RefusedEntry[];
  /** Would be deleted at once, since chats without an account are kept for a time after the last message. */
  old: number;
};

const lastAt = ({ messages }: ChatEntry): Date => messages.at(-1)?.at ?? new Date(0);

/** Sorts the entries of a batch. Of two with one id in the batch, the first counts. */
export function evaluateEntries(entries: readonly FileEntry[], now: Date): Evaluated {
  const keptSince = monthsBefore(now, limits.visitorChatsKeptMonths);
  const evaluated: Evaluated = { chats: [], contacts: [], refused: [], old: 0 };
  const seen = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'refused') evaluated.refused.push(entry);
    if (entry.kind === 'refused' || entry.kind === 'skipped') continue;
    const key = `${entry.kind} ${entry.sourceId}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (entry.kind === 'contact') evaluated.contacts.push(entry);
    // The lists of the desk leave out chats without a message.
    else if (entry.messages.every(({ isNote }) => isNote))
      evaluated.refused.push(refused(entry.line, entry.number, 'noMessages'));
    else if (lastAt(entry).getTime() > now.getTime() + dayMs)
      evaluated.refused.push(refused(entry.line, entry.number, 'timeWrong'));
    else if (lastAt(entry) < keptSince) evaluated.old += 1;
    else evaluated.chats.push(entry);
  }
  return evaluated;
}

export const messageCount = (chats: readonly ChatEntry[]): number =>
  chats.reduce((sum, { messages }) => sum + messages.length, 0);
