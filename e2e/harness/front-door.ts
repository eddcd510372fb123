import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FrontDoor = {
  port: number;
  /** Where whoever comes from now on is led; who is inside stays where they are. */
  leadTo(port: number): void;
  stop(): Promise<void>;
};

/** One address before several nodes, as a load balancer is: a connection belongs to one node until it breaks. */
export async function openFrontDoor(first: number): Promise<FrontDoor> {
  let target = first;
  const inside = new Set<Socket>();
  const server = createServer((visitor) => {
    const node = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [visitor, node],
      [node, visitor],
    ] as const) {
      inside.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        inside.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    async stop() {
      for (const socket of inside) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
