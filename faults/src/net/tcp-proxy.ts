import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Way = 'toServer' | 'toClient';

/** A fault in one direction: bytes pass, are dropped silently, or wait until the fault ends. */
export type Weather = 'clear' | 'hole' | 'stall';

export type TcpProxy = {
  port: number;
  leadTo(port: number): void;
  set(way: Way, weather: Weather): void;
  /** Delays each chunk in both directions, in ms. */
  delay(milliseconds: number): void;
  /** Closes all connections by TCP RST, as a crash does. */
  reset(): void;
  refuse(isRefusing: boolean): void;
  open(): number;
  stop(): Promise<void>;
};

type Pipe = { from: Socket; to: Socket; way: Way; held: Buffer[] };

export async function startProxy(first: number): Promise<TcpProxy> {
  let target = first;
  let wait = 0;
  let isRefusing = false;
  const weather: Record<Way, Weather> = { toServer: 'clear', toClient: 'clear' };
  const pipes = new Set<Pipe>();

  function pass(pipe: Pipe, chunk: Buffer): void {
    if (weather[pipe.way] === 'hole') return;
    if (weather[pipe.way] === 'stall') pipe.held.push(chunk);
    else if (wait > 0) setTimeout(() => pipe.to.writable && pipe.to.write(chunk), wait);
    else if (pipe.to.writable) pipe.to.write(chunk);
  }

  function join(from: Socket, to: Socket, way: Way): void {
    const pipe: Pipe = { from, to, way, held: [] };
    pipes.add(pipe);
    from.on('data', (chunk: Buffer) => pass(pipe, chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      pipes.delete(pipe);
      to.end();
    });
  }

  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy();
    // Keeps the client's address, because limits apply per address.
    const node = connect({ port: target, host: '127.0.0.1', localAddress: client.remoteAddress });
    join(client, node, 'toServer');
    join(node, client, 'toClient');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    set(way, next) {
      weather[way] = next;
      if (next !== 'clear') return;
      for (const pipe of pipes)
        if (pipe.way === way) for (const chunk of pipe.held.splice(0)) pass(pipe, chunk);
    },
    delay: (milliseconds) => {
      wait = milliseconds;
    },
    reset() {
      for (const { from } of pipes) from.resetAndDestroy();
    },
    refuse: (next) => {
      isRefusing = next;
    },
    open: () => pipes.size / 2,
    async stop() {
      for (const { from } of pipes) from.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
