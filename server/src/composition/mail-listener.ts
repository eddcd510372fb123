import { StartRefusal } from '../platform/lifecycle/start-refusal.ts';
import type { MailListener } from '../providers/mail-listener/mail-listener.port.ts';
import { startSmtpListener } from '../providers/mail-listener/smtp-listener.ts';
import type { ChatServices } from './chat-services.ts';
import type { Core } from './core.ts';

/** A file of 20 MB grows by a third in a mail. */
export const mailMaxBytes = 28_000_000;

/** Starts the listener for mail; null if none is configured. */
export async function listenForMail(
  { configuration, log }: Core,
  { inboundMail }: ChatServices,
): Promise<MailListener | null> {
  const { listener } = configuration.mailIn;
  if (listener === undefined) return null;
  const onFault = (error: unknown) => log.event('mail.connection_failed', { error });
  try {
    const started = await startSmtpListener({ ...listener, maxBytes: mailMaxBytes }, inboundMail, onFault);
    log.event('mail.listening', { count: started.port });
    return started;
  } catch (cause) {
    throw new StartRefusal(`MAIL_IN_PORT ${listener.port} on ${listener.host} cannot be opened for mail`, {
      cause,
    });
  }
}
