import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import type { MailHandlers, MailListener } from './mail-listener.port.ts';
import { startSmtpListener } from './smtp-listener.ts';

const host = '127.84.0.2';
let listener: MailListener | undefined;
afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

const mail = { from: 'ada@mail.example', to: 'support@inbound.example', subject: 'Lamp', text: 'It is off' };

async function sender(protocol: 'smtp' | 'lmtp', receive: MailHandlers['receive']) {
  const settings = { host, port: 0, protocol, tls: undefined, maxBytes: 10_000 };
  listener = await startSmtpListener(settings, { isServed: () => true, receive }, () => undefined);
  const lmtp = protocol === 'lmtp';
  return createTransport({ host, port: listener.port, lmtp, ignoreTLS: true });
}

test.each(['smtp', 'lmtp'] as const)('stores a mail before it answers, by %s', async (protocol) => {
  const received: string[] = [];
  const transport = await sender(protocol, async ({ envelopeFrom, recipient, raw }) => {
    received.push(envelopeFrom, recipient, String(Buffer.from(raw).includes('It is off')));
    return 'stored';
  });
  const { response } = await transport.sendMail(mail);
  expect(response).toMatch(/^250 /);
  expect(received).toEqual([mail.from, mail.to, 'true']);
});

test.each(['smtp', 'lmtp'] as const)(
  'makes the sender repeat a mail that is not stored, by %s',
  async (protocol) => {
    const transport = await sender(protocol, () => Promise.reject(new Error('The database is away.')));
    const sent = await transport.sendMail(mail).catch((error: { responseCode?: number }) => error);
    expect(JSON.stringify(sent)).toContain('451');
  },
);
