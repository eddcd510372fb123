import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ServiceEndpoint } from '../../../guarded-lookup.ts';

/** A request as the service received it. */
export type ServiceRequest = {
  path: string;
  host: string;
  authorization: string;
  body: Record<string, unknown>;
};

/**
 * `silent` never answers, `gone` ends the connection. `chunks` are sent one after the other, `everyMs` apart;
 * `end` false leaves the answer open, `cut` ends the connection.
 */
export type ServiceReply =
  | 'silent'
  | 'gone'
  | {
      status?: number;
      type?: string;
      headers?: Record<string, string>;
      chunks: readonly (string | Buffer)[];
      everyMs?: number;
      end?: false | 'cut';
    };

export type BotServer = {
  host: string;
  endpoint: ServiceEndpoint;
  env: Record<string, string>;
  requests: readonly ServiceRequest[];
  reply(handler: (request: ServiceRequest) => ServiceReply): void;
  stop(): Promise<void>;
};

const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** Builds a chat completion as a stream in small chunks, with the end that the interface prescribes. */
export function streamed(
  content: string,
  { finish = 'stop' }: { finish?: string | null } = {},
): ServiceReply {
  const parts = content.match(/[\s\S]{1,24}/g) ?? [];
  const chunk = (delta: object, reason: string | null = null) =>
    event({
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  const chunks = [
    chunk({ role: 'assistant', content: '' }),
    ...parts.map((part) => chunk({ content: part })),
    ...(finish === null ? [] : [chunk({}, finish), 'data: [DONE]\n\n']),
  ];
  return { type: 'text/event-stream; charset=utf-8', chunks };
}

export const json = (value: unknown): ServiceReply => ({
  type: 'application/json',
  chunks: [JSON.stringify(value)],
});

/** Returns the question and the passages that a model received, without the mark that encloses them. */
export function dataOf({ body }: ServiceRequest): {
  question: string;
  earlier: string[];
  passages: { number: number; title: string; text: string }[];
} {
  const messages = body.messages as { role: string; content: string }[];
  const lines = (messages.find(({ role }) => role === 'user')?.content ?? '').split('\n');
  return JSON.parse(lines.slice(1, -1).join('\n'));
}

async function send(response: ServerResponse, reply: Exclude<ServiceReply, string>): Promise<void> {
  const { status = 200, type = 'application/json', headers = {}, chunks, everyMs = 0, end } = reply;
  response.writeHead(status, { 'content-type': type, ...headers });
  for (const chunk of chunks) {
    if (response.destroyed) return;
    response.write(chunk);
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  if (end === 'cut') response.write('', () => response.destroy());
  else if (end !== false) response.end();
}

/** A bot service on loopback for the hosts of its certificate, over HTTPS. */
export async function startBotServer(): Promise<BotServer> {
  const requests: ServiceRequest[] = [];
  let replyTo: (request: ServiceRequest) => ServiceReply = () => 'silent';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = {
      path: request.url ?? '',
      host: request.headers.host ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await text(request)),
    };
    requests.push(received);
    const reply = replyTo(received);
    if (reply === 'silent') return;
    if (reply === 'gone') return void request.socket.destroy();
    await send(response, reply);
  }

  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    // A client that disconnected needs no response.
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const host = `bot.example:${port}`;
  const endpoint = { address: '127.0.0.1', ca: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')) };
  return {
    host,
    endpoint,
    env: { BOT_HOSTS: host, AFTERCARE_TEST_BOT_SERVICE: JSON.stringify(endpoint) },
    requests,
    reply(handler) {
      requests.length = 0;
      replyTo = handler;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
