import { randomBytes } from 'node:crypto';
import type { Language } from '@aftercare/contract/languages';
import type { BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import { businessCodeName } from '@aftercare/contract/wire/business-codes';
import type { Call, Codes } from '@aftercare/contract/wire/call';
import { commonCodes, envelopeSchema } from '@aftercare/contract/wire/envelope';
import { type Answer, readAnswer } from '@aftercare/contract/wire/read-answer';
import { type HttpClient, httpClient } from '../servers/http-client.ts';

type Headers = Record<string, string>;
export type AnswerWithStatus<Response, C extends Codes> = Answer<Response, C> & { status: number };

export type Person = {
  client: HttpClient;
  /** Bearer token of all further requests; null sends none. */
  token: string | null;
  /** Calls by the contract. Throws when the response does not match the contract exactly. */
  ask<Request, Response, const C extends Codes>(
    call: Call<Request, Response, C>,
    input: NoInfer<Request>,
    headers?: Headers,
  ): Promise<AnswerWithStatus<Response, C>>;
  send(call: Pick<Call<never, never>, 'method' | 'path'>, wire: object, headers?: Headers): Promise<Sent>;
};

export type Sent = {
  status: number;
  code: BusinessCodeName | undefined;
  text: string;
  msg: string;
  data: unknown;
};

type Options = { port: number; host?: string; lang?: Language; from?: string };

let people = 0;

/** A unique IP address, so that rate limits of one test do not affect another. */
export function ownAddress(): string {
  people += 1;
  return `127.${10 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
}

export const ownEmailAddress = (name = 'buyer'): string =>
  `${name}.${randomBytes(6).toString('hex')}@mail.example`;

/** A valid Idempotency-Key or message_id. */
export const ownKey = (): string => randomBytes(24).toString('base64url');

function assertDescribed(
  call: Pick<Call<unknown, unknown>, 'response' | 'codes' | 'path'>,
  sent: Sent,
): void {
  const codecs = { ...commonCodes, ...call.codes } as Codes;
  const codec = sent.code === 'ok' ? call.response : sent.code && codecs[sent.code];
  if (codec === undefined) throw new Error(`${call.path} answered a code of no such call: ${sent.text}`);
  const read = codec.wire.safeParse(sent.data);
  if (!read.success) throw new Error(`${call.path} answered what the contract does not say: ${sent.text}`);
}

function send(
  client: HttpClient,
  { method, path }: Pick<Call<never, never>, 'method' | 'path'>,
  wire: object,
  headers: Headers,
) {
  if (method === 'GET') {
    const query = new URLSearchParams(wire as Record<string, string>).toString();
    return client.get(query === '' ? path : `${path}?${query}`, headers);
  }
  const type = { 'content-type': 'application/json', ...headers };
  return client.request(method, path, { headers: type, body: JSON.stringify(wire) });
}

/** A client with its own browser, on a site or at the desk. */
export function person({ port, host = 'localhost', lang = 'en_US', from = ownAddress() }: Options): Person {
  const client = httpClient({ port, host, from, headers: { lang } });
  const one: Person = {
    client,
    token: null,
    async send(call, wire, headers = {}) {
      const bearer: Headers = one.token === null ? {} : { authorization: `Bearer ${one.token}` };
      const { status, text } = await send(client, call, wire, { ...bearer, ...headers });
      const { code, msg, data } = envelopeSchema.parse(JSON.parse(text));
      return { status, text, code: businessCodeName(code), msg, data };
    },
    async ask<Request, Response, const C extends Codes>(
      call: Call<Request, Response, C>,
      input: NoInfer<Request>,
      headers?: Headers,
    ): Promise<AnswerWithStatus<Response, C>> {
      const sent = await one.send(call, call.request.toWire(input) as object, headers);
      assertDescribed(call as unknown as Call<unknown, unknown>, sent);
      const answer: Answer<Response, C> = readAnswer(call, envelopeSchema.parse(JSON.parse(sent.text)));
      return { ...answer, status: sent.status } as unknown as AnswerWithStatus<Response, C>;
    },
  };
  return one;
}
