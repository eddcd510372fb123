import type { Change } from '../../conversation/changes.ts';
import type { RowDetails } from '../../desk/desk-views.ts';

/** Changes of one conversation since the last update of the desks. */
export type Waiting = {
  change: Change;
  isForAll: boolean;
  /** Sequence number before the first message; null if this node missed messages. */
  after: number | null;
  lastMessage: RowDetails['lastMessage'];
  /** Number of the customer's messages in these changes. */
  fromCustomer: number;
};

/** Joins a change with the earlier ones that are not sent yet. */
export function joinChange(before: Waiting | undefined, change: Change, isForAll: boolean): Waiting {
  const { row, messages, lastSeq } = change;
  const first = lastSeq - messages.length;
  const isNext = row !== null && (before === undefined || before.change.lastSeq === first);
  const after = before === undefined ? first : before.after;
  return {
    change,
    isForAll: isForAll || before?.isForAll === true,
    after: isNext ? after : null,
    lastMessage: messages.findLast(({ from }) => from !== 'divider') ?? before?.lastMessage ?? null,
    fromCustomer: (before?.fromCustomer ?? 0) + messages.filter(({ from }) => from === 'customer').length,
  };
}
