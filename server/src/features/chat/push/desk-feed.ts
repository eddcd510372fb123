import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/inbox';
import type { Logger } from '../../../platform/log.ts';
import type { Change, Changes } from '../changes.ts';
import type { Chats } from '../chats.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { type Beside, type DeskViews, deskConversationOf } from '../desk/desk-views.ts';
import { markOf } from './signature.ts';

export type Desk = {
  personId: string;
  isWatching(conversationId: string): boolean;
  /** Its place in the lists has changed, or it is this agent's own and has a new message. */
  listed(item: InboxItem): void;
  shown(conversation: DeskConversation): void;
  erased(merchantId: string, conversationId: string): void;
};

export type DeskFeed = { enter(desk: Desk): () => void };

/** As last read. The data of the view is valid up to the message `lastSeq`. */
type Known = { mark: string; agentId: string | null; beside: Beside | null; lastSeq: number };

/** Changes of one conversation since the desks were last notified. */
type Waiting = {
  change: Change;
  isForAll: boolean;
  /** The place before the first message; null if this node missed some. */
  after: number | null;
  said: Beside['said'];
};

type Parts = { changes: Changes; chats: Pick<Chats, 'since'>; views: DeskViews; log: Logger };

/** Updates are sent at most this often; messages themselves are sent at once. */
const joinMs = 200;
const mostKept = 10_000;

/**
 * Feeds the lists and views of all desks of this node: changes are read together, once for all desks. A
 * message alone moves nothing in the lists of other agents, so it costs them nothing.
 */
export function createDeskFeed({ changes, chats, views, log }: Parts): DeskFeed {
  const desks = new Set<Desk>();
  const known = new Map<string, Known>();
  const waiting = new Map<string, Waiting>();
  let isDue = false;

  function isMoved({ id, agentId }: ConversationRow, mark: string): boolean {
    const before = known.get(id);
    const isSame = before?.mark === mark;
    known.delete(id);
    known.set(id, isSame ? before : { mark, agentId, beside: null, lastSeq: 0 });
    const [oldest] = known.size > mostKept ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return !isSame;
  }

  /** Its agent, if it is unchanged since the last read; undefined: read it again. */
  function agentOf({ conversationId, row, mark }: Change): string | null | undefined {
    if (row !== null) return row.agentId;
    const before = known.get(conversationId);
    return before?.mark === mark ? before.agentId : undefined;
  }

  const isFor = (desk: Desk, id: string, agentId: string | null): boolean =>
    desk.personId === agentId || desk.isWatching(id);

  async function newest({
    row,
    merchantId,
    conversationId,
    lastSeq,
  }: Change): Promise<ConversationRow | null> {
    return row ?? (await chats.since(merchantId, conversationId, lastSeq))?.row ?? null;
  }

  async function tell(): Promise<void> {
    isDue = false;
    const told = [...waiting.values()];
    waiting.clear();
    const open = [...desks];
    const forAll = new Set<string>();
    const rows = await Promise.all(told.map(({ change }) => newest(change)));
    const shown = rows.flatMap((row, place) => {
      const what = told[place];
      if (what === undefined) return [];
      if (row === null) {
        forget(what.change);
        return [];
      }
      // A row that another node wrote was not compared yet.
      if (isMoved(row, markOf(row)) || what.isForAll) forAll.add(row.id);
      const isWanted = forAll.has(row.id) || open.some((desk) => isFor(desk, row.id, row.agentId));
      return isWanted ? { row, beside: continued(row, what) } : [];
    });
    const unknown = shown.filter(({ beside }) => beside === null);
    const read = await views.besides(unknown.map(({ row }) => row));
    for (const [place, one] of unknown.entries()) one.beside = read[place] ?? null;
    for (const { row, beside } of shown) if (beside !== null) show(open, row, beside, forAll.has(row.id));
  }

  /** Its owner has erased it: this node drops it, and every desk removes it. */
  function forget({ merchantId, conversationId }: Change): void {
    known.delete(conversationId);
    for (const desk of desks) desk.erased(merchantId, conversationId);
  }

  /** The known data with the messages that came since; null if a message may be missing. */
  function continued({ id, lastSeq }: ConversationRow, { change, after, said }: Waiting): Beside | null {
    const before = known.get(id);
    if (!before?.beside || change.row === null || after !== before.lastSeq || lastSeq !== change.lastSeq)
      return null;
    return said === null ? before.beside : { ...before.beside, said };
  }

  function show(open: readonly Desk[], row: ConversationRow, beside: Beside, isForAll: boolean): void {
    const { id, agentId, lastSeq } = row;
    const of = known.get(id);
    if (of) Object.assign(of, { beside, lastSeq });
    const conversation = deskConversationOf(row, beside);
    for (const desk of open) {
      if (isForAll || agentId === desk.personId) desk.listed(conversation);
      if (desk.isWatching(id)) desk.shown(conversation);
    }
  }

  function joined(before: Waiting | undefined, change: Change, isForAll: boolean): Waiting {
    const { row, messages, lastSeq } = change;
    const first = lastSeq - messages.length;
    const isNext = row !== null && (before === undefined || before.change.lastSeq === first);
    const after = before === undefined ? first : before.after;
    return {
      change,
      isForAll: isForAll || before?.isForAll === true,
      after: isNext ? after : null,
      said: messages.findLast(({ from }) => from !== 'divider') ?? before?.said ?? null,
    };
  }

  function onChange(change: Change): void {
    const { conversationId: id, row } = change;
    if (desks.size === 0) {
      known.delete(id);
      return;
    }
    const agentId = agentOf(change);
    const isForAll = row !== null && isMoved(row, change.mark);
    const isAnybodys =
      agentId === undefined || isForAll || [...desks].some((desk) => isFor(desk, id, agentId));
    if (!isAnybodys) return;
    waiting.set(id, joined(waiting.get(id), change, isForAll));
    if (isDue) return;
    isDue = true;
    setTimeout(
      () => void tell().catch((error: unknown) => log.event('desk.notification_failed', { error })),
      joinMs,
    );
  }

  changes.listen(onChange);
  return {
    enter(desk) {
      desks.add(desk);
      return () => void desks.delete(desk);
    },
  };
}
