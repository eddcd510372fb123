import { businessCodes } from '@aftercare/contract/business-codes';
import { message } from '@aftercare/contract/chat/message';
import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/push';
import type { OursOf } from '@aftercare/contract/shape';
import type { DeskPerson } from '../../../platform/http/caller.ts';
import { messageOf as textOf } from '../../../platform/http/messages.ts';
import type { AnyEndpoint, Endpoint, Handshake, Link } from '../../../platform/realtime/socket-server.ts';
import type { Changes } from '../changes.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { type ReplyParts, replyAsAgent } from '../desk/reply.ts';
import type { Member, Rooms } from './rooms.ts';
import { signatureOf } from './signature.ts';

type Frame = OursOf<typeof deskFrame>;
type Event = OursOf<typeof deskEvent>;

export type DeskPushParts = ReplyParts & {
  changes: Changes;
  rooms: Rooms;
  personOf(token: string): Promise<DeskPerson | null>;
  tellSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
};

const text = (event: Event): string => JSON.stringify(deskEvent.toWire(event));
/** What the lists show is told at most so often for one conversation. */
const joinMs = 100;
const sessionCheckMs = 5_000;

/** The desk's push channel: what happens in the lists, and in the conversations in view or of one's own. */
export function deskPush(parts: DeskPushParts): AnyEndpoint {
  async function open(auth: Extract<Frame, { type: 'auth' }>, link: Link, from: Handshake) {
    const token = auth.token ?? from.cookie('desk');
    const person = token === null ? null : await parts.personOf(token);
    if (token !== null && person !== null) return connect(parts, person, token, link);
    link.send(text({ type: 'session.ended', reason: 'expired' }));
    link.close(pushCloseCodes.sessionEnded);
    return null;
  }
  const endpoint: Endpoint<Frame> = { path: deskPushPath, side: 'desk', frames: deskFrame, open };
  return endpoint as unknown as AnyEndpoint;
}

async function connect(parts: DeskPushParts, person: DeskPerson, token: string, link: Link) {
  const { chats, changes, rooms, views, presence } = parts;
  const watched = new Map<string, { leave: () => void; row: ConversationRow }>();
  const signatures = new Map<string, string>();
  const waiting = new Map<string, NodeJS.Timeout>();
  const closeOnFault = () => link.close(pushCloseCodes.restart);

  function tellList(id: string): void {
    if (waiting.has(id)) return;
    const tell = async () => {
      waiting.delete(id);
      const item = await views.item(id);
      if (item) link.send(text({ type: 'inbox.changed', item }));
    };
    waiting.set(
      id,
      setTimeout(() => void tell().catch(closeOnFault), joinMs),
    );
  }

  const stopListening = changes.listen(({ conversationId, row }) => {
    const isMine = row?.agentId === person.personId;
    const signature =
      row && `${signatureOf(row)} ${row.waitingSince?.getTime()} ${row.awaitsReplySince === null}`;
    const isMoved = signature === null || signatures.get(conversationId) !== signature;
    if (signature !== null) signatures.set(conversationId, signature);
    if (isMoved || isMine) tellList(conversationId);
  });
  const stopPresence = presence.onChanged(() => void tellPresence().catch(closeOnFault));

  async function tellPresence(): Promise<void> {
    link.send(text({ type: 'agent.availability_changed', presence: await presence.view(person.personId) }));
  }

  /** From the one after `after`, or else from now on. */
  async function watch(conversationId: string, after: number | undefined): Promise<void> {
    const row = await views.row(conversationId);
    if (!row || watched.has(conversationId)) return;
    let version = row.version;
    const member: Member = {
      told: Math.min(after ?? row.lastSeq, row.lastSeq),
      tell: link.send,
      look(now) {
        if (now.version === version && now.seenByCustomer === row.seenByCustomer) return;
        version = now.version;
        void views
          .conversation(now)
          .then(
            (conversation) => link.send(text({ type: 'conversation.changed', conversation })),
            closeOnFault,
          );
      },
    };
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
    const said = await replyAsAgent(parts, person, frame);
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

  /** Asked before each frame that acts, and now and then for who only listens (A20). */
  async function checkSession(): Promise<boolean> {
    if ((await parts.personOf(token)) !== null) return true;
    leaveAll();
    link.send(text({ type: 'session.ended', reason: 'revoked' }));
    link.close(pushCloseCodes.sessionEnded);
    return false;
  }
  const sessionTimer = setInterval(() => void checkSession().catch(closeOnFault), sessionCheckMs);

  function leaveAll(): void {
    clearInterval(sessionTimer);
    for (const timer of waiting.values()) clearTimeout(timer);
    stopListening();
    stopPresence();
    unwatchOthers(null);
  }

  link.send(text({ type: 'ready', presence: await presence.view(person.personId) }));
  return {
    async onFrame(frame: Frame): Promise<void> {
      if (!(await checkSession())) return;
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
        case 'seen': {
          const row = watched.get(frame.conversationId)?.row ?? (await views.row(frame.conversationId));
          if (row && (await chats.see(row, 'seenByService', frame.seq)))
            await parts.tellSeen(row, 'agent', frame.seq);
          return;
        }
        case 'auth':
          return;
      }
    },
    onClosed: leaveAll,
  };
}
