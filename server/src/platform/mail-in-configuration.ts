import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartRefusal } from './lifecycle/start-refusal.ts';

export type MailInConfiguration = {
  /** Undefined: the server does not listen for mail. */
  listener:
    | {
        host: string;
        port: number;
        protocol: 'smtp' | 'lmtp';
        tls: { key: string; cert: string } | undefined;
      }
    | undefined;
  /** Signs mails of the webhook. Undefined: there is no webhook. */
  webhookSecret: string | undefined;
  /** The mail server whose Authentication-Results are trusted, in lower case. */
  trustedHost: string | undefined;
};

const path = z.string().check(z.refine((text) => !text.includes('\0'), 'is not a path'));
const host = /^[0-9A-Za-z.:_-]{1,253}$/;

/** Variables for receiving mail. */
export const mailInVariables = {
  MAIL_IN_PORT: z.optional(
    z.string().check(
      z.regex(/^\d{1,5}$/, 'is not a port'),
      z.refine((text) => Number(text) <= 65535, 'is too large'),
    ),
  ),
  MAIL_IN_HOST: z._default(z.string().check(z.regex(host, 'is not a host')), '127.0.0.1'),
  MAIL_IN_PROTOCOL: z._default(z.enum(['smtp', 'lmtp'], 'is neither'), 'smtp'),
  MAIL_IN_TLS_CERT: z.optional(path),
  MAIL_IN_TLS_KEY: z.optional(path),
  MAIL_IN_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{32,256}$/, 'is not a secret'))),
  MAIL_IN_AUTH_HOST: z.optional(z.string().check(z.regex(host, 'is not a host'))),
};

export const mailInExpectations = {
  MAIL_IN_PORT: 'a port from 0 to 65535, like 2525',
  MAIL_IN_HOST: 'an address to listen on for mail, like 127.0.0.1 or 0.0.0.0',
  MAIL_IN_PROTOCOL: 'smtp or lmtp',
  MAIL_IN_TLS_CERT: 'a PEM file with the certificate for STARTTLS',
  MAIL_IN_TLS_KEY: 'a PEM file with the key of the certificate',
  MAIL_IN_SECRET: '32 to 256 characters without spaces',
  MAIL_IN_AUTH_HOST: 'the host that checks senders, like mx.example.com',
};

const schema = z.object(mailInVariables);
type Values = z.infer<typeof schema>;

function fileOf(name: 'MAIL_IN_TLS_CERT' | 'MAIL_IN_TLS_KEY', file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartRefusal(`${name} cannot be read; expected ${mailInExpectations[name]}`, { cause });
  }
}

function tlsOf({ MAIL_IN_TLS_CERT: cert, MAIL_IN_TLS_KEY: key }: Values) {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) {
    const missing = cert === undefined ? 'MAIL_IN_TLS_CERT' : 'MAIL_IN_TLS_KEY';
    throw new StartRefusal(`${missing} is missing; STARTTLS needs both a certificate and its key`);
  }
  return { cert: fileOf('MAIL_IN_TLS_CERT', cert), key: fileOf('MAIL_IN_TLS_KEY', key) };
}

export function mailInOf(values: Values): MailInConfiguration {
  const { MAIL_IN_PORT: port, MAIL_IN_HOST, MAIL_IN_PROTOCOL: protocol } = values;
  const listener =
    port === undefined ? undefined : { host: MAIL_IN_HOST, port: Number(port), protocol, tls: tlsOf(values) };
  return {
    listener,
    webhookSecret: values.MAIL_IN_SECRET,
    trustedHost: values.MAIL_IN_AUTH_HOST?.toLowerCase(),
  };
}
