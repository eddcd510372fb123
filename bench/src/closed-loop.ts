import { connect } from 'node:net';

type Loop = { port: number; host: string; path: string; sockets: number; seconds: number };

/**
 * Returns the number of responses. Each connection sends the next request after a response. Reads no header
 * but content-length.
 */
export async function closedLoop({ port, host, path, sockets, seconds }: Loop): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nlang: en_US\r\n\r\n`);
  const until = performance.now() + seconds * 1000;
  const counts = Array.from({ length: sockets }, () => askUntil(port, request, until));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Length of the whole response, head and body, computed from its head. */
function lengthOf(head: string): number {
  const body = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || body === undefined)
    throw new Error(`not an answer: ${head.slice(0, 200)}`);
  return head.indexOf('\r\n\r\n') + 4 + Number(body);
}

function askUntil(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let [answered, got, wanted] = [0, 0, 0];
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        if (got === 0) wanted = lengthOf(chunk.toString('latin1', 0, 2000));
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      got += chunk.length;
      if (got < wanted) return;
      answered += 1;
      got = 0;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answered));
    });
    socket.write(request);
  });
}
