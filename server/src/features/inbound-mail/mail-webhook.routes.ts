import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { Unavailable } from '../../platform/lifecycle/unavailable.ts';
import type { MailHandlers, MailOutcome } from '../../providers/mail-listener/mail-listener.port.ts';

export const mailWebhookPath = '/v1/mail/inbound';

type Deps = { clock: Clock; inboundMail: MailHandlers; secret: string; maxBytes: number };

/** Difference between the sender's clock and ours. A repeat within it changes nothing. */
const toleranceSeconds = 300;

const statuses: Readonly<Record<MailOutcome, number>> = {
  stored: 204,
  unknown: 404,
  noSender: 422,
  tooMany: 429,
  unreadable: 422,
};

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[`x-aftercare-${name}`];
  return typeof value === 'string' ? value : '';
};

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** The signature covers the digest of the body, so that a stranger's body is not even read. */
export const signatureOf = (secret: string, signed: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(signed)).digest('hex');

function isSigned(request: FastifyRequest, { secret, clock }: Deps): boolean {
  const names = ['timestamp', 'sender', 'recipient', 'digest'] as const;
  const [timestamp = '', ...others] = names.map((name) => headerOf(request, name));
  const offBy = Math.abs(clock.now().getTime() / 1000 - Number(timestamp || Number.NaN));
  const isRight = isEqual(headerOf(request, 'signature'), signatureOf(secret, [timestamp, ...others]));
  return isRight && offBy <= toleranceSeconds;
}

async function receive({ inboundMail }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const raw = request.body;
  if (!Buffer.isBuffer(raw)) return reply.code(415).send();
  const digest = createHash('sha256').update(raw).digest('hex');
  if (!isEqual(headerOf(request, 'digest'), digest)) return reply.code(401).send();
  const mail = { envelopeFrom: headerOf(request, 'sender'), recipient: headerOf(request, 'recipient'), raw };
  try {
    return reply.code(statuses[await inboundMail.receive(mail)]).send();
  } catch (error) {
    if (error instanceof Unavailable) return reply.code(503).header('retry-after', '60').send();
    throw error;
  }
}

/** Receives raw mails from a mail service by POST. The status alone is the answer. */
export function serveMailWebhook(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(mailWebhookPath, {
      bodyLimit: deps.maxBytes,
      config: { side: 'any' },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return isSigned(request, deps) ? undefined : reply.code(401).send();
      },
      handler: (request, reply) => receive(deps, request, reply),
    });
  });
}
