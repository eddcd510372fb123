import { createTransport } from 'nodemailer';
import { type Email, MailRefused } from '../../platform/mail/email.port.ts';
import { compose } from './compose.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const maxConnections = 4;

/** Errors about this mail or its recipient. A refused log-in is our configuration error, so it is retried. */
const refusals = new Set(['EENVELOPE', 'EMESSAGE']);

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isFinal = typeof error.responseCode === 'number' && error.responseCode >= 500;
  return isFinal && typeof error.code === 'string' && refusals.has(error.code);
}

/**
 * Sends over SMTP and verifies certificates. `smtps:` uses TLS from the start; `smtp:` upgrades when the
 * server offers it.
 */
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
    // Sent mails are not stored here.
    async forget() {},
    async close() {
      transport.close();
    },
  };
}
