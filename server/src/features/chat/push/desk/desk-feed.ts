import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/chat/inbox';
import type { Logger } from '../../../../platform/logging/log.ts';
import type { Change, Changes } from '../../conversation/changes.ts';
import type { Chats } from '../../conversation/chats.ts';
import type { ConversationRow } from '../../conversation/conversation-row.ts';
import { type DeskViews, deskConversationOf, type RowDetails } from '../../desk/desk-views.ts';
import { type ConversationCache, createConversationCache } from '../conversation-cache.ts';
import { markOf } from '../signature.ts';
import { joinChange, type Waiting } from './desk-waiting.ts';

export type Desk = {
  personId: string;
  isWatching(conversationId: string): boolean;
  /** The conversation moved in the lists, or it is this agent's own and has a new message. */
  listed(item: InboxItem): void;
  shown(conversation: DeskConversation): void;
  erased(merchantId: string, conversationId: string): void;
};

export type DeskFeed = { enter(desk: Desk): () => void };

type Deps = { changes: Changes; chats: Pick<Chats, 'since'>; views: DeskViews; log: Logger };

/** The desks connected to this node, and the changes that are not sent to them yet. */
type Feed = {
  desks: Set<Desk>;
  cache: ConversationCache;
  waiting: Map<string, Waiting>;
  /** A timer for the next update of the desks is running. */
  isDue: boolean;
};

/** Minimum interval of updates in milliseconds; messages themselves are sent at once. */
const joinMs = 200;

/**
 * Updates the lists and views of all desks at this node. Each change is read once for all of them. A message
 * that moves no list entry is not sent to agents of other chats.
 */
export function createDeskFeed(deps: Deps): DeskFeed {
  const { changes, log } = deps;
  const feed: Feed = {
    desks: new Set(),
    cache: createConversationCache(),
    waiting: new Map(),
    isDue: false,
  };
  changes.listen((change) => {
    if (!addChange(feed, change) || feed.isDue) return;
    feed.isDue = true;
    setTimeout(
      () =>
        void notifyDesks(deps, feed).catch((error: unknown) =>
          log.event('desk.notification_failed', { error }),
        ),
      joinMs,
    );
  });
  return {
    enter(desk) {
      feed.desks.add(desk);
      return () => void feed.desks.delete(desk);
    },
  };
}

const isFor = (desk: Desk, id: string, agentId: string | null): boolean =>
  desk.personId === agentId || desk.isWatching(id);

/** Adds the change to the next update. Returns false if no desk at this node needs it. */
function addChange({ desks, cache, waiting }: Feed, change: Change): boolean {
  const { conversationId: id, row } = change;
  if (desks.size === 0) {
    cache.forget(id);
    return false;
  }
  const agentId = cache.agentOf(change);
  const isForAll = row !== null && cache.isMoved(row, change.mark);
  const isAnybodys = agentId === undefined || isForAll || [...desks].some((desk) => isFor(desk, id, agentId));
  if (!isAnybodys) return false;
  waiting.set(id, joinChange(waiting.get(id), change, isForAll));
  return true;
}

type Shown = { row: ConversationRow; details: RowDetails | null };

async function notifyDesks({ chats, views }: Deps, feed: Feed): Promise<void> {
  feed.isDue = false;
  const waiting = [...feed.waiting.values()];
  feed.waiting.clear();
  const open = [...feed.desks];
  const forAll = new Set<string>();
  const rows = await Promise.all(waiting.map(({ change }) => newest(chats, change)));
  const shown = rows.flatMap((row, place): Shown[] => {
    const what = waiting[place];
    if (what === undefined) return [];
    if (row === null) {
      removeErased(feed, what.change);
      return [];
    }
    // A row that another node wrote has not been compared with the cached list mark yet.
    if (feed.cache.isMoved(row, markOf(row)) || what.isForAll) forAll.add(row.id);
    const isWanted = forAll.has(row.id) || open.some((desk) => isFor(desk, row.id, row.agentId));
    return isWanted ? [{ row, details: feed.cache.continued(row, what) }] : [];
  });
  const unknown = shown.filter(({ details }) => details === null);
  const read = await views.detailsOf(unknown.map(({ row }) => row));
  for (const [place, one] of unknown.entries()) one.details = read[place] ?? null;
  for (const { row, details } of shown) {
    if (details === null) continue;
    feed.cache.keep(row, details);
    show(open, row, details, forAll.has(row.id));
  }
}

async function newest(
  chats: Deps['chats'],
  { row, merchantId, conversationId, lastSeq }: Change,
): Promise<ConversationRow | null> {
  return row ?? (await chats.since(merchantId, conversationId, lastSeq))?.row ?? null;
}

/** The customer erased the conversation, so this node drops it from the cache and every desk removes it. */
function removeErased({ cache, desks }: Feed, { merchantId, conversationId }: Change): void {
  cache.forget(conversationId);
  for (const desk of desks) desk.erased(merchantId, conversationId);
}

function show(open: readonly Desk[], row: ConversationRow, details: RowDetails, isForAll: boolean): void {
  const { id, agentId } = row;
  const conversation = deskConversationOf(row, details);
  for (const desk of open) {
    if (isForAll || agentId === desk.personId) desk.listed(conversation);
    if (desk.isWatching(id)) desk.shown(conversation);
  }
}
