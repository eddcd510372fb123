export type HeartbeatDeps = {
  sendPing(): void;
  onDead(): void;
  /** An answer takes at most this long, in ms. */
  pongMs: number;
  /** Time until the next ping, in ms. */
  pingEveryMs(): number;
};

/** Pings at an interval, and counts the connection as dead if nothing arrives in time. */
export function createHeartbeat({ sendPing, onDead, pongMs, pingEveryMs }: HeartbeatDeps) {
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
    waitFor(pongMs);
    pinging = setTimeout(ping, pingEveryMs());
  }

  return { ping, received, waitFor, stop };
}
