import { createHmac, randomBytes } from 'node:crypto';

const secretStart = 'whsec_';
const secretBytes = 32;

/** A secret in the form of Standard Webhooks: base64 with a prefix that leaks are recognized by. */
export const newWebhookSecret = (): string => secretStart + randomBytes(secretBytes).toString('base64');

type Signed = { id: string; at: Date; body: string };

const signature = (secret: string, text: string): string => {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

/** The headers of Standard Webhooks. The receiver accepts a delivery if one of the signatures is valid. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const text = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, text)).join(' '),
  };
}
