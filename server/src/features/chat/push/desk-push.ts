import { businessCodes } from '@aftercare/contract/business-codes';
import { message } from '@aftercare/contract/chat/message';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import {
  listInbox,
  markConversationSeen,
  readConversation,
  replyToConversation,
  viewConversation,
} from '@aftercare/contract/desk/inbox';
import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/push';
import { reachOf } from '@aftercare/contract/desk/rights';
import type { OursOf } from '@aftercare/contract/shape';
import type { DeskPerson } from '../../../platform/http/caller.ts';
import { messageOf as textOf } from '../../../platform/http/messages.ts';
import { createReach } from '../../../platform/http/reach.ts';
import type { AnyEndpoint, Endpoint, Handshake, Link } from '../../../platform/realtime/socket-server.ts';
import type { Sweepers } from '../../../platform/sweeper.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { type ReplyParts, replyAsAgent } from '../desk/reply.ts';
import type { DeskFeed } from './desk-feed.ts';
import type { Member, Rooms } from './rooms.ts';

type Frame = OursOf<typeof deskFrame>;
type Event = OursOf<typeof deskEvent>;
type AnyDeskCall = Parameters<typeof reachOf>[1];

export type DeskPushParts = ReplyParts & {
  feed: DeskFeed;
  rooms: Rooms;
  sweepers: Pick<Sweepers, 'sweep'>;
  personOf(token: string): Promise<DeskPerson | null>;
  onDenied(person: DeskPerson, path: string, merchantId: string | null): Promise<void>;
  tellSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
  tellTyping(row: ConversationRow, by: 'agent' | 'customer'): void;
};

const text = (event: Event): string => JSON.stringify(deskEvent.toWire(event));
/** A socket whose session has ended is closed within this time, even if its browser sends nothing. */
const sessionCheckMs = 5_000;

export function deskPush(parts: DeskPushParts): AnyEndpoint {
  const checks: SessionChecks = new Set();
  parts.sweepers.sweep('push.desk_sessions', sessionCheckMs, async () => {
    await Promise.all([...checks].map((check) => check()));
    return 0;
  });
  async function open(auth: Extract<Frame, { type: 'auth' }>, link: Link, from: Handshake) {
    const token = auth.token ?? from.cookie('desk');
    const person = token === null ? null : await parts.personOf(token);
    if (token !== null && person !== null) return connect({ ...parts, checks }, person, token, link);
    link.send(text({ type: 'session.ended', reason: 'expired' }));
    link.close(pushCloseCodes.sessionEnded);
    return null;
  }
  const endpoint: Endpoint<Frame> = { path: deskPushPath, side: 'desk', frames: deskFrame, open };
  return endpoint as unknown as AnyEndpoint;
}

type SessionChecks = Set<() => Promise<void>>;
type ConnectParts = DeskPushParts & { checks: SessionChecks };

async function connect(parts: ConnectParts, entered: DeskPerson, token: string, link: Link) {
  let person = entered;
  /** Uses the same table of rights as HTTP, with the current roles. */
  const mayAt = (call: AnyDeskCall, merchantId: string): boolean => {
    const merchants = reachOf(person, call);
    return merchants !== null && createReach(merchants).holds(merchantId);
  };
  const { chats, rooms, views, presence } = parts;
  const watched = new Map<string, { leave: () => void; row: ConversationRow }>();
  const closeOnFault = () => link.close(pushCloseCodes.restart);
  const leaveFeed = parts.feed.enter({
    personId: person.personId,
    isWatching: (id) => watched.has(id),
    listed: (item) => {
      if (mayAt(listInbox, item.merchantId)) link.send(text({ type: 'inbox.changed', item }));
    },
    erased: (merchantId, conversationId) => {
      watched.get(conversationId)?.leave();
      watched.delete(conversationId);
      if (mayAt(viewConversation, merchantId))
        link.send(text({ type: 'conversation.erased', conversationId }));
    },
    shown: (conversation) => {
      if (mayAt(viewConversation, conversation.merchantId))
        link.send(text({ type: 'conversation.changed', conversation }));
    },
  });
  const stopPresence = presence.onChanged(() => void tellPresence().catch(closeOnFault));

  async function tellPresence(): Promise<void> {
    link.send(text({ type: 'agent.availability_changed', presence: await presence.view(person.personId) }));
  }

  /** A conversation of another merchant is answered as unknown, and the attempt is audited as for a call. */
  async function rowFor(call: AnyDeskCall, conversationId: string): Promise<ConversationRow | null> {
    const row = await views.row(conversationId);
    if (!row || mayAt(call, row.merchantId)) return row;
    await parts.onDenied(person, call.path, row.merchantId);
    return null;
  }

  async function watch(conversationId: string, after: number | undefined): Promise<void> {
    const row = await rowFor(readConversation, conversationId);
    if (!row || isOver || watched.has(conversationId)) return;
    const told = Math.min(after ?? row.lastSeq, row.lastSeq);
    const member: Member = { told, tell: link.send, look: () => undefined };
    const leave = rooms.enter(row.merchantId, conversationId, member);
    watched.set(conversationId, { leave, row });
    await rooms.refill(row.merchantId, conversationId);
  }

  function unwatchOthers(conversationId: string | null): void {
    for (const [id, { leave }] of watched) {
      if (id === conversationId) continue;
      leave();
      watched.delete(id);
    }
  }

  async function send(frame: Extract<Frame, { type: 'send' }>): Promise<void> {
    const { messageId } = frame;
    const isThere = (await rowFor(replyToConversation, frame.conversationId)) !== null;
    const said = isThere ? await replyAsAgent(parts, person, frame) : ({ kind: 'gone' } as const);
    if (said.kind === 'stored') {
      const { seq, createdAt } = said.message;
      return link.send(text({ type: 'ack', messageId, seq, createdAt }));
    }
    const names = { gone: 'notFound', idReused: 'idReused', stale: 'conflictStale' } as const;
    const name = names[said.kind];
    const data =
      said.kind === 'stale'
        ? { latest: (await views.messages(said.row, said.newer)).map((one) => message.toWire(one)) }
        : {};
    link.send(
      text({ type: 'refused', messageId, code: businessCodes[name].code, msg: textOf('en_US', name), data }),
    );
  }

  /** Checked before each frame that acts, and periodically for a socket that only listens. */
  async function checkSession(): Promise<boolean> {
    const now = await parts.personOf(token);
    if (now !== null) {
      person = now;
      for (const [id, { row, leave }] of watched)
        if (!mayAt(readConversation, row.merchantId)) {
          leave();
          watched.delete(id);
        }
      return true;
    }
    leaveAll();
    link.send(text({ type: 'session.ended', reason: 'revoked' }));
    link.close(pushCloseCodes.sessionEnded);
    return false;
  }
  const sweptCheck = () => checkSession().then(() => undefined, closeOnFault);
  parts.checks.add(sweptCheck);

  let isOver = false;
  function leaveAll(): void {
    isOver = true;
    parts.checks.delete(sweptCheck);
    leaveFeed();
    stopPresence();
    unwatchOthers(null);
  }

  async function handle(frame: Frame): Promise<void> {
    if (isOver || !(await checkSession())) return;
    switch (frame.type) {
      case 'ping':
        await presence.touch(person.personId);
        return link.send(text({ type: 'pong' }));
      case 'watch':
        unwatchOthers(frame.conversationId);
        if (frame.conversationId !== null) await watch(frame.conversationId, frame.after);
        return;
      case 'send':
        return send(frame);
      case 'typing': {
        const row = await rowFor(replyToConversation, frame.conversationId);
        if (row?.agentId === person.personId) parts.tellTyping(row, 'agent');
        return;
      }
      case 'seen': {
        const row = await rowFor(markConversationSeen, frame.conversationId);
        if (row && (await chats.see(row, 'seenByService', frame.seq)))
          await parts.tellSeen(row, 'agent', frame.seq);
        return;
      }
      case 'auth':
        return;
    }
  }

  link.send(text({ type: 'ready', presence: await presence.view(person.personId) }));
  let former: Promise<void> = Promise.resolve();
  return {
    /** Frames are handled in order, so that the last frame decides which conversation is in view. */
    onFrame(frame: Frame): Promise<void> {
      former = former.then(() => handle(frame));
      return former;
    },
    onClosed: leaveAll,
  };
}
