import { customerEvent, customerFrame, pushPath } from '@aftercare/contract/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';
import { limits } from '@aftercare/contract/limits';
import {
  createReconnectingSocket,
  type ReconnectingSocket,
} from '@aftercare/ui/connection/reconnecting-socket';

export type Frame = OursOf<typeof customerFrame>;
export type PushEvent = OursOf<typeof customerEvent>;
export type Link = ReconnectingSocket<Frame>;

type LinkDeps = {
  openSocket(path: string): WebSocket;
  isVisible(): boolean;
  auth(): Extract<Frame, { type: 'auth' }>;
  onEvent(event: PushEvent): void;
  onLink(isUp: boolean): void;
};

/** The socket of the customer's chat. It pings less often while the tab is hidden. */
export const createLink = (deps: LinkDeps): Link =>
  createReconnectingSocket<Frame, PushEvent>({
    ...deps,
    path: pushPath,
    frames: customerFrame,
    events: customerEvent,
    pongMs: limits.pushPongMs,
    pingEveryMs: () => (deps.isVisible() ? limits.pushPingMs : limits.pushPingHiddenMs),
  });
