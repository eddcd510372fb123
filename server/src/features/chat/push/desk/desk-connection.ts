import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { listInbox, readConversation, viewConversation } from '@aftercare/contract/desk/chat/inbox';
import type { Presence } from '@aftercare/contract/desk/chat/presence';
import { deskEvent, type deskFrame } from '@aftercare/contract/desk/chat/push';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { scopeOf } from '@aftercare/contract/desk/team/rights';
import type { OursOf } from '@aftercare/contract/fields/shape';
import type { DeskPerson } from '../../../../platform/http/requests/caller.ts';
import { createScope } from '../../../../platform/http/requests/scope.ts';
import type { Sweepers } from '../../../../platform/lifecycle/sweeper.ts';
import type { Link } from '../../../../platform/realtime/socket-server.ts';
import type { ConversationRow } from '../../conversation/conversation-row.ts';
import type { ReplyDeps } from '../../desk/reply.ts';
import type { NoteNews } from '../../notes/note-news.ts';
import type { Member, Rooms } from '../rooms.ts';
import type { Desk, DeskFeed } from './desk-feed.ts';
import type { Readers, RowReaders } from './readers.ts';
import type { Viewers } from './viewers.ts';

export type DeskFrame = OursOf<typeof deskFrame>;
type DeskEvent = OursOf<typeof deskEvent>;
type AnyDeskCall = Parameters<typeof scopeOf>[1];

export type DeskPushDeps = ReplyDeps & {
  feed: DeskFeed;
  rooms: Rooms;
  noteNews: Pick<NoteNews, 'enter'>;
  viewers: Viewers;
  readers: Readers;
  sweepers: Pick<Sweepers, 'sweep'>;
  personOf(token: string): Promise<DeskPerson | null>;
  onDenied(person: DeskPerson, path: string, merchantId: string | null): Promise<void>;
  publishSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
  sendTyping(row: ConversationRow, by: 'agent' | 'customer'): void;
};

/** One socket of a team member. */
export type DeskConnection = {
  deps: DeskPushDeps;
  link: Link;
  token: string;
  /** With the roles of the last session check. */
  person: DeskPerson;
  /** The conversations in view, by id. */
  watched: Map<string, { leave: () => void; row: ConversationRow }>;
  isOver: boolean;
  /** The newest presence of the member and the team. */
  presence: () => Promise<Presence>;
  /** Functions that leave the feed, the presence and the periodic session check. */
  stops: (() => void)[];
};

export const deskText = (event: DeskEvent): string => JSON.stringify(deskEvent.toWire(event));

/** Uses the same table of rights as HTTP, with the current roles. */
export function mayAt({ person }: DeskConnection, call: AnyDeskCall, merchantId: string): boolean {
  const merchants = scopeOf(person, call);
  return merchants !== null && createScope(merchants).holds(merchantId);
}

/** A conversation of another merchant is answered as unknown, and the attempt is audited as for a call. */
export async function rowFor(
  connection: DeskConnection,
  call: AnyDeskCall,
  conversationId: string,
): Promise<ConversationRow | null> {
  const { deps } = connection;
  const row = await deps.views.row(conversationId);
  if (!row || mayAt(connection, call, row.merchantId)) return row;
  await deps.onDenied(connection.person, call.path, row.merchantId);
  return null;
}

/** The connection as a listener of the desk feed. */
export function feedListener(connection: DeskConnection): Desk {
  const { link, person, watched } = connection;
  return {
    personId: person.personId,
    isWatching: (id) => watched.has(id),
    listed: (item) => {
      if (mayAt(connection, listInbox, item.merchantId)) link.send(deskText({ type: 'inbox.changed', item }));
    },
    erased: (merchantId, conversationId) => {
      watched.get(conversationId)?.leave();
      watched.delete(conversationId);
      if (mayAt(connection, viewConversation, merchantId))
        link.send(deskText({ type: 'conversation.erased', conversationId }));
    },
    shown: (conversation) => {
      if (mayAt(connection, viewConversation, conversation.merchantId))
        link.send(deskText({ type: 'conversation.changed', conversation }));
    },
  };
}

export async function watch(
  connection: DeskConnection,
  conversationId: string,
  after: number | undefined,
): Promise<void> {
  const { link, watched } = connection;
  const { rooms, viewers, readers } = connection.deps;
  const row = await rowFor(connection, readConversation, conversationId);
  if (!row || connection.isOver || watched.has(conversationId)) return;
  const deliveredSeq = Math.min(after ?? row.lastSeq, row.lastSeq);
  const member: Member = { deliveredSeq, send: link.send, look: () => undefined };
  const leaveRoom = rooms.enter(row.merchantId, conversationId, member);
  const stopViewing = viewers.enter(row, connection.person.personId);
  const stopReading = readers.enter(row, connection.person.personId);
  const leave = () => {
    leaveRoom();
    stopViewing();
    stopReading();
  };
  watched.set(conversationId, { leave, row });
  await rooms.refill(row.merchantId, conversationId);
}

/** Leaves the conversations in view except those that `isKept` keeps. */
export function unwatch(
  { watched }: DeskConnection,
  isKept: (id: string, row: ConversationRow) => boolean,
): void {
  for (const [id, { row, leave }] of watched) {
    if (isKept(id, row)) continue;
    leave();
    watched.delete(id);
  }
}

/** Only rows of merchants whose inbox the user may list. */
export function sendReaders(connection: DeskConnection, all: readonly RowReaders[]): void {
  const rows = all.filter(({ merchantId }) => mayAt(connection, listInbox, merchantId));
  for (let at = 0; at < rows.length; at += deskLimits.readersAtOnce)
    connection.link.send(
      deskText({ type: 'readers.changed', rows: rows.slice(at, at + deskLimits.readersAtOnce) }),
    );
}

export async function sendPresence({ link, presence }: DeskConnection): Promise<void> {
  link.send(deskText({ type: 'agent.availability_changed', presence: await presence() }));
}

/** Checked before each frame that acts, and periodically for a socket that only listens. */
export async function checkSession(connection: DeskConnection): Promise<boolean> {
  const { deps, link, token } = connection;
  const now = await deps.personOf(token);
  if (now !== null) {
    connection.person = now;
    unwatch(connection, (_, row) => mayAt(connection, readConversation, row.merchantId));
    return true;
  }
  endConnection(connection);
  link.send(deskText({ type: 'session.ended', reason: 'revoked' }));
  link.close(pushCloseCodes.sessionEnded);
  return false;
}

export function endConnection(connection: DeskConnection): void {
  connection.isOver = true;
  for (const stop of connection.stops) stop();
  unwatch(connection, () => false);
}
