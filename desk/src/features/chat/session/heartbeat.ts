import { limits } from '@aftercare/contract/limits';

type HeartbeatDeps = { sendPing(): void; onDead(): void };

/** Pings at an interval, and counts the connection as dead if nothing arrives in time. */
export function createHeartbeat({ sendPing, onDead }: HeartbeatDeps) {
  let pinging: ReturnType<typeof setTimeout> | undefined;
  let dead: ReturnType<typeof setTimeout> | undefined;

  const received = (): void => clearTimeout(dead);
  function waitFor(milliseconds: number): void {
    dead = setTimeout(onDead, milliseconds);
  }
  function stop(): void {
    clearTimeout(pinging);
    clearTimeout(dead);
  }
  function ping(): void {
    stop();
    sendPing();
    waitFor(limits.pushPongMs);
    pinging = setTimeout(ping, limits.pushPingMs);
  }

  return { ping, received, waitFor, stop };
}
