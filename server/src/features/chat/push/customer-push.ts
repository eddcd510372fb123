import { businessCodes } from '@aftercare/contract/business-codes';
import { customerEvent, customerFrame, pushCloseCodes, pushPath } from '@aftercare/contract/chat/push';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { OursOf } from '@aftercare/contract/shape';
import type { Clock } from '../../../platform/clock.ts';
import type { Callers } from '../../../platform/http/caller.ts';
import { messageOf as textOf } from '../../../platform/http/messages.ts';
import { InvariantViolated } from '../../../platform/invariant.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { AnyEndpoint, Endpoint, Handshake, Link } from '../../../platform/realtime/socket-server.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { type SendParts, sendMessage } from '../send-message.ts';
import type { DoorKey, Doors } from './doors.ts';
import type { Member, Rooms } from './rooms.ts';
import { signatureOf } from './signature.ts';

type Frame = OursOf<typeof customerFrame>;
type Event = OursOf<typeof customerEvent>;

export type CustomerPushParts = SendParts & {
  rooms: Rooms;
  clock: Clock;
  callers: Pick<Callers, 'customer' | 'visitor'>;
  isSessionOpen(merchantId: string, sessionId: string): Promise<boolean>;
  doors: Doors;
  tellSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
  tellTyping(row: ConversationRow, by: 'agent' | 'customer'): void;
  onAvailability(listener: () => void): () => void;
};

const text = (event: Event): string => JSON.stringify(customerEvent.toWire(event));

export function customerPush(parts: CustomerPushParts): AnyEndpoint {
  const { chats, rooms, callers, doors } = parts;

  async function held(auth: Extract<Frame, { type: 'auth' }>, merchantId: string, from: Handshake) {
    const secret = auth.visitor ?? from.cookie('visitor');
    const session = auth.token ? await callers.customer(merchantId, auth.token) : null;
    const customerId = session?.kind === 'customer' ? session.customerId : null;
    const visitor = await callers.visitor(merchantId, { secret, customerId });
    const visitorId = visitor?.visitorId ?? null;
    const row = await chats.ofVisitor(merchantId, visitorId);
    if (row?.id !== auth.conversationId) return null;
    const isStillHeld = async (): Promise<boolean> => {
      if (session && !(await parts.isSessionOpen(merchantId, session.sessionId))) return false;
      return (await callers.visitor(merchantId, { secret, customerId }))?.visitorId === row.visitorId;
    };
    const keys: DoorKey[] = [
      ...(secret === null ? [] : [{ secret }]),
      ...(session === null ? [] : [{ sessionId: session.sessionId }, { customerId: session.customerId }]),
    ];
    return { row, keys, isStillHeld };
  }

  async function open(auth: Extract<Frame, { type: 'auth' }>, link: Link, from: Handshake) {
    if (from.site.kind !== 'merchant')
      throw new InvariantViolated('A customer opened a socket outside of a site.');
    const { merchant } = from.site;
    const admitted = await held(auth, merchant.id, from);
    if (!admitted) {
      link.send(text({ type: 'session.ended', reason: 'threadGone' }));
      link.close(pushCloseCodes.forbidden);
      return null;
    }
    return connect(parts, { ...admitted, merchant, lang: auth.lang, after: auth.after ?? 0, link });
  }

  const endpoint: Endpoint<Frame> = { path: pushPath, side: 'merchant', frames: customerFrame, open };
  return endpoint as unknown as AnyEndpoint;

  async function connect(
    { clock, tellSeen, tellTyping, onAvailability }: CustomerPushParts,
    { merchant, row, keys, isStillHeld, lang, after, link }: Opened,
  ) {
    const { merchantId, id: conversationId, visitorId } = row;
    let signature = signatureOf(row);
    let seenByService = row.seenByService;

    async function tellState(now: ConversationRow): Promise<void> {
      link.send(text({ type: 'state.changed', state: await chats.stateOf(now) }));
    }
    const member: Member = {
      told: Math.min(after, row.lastSeq),
      tell: link.send,
      look(now) {
        if (now.seenByService > seenByService) {
          seenByService = now.seenByService;
          link.send(text({ type: 'messages.seen', by: 'agent', seq: seenByService }));
        }
        const fresh = signatureOf(now);
        if (fresh === signature) return;
        signature = fresh;
        void tellState(now).catch(() => link.close(pushCloseCodes.restart));
      },
    };
    const stopAvailability = onAvailability(() => {
      void chats.availabilityOf(merchant).then(
        (availability) => link.send(text({ type: 'availability.changed', availability })),
        () => link.close(pushCloseCodes.restart),
      );
    });
    const leave = rooms.enter(merchantId, conversationId, member);
    const shutFor = (reason: 'revoked' | 'threadGone') => (): void => {
      link.send(text({ type: 'session.ended', reason }));
      link.close(pushCloseCodes.sessionEnded);
    };
    const shut = shutFor('revoked');
    const leaveDoors = [
      doors.enter(merchantId, [{ conversationId }], shutFor('threadGone')),
      doors.enter(merchantId, keys, shut),
    ];
    let lookedAt = clock.now().getTime();
    /** The notification of an ended session may be lost between nodes. */
    async function lookAgain(): Promise<void> {
      const now = clock.now().getTime();
      if (now - lookedAt < limits.pushLookMs) return;
      lookedAt = now;
      if (!(await isStillHeld())) shut();
    }
    const state = await chats.stateOf(row);
    link.send(text({ type: 'ready', state, lastSeq: row.lastSeq }));
    await rooms.refill(merchantId, conversationId);

    async function send(frame: Extract<Frame, { type: 'send' }>): Promise<void> {
      const { messageId } = frame;
      const isOne = (frame.text === undefined) !== (frame.fileId === undefined);
      if (frame.conversationId !== conversationId || !isOne) return link.close(pushCloseCodes.badFrame);
      const sent = await sendMessage(parts, { ...frame, merchant, lang, visitorId });
      if (sent.kind === 'stored') {
        const { seq, createdAt } = sent.message;
        return link.send(text({ type: 'ack', messageId, seq, createdAt }));
      }
      const code = { threadGone: 'threadGone', idReused: 'idReused', tooMany: 'tooManyRequests' } as const;
      link.send(text(refusal(messageId, code[sent.kind], lang)));
    }

    return {
      async onFrame(frame: Frame): Promise<void> {
        switch (frame.type) {
          case 'ping':
            link.send(text({ type: 'pong', lastSeq: Math.max(member.told, row.lastSeq) }));
            return lookAgain();
          case 'send':
            return send(frame);
          case 'typing': {
            const now = frame.isTyping ? await chats.find(merchantId, conversationId) : null;
            if (now) tellTyping(now, 'customer');
            return;
          }
          case 'seen': {
            if (await chats.see(row, 'seenByCustomer', frame.seq)) await tellSeen(row, 'customer', frame.seq);
            return;
          }
          case 'token':
          case 'auth':
            return;
        }
      },
      onClosed() {
        leave();
        for (const leaveDoor of leaveDoors) leaveDoor();
        stopAvailability();
      },
    };
  }
}

type Opened = {
  merchant: Merchant;
  row: ConversationRow;
  keys: readonly DoorKey[];
  isStillHeld(): Promise<boolean>;
  lang: Language;
  after: number;
  link: Link;
};

export function refusal(
  messageId: string,
  name: 'threadGone' | 'idReused' | 'tooManyRequests',
  lang: Language,
): Event & { type: 'refused' } {
  const { code } = businessCodes[name];
  return { type: 'refused', messageId, code, msg: textOf(lang, name), data: {} };
}
