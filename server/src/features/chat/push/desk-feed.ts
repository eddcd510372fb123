import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/inbox';
import type { Logger } from '../../../platform/log.ts';
import type { Change, Changes } from '../changes.ts';
import type { Chats } from '../chats.ts';
import type { ConversationRow } from '../conversation-row.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { markOf } from './signature.ts';

/** A desk that is open. */
export type Desk = {
  personId: string;
  isWatching(conversationId: string): boolean;
  /** It stands elsewhere in the lists now, or is this person's own and something was said. */
  listed(item: InboxItem): void;
  /** The one in view, in full. */
  shown(conversation: DeskConversation): void;
};

export type DeskFeed = { enter(desk: Desk): () => void };

type Parts = { changes: Changes; chats: Pick<Chats, 'since'>; views: DeskViews; log: Logger };

/** What the desks show is told at most so often. */
const joinMs = 100;
const mostKept = 10_000;

/**
 * What changes in the lists and views of all desks of this node: looked at once for all of them, and read together.
 * A message alone moves nothing in the lists of others, so it costs them nothing.
 */
export function createDeskFeed({ changes, chats, views, log }: Parts): DeskFeed {
  const desks = new Set<Desk>();
  const known = new Map<string, { mark: string; agentId: string | null }>();
  const waiting = new Map<string, { change: Change; isForAll: boolean }>();
  let isDue = false;

  /** Whether the lists of everybody show it differently than when it was last looked at. */
  function isMoved({ id, agentId }: ConversationRow, mark: string): boolean {
    const isSame = known.get(id)?.mark === mark;
    known.delete(id);
    known.set(id, { mark, agentId });
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
    const wanted = rows.filter((row, place) => {
      if (row === null) return false;
      // Of what another node wrote nobody has looked yet.
      if (isMoved(row, markOf(row)) || told[place]?.isForAll === true) forAll.add(row.id);
      return forAll.has(row.id) || open.some((desk) => isFor(desk, row.id, row.agentId));
    });
    for (const conversation of await views.conversations(wanted.filter((row) => row !== null))) {
      const { conversationId: id, agent } = conversation;
      for (const desk of open) {
        if (forAll.has(id) || agent?.personId === desk.personId) desk.listed(conversation);
        if (desk.isWatching(id)) desk.shown(conversation);
      }
    }
  }

  function onChange(change: Change): void {
    const { conversationId: id, row } = change;
    if (desks.size === 0) return;
    const agentId = agentOf(change);
    const isForAll = row !== null && isMoved(row, change.mark);
    const isAnybodys =
      agentId === undefined || isForAll || [...desks].some((desk) => isFor(desk, id, agentId));
    if (!isAnybodys) return;
    waiting.set(id, { change, isForAll: isForAll || waiting.get(id)?.isForAll === true });
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
