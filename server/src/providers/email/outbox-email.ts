import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Email } from './email.port.ts';

/** `20261121T001530Z-<id>.eml`: sorts by time, and a mail sent again takes the place of its first copy. */
function fileNameOf(messageId: string, sentAt: Date): string {
  const time = sentAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.eml`;
}

/** Without an SMTP server mails become `.eml` files in the outbox folder of the data folder (design 12). */
export function createOutboxEmail(folder: string): Email {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const built = await transport.sendMail(compose(mail));
      if (!Buffer.isBuffer(built.message)) throw new TypeError('The mail was not built into one buffer');
      await mkdir(folder, { recursive: true });
      const file = join(folder, fileNameOf(mail.messageId, mail.sentAt));
      await writeFile(`${file}.part`, built.message, { flush: true });
      await rename(`${file}.part`, file);
    },
    async close() {
      transport.close();
    },
  };
}
