import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/inbox';
import type { Logger } from '../../../platform/log.ts';
import type { Change, Changes } from '../changes.ts';
import type { ConversationRow } from '../conversation-row.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { signatureOf } from './signature.ts';

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

type Parts = { changes: Changes; views: DeskViews; log: Logger };

/** What the desks show is told at most so often. */
const joinMs = 100;
const mostKept = 10_000;

/**
 * What changes in the lists and views of all desks of this node: looked at once for all of them, and read together.
 * A message alone moves nothing in the lists of others, so it costs them nothing.
 */
export function createDeskFeed({ changes, views, log }: Parts): DeskFeed {
  const desks = new Set<Desk>();
  const signatures = new Map<string, string>();
  /** What is to be told of; true: to everybody. */
  const waiting = new Map<string, boolean>();
  let isDue = false;

  /** Whether the lists of everybody show it differently than when it was last looked at. */
  function isMoved(row: ConversationRow): boolean {
    const { id } = row;
    const fresh = `${signatureOf(row)} ${row.waitingSince?.getTime()} ${row.awaitsReplySince === null}`;
    const isSame = signatures.get(id) === fresh;
    signatures.delete(id);
    signatures.set(id, fresh);
    const [oldest] = signatures.size > mostKept ? signatures.keys() : [];
    if (oldest !== undefined) signatures.delete(oldest);
    return !isSame;
  }

  const isFor = (desk: Desk, id: string, agentId: string | null): boolean =>
    desk.personId === agentId || desk.isWatching(id);

  async function tell(): Promise<void> {
    isDue = false;
    const told = new Map(waiting);
    waiting.clear();
    const rows = await views.rows([...told.keys()]);
    const open = [...desks];
    const wanted = rows.filter((row) => {
      // Of what another node wrote nobody has looked yet.
      const isForAll = isMoved(row) || told.get(row.id) === true;
      told.set(row.id, isForAll);
      return isForAll || open.some((desk) => isFor(desk, row.id, row.agentId));
    });
    for (const conversation of await views.conversations(wanted)) {
      const { conversationId: id, agent } = conversation;
      for (const desk of open) {
        if (told.get(id) === true || agent?.personId === desk.personId) desk.listed(conversation);
        if (desk.isWatching(id)) desk.shown(conversation);
      }
    }
  }

  function onChange({ conversationId: id, row }: Change): void {
    if (desks.size === 0) return;
    const isForAll = row !== null && isMoved(row);
    const isAnybodys = row === null || isForAll || [...desks].some((desk) => isFor(desk, id, row.agentId));
    if (!isAnybodys) return;
    waiting.set(id, isForAll || waiting.get(id) === true);
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
