import { createTransport, type SendMailOptions } from 'nodemailer';
import type { RunningSite } from '../servers/running-site.ts';

export const mailInHost = '127.84.0.1';
export const mailInEnv = { MAIL_IN_PORT: '0', MAIL_IN_HOST: mailInHost, LOG_LEVEL: 'info' };

/** The port on which the first node listens for mail. */
export function mailInPort(site: RunningSite): number {
  const lines = site.nodes.nodes[0]?.output().split('\n') ?? [];
  const listening = lines.find((line) => line.includes('"mail.listening"'));
  const { count } = JSON.parse(listening ?? '{}');
  if (typeof count !== 'number') throw new Error('The server does not listen for mail.');
  return count;
}

export type MailClient = {
  /** Resolves with the answer of the server; rejects when it refuses the mail. */
  send(mail: SendMailOptions): Promise<string>;
  close(): void;
};

/** A mail program that sends to the listener. */
export function mailClient(port: number, lmtp = false): MailClient {
  const transport = createTransport({ host: mailInHost, port, lmtp, ignoreTLS: true, pool: true });
  return {
    send: async (mail) => (await transport.sendMail(mail)).response,
    close: () => transport.close(),
  };
}
