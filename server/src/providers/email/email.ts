import { join } from 'node:path';
import type { Email } from '../../platform/mail/email.port.ts';
import { createOutboxEmail } from './outbox-email.ts';
import { createSmtpEmail } from './smtp-email.ts';

export function createEmail(settings: { smtpUrl: string | undefined; dataDir: string }): Email {
  if (settings.smtpUrl !== undefined) return createSmtpEmail(settings.smtpUrl);
  return createOutboxEmail(join(settings.dataDir, 'outbox'));
}
