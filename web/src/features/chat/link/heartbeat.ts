import { limits } from '@aftercare/contract/limits';
import type { Frame } from './push-socket.ts';

type HeartbeatDeps = {
  /** Returns whether the frame was sent. */
  send(frame: Frame): boolean;
  onDead(): void;
  isVisible(): boolean;
};

/** Pings in an interval, and reports a socket that does not answer in time. */
export function createHeartbeat({ send, onDead, isVisible }: HeartbeatDeps) {
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let dead: ReturnType<typeof setTimeout> | undefined;
  const answered = () => clearTimeout(dead);

  function expectAnswer(withinMs: number): void {
    answered();
    dead = setTimeout(onDead, withinMs);
  }

  function beat(): void {
    clearTimeout(pinging);
    if (!send({ type: 'ping' })) return;
    expectAnswer(limits.pushPongMs);
    pinging = setTimeout(beat, isVisible() ? limits.pushPingMs : limits.pushPingHiddenMs);
  }

  return {
    beat,
    expectAnswer,
    answered,
    stop() {
      clearTimeout(pinging);
      answered();
    },
  };
}
