import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/inbox';
import type { Logger } from '../../../platform/log.ts';
import type { Change, Changes } from '../changes.ts';
import type { Chats } from '../chats.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { type Beside, type DeskViews, deskConversationOf } from '../desk/desk-views.ts';
import { markOf } from './signature.ts';

/** A desk that is open. */
export type Desk = {
  personId: string;
  isWatching(conversationId: string): boolean;
  /** It stands elsewhere in the lists now, or is this person's own and something was said. */
  listed(item: InboxItem): void;
  /** The one in view, in full. */
  shown(conversation: DeskConversation): void;
  /** It is there no more. */
  erased(merchantId: string, conversationId: string): void;
};

export type DeskFeed = { enter(desk: Desk): () => void };

/** As it was when it was last looked at; `beside` holds up to its message `lastSeq`. */
type Known = { mark: string; agentId: string | null; beside: Beside | null; lastSeq: number };

/** What came of one conversation since the desks were last told. */
type Waiting = {
  change: Change;
  isForAll: boolean;
  /** The place before the first message; null where what this node heard has a gap. */
  after: number | null;
  said: Beside['said'];
};

type Parts = { changes: Changes; chats: Pick<Chats, 'since'>; views: DeskViews; log: Logger };

/** What the desks show is told at most so often; the words themselves come at once. */
const joinMs = 200;
const mostKept = 10_000;

/**
 * What changes in the lists and views of all desks of this node: looked at once for all of them, and read together.
 * A message alone moves nothing in the lists of others, so it costs them nothing.
 */
export function createDeskFeed({ changes, chats, views, log }: Parts): DeskFeed {
  const desks = new Set<Desk>();
  const known = new Map<string, Known>();
  const waiting = new Map<string, Waiting>();
  let isDue = false;

  /** Whether the lists of everybody show it differently than when it was last looked at. */
  function isMoved({ id, agentId }: ConversationRow, mark: string): boolean {
    const before = known.get(id);
    const isSame = before?.mark === mark;
    known.delete(id);
    known.set(id, isSame ? before : { mark, agentId, beside: null, lastSeq: 0 });
    const [oldest] = known.size > mostKept ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return !isSame;
  }

  /** Who answers it, where it is as it was when it was last looked at; undefined: look again. */
  function agentOf({ conversationId, row, mark }: Change): string | null | undefined {
    if (row !== null) return row.agentId;
    const before = known.get(conversationId);
    return before?.mark === mark ? before.agentId : undefined;
  }

  const isFor = (desk: Desk, id: string, agentId: string | null): boolean =>
    desk.personId === agentId || desk.isWatching(id);

  /** As it is now: what this node wrote last itself, or what is stored. */
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
      // Of what another node wrote nobody has looked yet.
      if (isMoved(row, markOf(row)) || what.isForAll) forAll.add(row.id);
      const isWanted = forAll.has(row.id) || open.some((desk) => isFor(desk, row.id, row.agentId));
      return isWanted ? { row, beside: continued(row, what) } : [];
    });
    const unknown = shown.filter(({ beside }) => beside === null);
    const read = await views.besides(unknown.map(({ row }) => row));
    for (const [place, one] of unknown.entries()) one.beside = read[place] ?? null;
    for (const { row, beside } of shown) if (beside !== null) show(open, row, beside, forAll.has(row.id));
  }

  /** Its owner has erased it: nothing of it stays here, and no desk shows it any longer. */
  function forget({ merchantId, conversationId }: Change): void {
    known.delete(conversationId);
    for (const desk of desks) desk.erased(merchantId, conversationId);
  }

  /** What was known, with the words that came since; null where something may be missing. */
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
    setTimeout(() => void tell().catch((error: unknown) => log.warn('desk.not_told', { error })), joinMs);
  }

  changes.listen(onChange);
  return {
    enter(desk) {
      desks.add(desk);
      return () => void desks.delete(desk);
    },
  };
}
