import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';

export type ReceivedEvent = { path: string; headers: IncomingHttpHeaders; body: string; type: string };

export const dataOf = ({ body }: ReceivedEvent) =>
  (JSON.parse(body) as { data: Record<string, unknown> }).data;

export function ratingIn(event: ReceivedEvent) {
  const { comment, is_good: isGood } = dataOf(event);
  return { comment, isGood };
}

export function decisionIn(event: ReceivedEvent) {
  const { warranty_id: warrantyId, status } = dataOf(event);
  return { warrantyId, status };
}

const certificate = new URL('../../src/providers/bot/outside/testing/test-certificate.pem', import.meta.url);

/** A receiver of webhooks on loopback for the host of the test certificate. `silent` never answers. */
export async function startReceiver() {
  const pem = readFileSync(certificate, 'utf8');
  const received: ReceivedEvent[] = [];
  let statusOf: (event: ReceivedEvent) => number | 'silent' = () => 200;
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    text(request)
      .then((body) => {
        const { type } = JSON.parse(body) as { type: string };
        const event = { path: request.url ?? '', headers: request.headers, body, type };
        received.push(event);
        const status = statusOf(event);
        if (status !== 'silent') response.writeHead(status, { location: 'https://other.example/' }).end('ok');
      })
      // A client that disconnected needs no response.
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const endpoint = { address: '127.0.0.1', ca: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')) };
  return {
    urlOf: (path: string) => `https://bot.example:${port}/${path}`,
    endpoint,
    env: { AFTERCARE_TEST_BOT_SERVICE: JSON.stringify(endpoint) },
    received,
    answerWith(answer: typeof statusOf) {
      statusOf = answer;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
