import { deskEvent, deskFrame, deskPushPath } from '@aftercare/contract/desk/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';
import { limits } from '@aftercare/contract/limits';
import {
  createReconnectingSocket,
  type ReconnectingSocket,
} from '@aftercare/ui/connection/reconnecting-socket';

type Frame = OursOf<typeof deskFrame>;
export type DeskEvent = OursOf<typeof deskEvent>;
export type DeskLink = ReconnectingSocket<Frame>;

type Deps = {
  openSocket(path: string): WebSocket;
  onEvent(event: DeskEvent): void;
  onLink(isUp: boolean): void;
};

/** The desk's socket. Its pings keep the agent online, so a hidden desk pings as often as a visible one. */
export const createDeskLink = (deps: Deps): DeskLink =>
  createReconnectingSocket<Frame, DeskEvent>({
    ...deps,
    path: deskPushPath,
    frames: deskFrame,
    events: deskEvent,
    auth: () => ({ type: 'auth', token: undefined }),
    pongMs: limits.pushPongMs,
    pingEveryMs: () => limits.pushPingMs,
  });
