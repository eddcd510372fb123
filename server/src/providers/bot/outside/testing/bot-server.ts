import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ServiceEndpoint } from '../service-calls.ts';

/** A request as the service received it. */
export type BotAsked = {
  path: string;
  host: string;
  authorization: string;
  body: Record<string, unknown>;
};

/**
 * `silent` never answers, `gone` ends the connection. `pieces` are sent one after the other, `everyMs` apart;
 * `end` false leaves the answer open, `cut` ends the connection.
 */
export type BotReply =
  | 'silent'
  | 'gone'
  | {
      status?: number;
      type?: string;
      headers?: Record<string, string>;
      pieces: readonly (string | Buffer)[];
      everyMs?: number;
      end?: false | 'cut';
    };

export type BotServer = {
  host: string;
  endpoint: ServiceEndpoint;
  env: Record<string, string>;
  asked: readonly BotAsked[];
  reply(with_: (asked: BotAsked) => BotReply): void;
  stop(): Promise<void>;
};

const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** A chat completion as a stream, in small chunks, with an end as the interface has it. */
export function streamed(content: string, { finish = 'stop' }: { finish?: string | null } = {}): BotReply {
  const parts = content.match(/[\s\S]{1,24}/g) ?? [];
  const chunk = (delta: object, reason: string | null = null) =>
    event({
      id: 'c',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  const pieces = [
    chunk({ role: 'assistant', content: '' }),
    ...parts.map((part) => chunk({ content: part })),
    ...(finish === null ? [] : [chunk({}, finish), 'data: [DONE]\n\n']),
  ];
  return { type: 'text/event-stream; charset=utf-8', pieces };
}

export const json = (value: unknown): BotReply => ({
  type: 'application/json',
  pieces: [JSON.stringify(value)],
});

/** The question and the passages that a model received, without their mark. */
export function dataOf({ body }: BotAsked): {
  question: string;
  earlier: string[];
  passages: { number: number; title: string; text: string }[];
} {
  const messages = body.messages as { role: string; content: string }[];
  const lines = (messages.find(({ role }) => role === 'user')?.content ?? '').split('\n');
  return JSON.parse(lines.slice(1, -1).join('\n'));
}

async function send(response: ServerResponse, reply: Exclude<BotReply, string>): Promise<void> {
  const { status = 200, type = 'application/json', headers = {}, pieces, everyMs = 0, end } = reply;
  response.writeHead(status, { 'content-type': type, ...headers });
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  if (end === 'cut') response.write('', () => response.destroy());
  else if (end !== false) response.end();
}

/** A bot service on loopback for the hosts of its certificate, over HTTPS. */
export async function startBotServer(): Promise<BotServer> {
  const asked: BotAsked[] = [];
  let replyTo: (asked: BotAsked) => BotReply = () => 'silent';

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = {
      path: request.url ?? '',
      host: request.headers.host ?? '',
      authorization: request.headers.authorization ?? '',
      body: JSON.parse(await text(request)),
    };
    asked.push(one);
    const reply = replyTo(one);
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
    asked,
    reply(with_) {
      asked.length = 0;
      replyTo = with_;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
