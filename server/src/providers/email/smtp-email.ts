import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import { type Email, MailRefused } from './email.port.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const maxConnections = 4;

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Sends over SMTP. Certificates are always verified; `smtps:` is TLS from the start, `smtp:` upgrades where offered. */
export function createSmtpEmail(smtpUrl: string): Email {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail));
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(error) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}
