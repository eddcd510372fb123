import { customerFrame, pushCloseCodes, pushPath } from '@aftercare/contract/chat/push';
import { InvariantViolated } from '../../../../platform/logging/invariant.ts';
import type { AnyEndpoint, Endpoint, Handshake, Link } from '../../../../platform/realtime/socket-server.ts';
import type { SocketKey } from '../socket-registry.ts';
import {
  type CustomerFrame,
  type CustomerPushDeps,
  customerText,
  enterConversation,
  leaveConversation,
  type Opened,
} from './customer-connection.ts';
import { handleCustomerFrame } from './customer-frames.ts';

type AuthFrame = Extract<CustomerFrame, { type: 'auth' }>;

export function customerPush(deps: CustomerPushDeps): AnyEndpoint {
  async function open(auth: AuthFrame, link: Link, from: Handshake) {
    if (from.site.kind !== 'merchant')
      throw new InvariantViolated('A customer opened a socket outside of a site.');
    const { merchant } = from.site;
    const admitted = await held(deps, auth, merchant.id, from);
    if (!admitted) {
      link.send(customerText({ type: 'session.ended', reason: 'threadGone' }));
      link.close(pushCloseCodes.forbidden);
      return null;
    }
    return connect(deps, { ...admitted, merchant, lang: auth.lang, after: auth.after ?? 0, link });
  }
  const endpoint: Endpoint<CustomerFrame> = {
    path: pushPath,
    side: 'merchant',
    frames: customerFrame,
    open,
  };
  return endpoint as unknown as AnyEndpoint;
}

async function held(deps: CustomerPushDeps, auth: AuthFrame, merchantId: string, from: Handshake) {
  const { chats, callers } = deps;
  const secret = auth.visitor ?? from.cookie('visitor');
  const session = auth.token ? await callers.customer(merchantId, auth.token) : null;
  const customerId = session?.kind === 'customer' ? session.customerId : null;
  const visitor = await callers.visitor(merchantId, { secret, customerId });
  const visitorId = visitor?.visitorId ?? null;
  const row = await chats.ofVisitor(merchantId, visitorId);
  if (row?.id !== auth.conversationId) return null;
  const isStillHeld = async (): Promise<boolean> => {
    if (session && !(await deps.isSessionOpen(merchantId, session.sessionId))) return false;
    return (await callers.visitor(merchantId, { secret, customerId }))?.visitorId === row.visitorId;
  };
  const keys: SocketKey[] = [
    ...(secret === null ? [] : [{ secret }]),
    ...(session === null ? [] : [{ sessionId: session.sessionId }, { customerId: session.customerId }]),
  ];
  return { row, keys, isStillHeld, signedIn: customerId };
}

async function connect(deps: CustomerPushDeps, opened: Opened) {
  const { row, link } = opened;
  const connection = enterConversation(deps, opened);
  const state = await deps.chats.stateOf(row);
  link.send(customerText({ type: 'ready', state, lastSeq: row.lastSeq }));
  await deps.rooms.refill(row.merchantId, row.id);
  return {
    onFrame: (frame: CustomerFrame): Promise<void> => handleCustomerFrame(connection, frame),
    onClosed: () => leaveConversation(connection),
  };
}
