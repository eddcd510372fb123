import { once } from 'node:events';
import { WebSocket } from 'ws';

type Options = {
  port: number;
  path: string;
  host?: string;
  from?: string;
  cookie?: string;
  protocol?: string;
};

/** All contestants use the same client. */
export async function openSocket(options: Options): Promise<WebSocket> {
  const { port, path, host = 'localhost', from, cookie, protocol } = options;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol ?? [], {
    ...(from !== undefined && { localAddress: from }),
    headers: {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      ...(cookie !== undefined && { cookie }),
    },
    perMessageDeflate: false,
  });
  await once(ws, 'open');
  return ws;
}

/** A connection that closes during a measure invalidates it. */
export function failOnClose(ws: WebSocket, who: string): void {
  ws.on('close', (code) => {
    throw new Error(`the socket of ${who} was closed with ${code}`);
  });
}

export function closeQuietly(...sockets: readonly WebSocket[]): void {
  for (const ws of sockets) {
    ws.removeAllListeners('close');
    ws.terminate();
  }
}

export function textThat(ws: WebSocket, fits: (text: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (data: unknown) => {
      const text = String(data);
      if (!fits(text)) return;
      ws.off('message', look);
      resolve(text);
    };
    ws.on('message', look);
    ws.once('close', (code) => reject(new Error(`closed with ${code} instead`)));
  });
}

export async function someAtATime<T>(
  count: number,
  atATime: number,
  work: (at: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      done[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return done;
}
