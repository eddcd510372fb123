import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import type { Email } from '../../platform/mail/email.port.ts';
import { compose } from './compose.ts';

const endingOf = (messageId: string): string => `-${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.eml`;

/** `20261121T001530Z-<id>.eml`: sorts by time, and a repeated mail replaces its first copy. */
function fileNameOf(messageId: string, sentAt: Date): string {
  return sentAt.toISOString().replace(/[-:]|\.\d+/g, '') + endingOf(messageId);
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Without an SMTP server, writes mails as `.eml` files into the data folder's outbox. */
export function createOutboxEmail(folder: string): Email {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const built = await transport.sendMail(compose(mail));
      if (!Buffer.isBuffer(built.message))
        throw new InvariantViolated('The mail was not built into one buffer.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileNameOf(mail.messageId, mail.sentAt));
      await writeFile(`${file}.part`, built.message, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    },
    async forget(messageIds) {
      if (messageIds.length === 0) return;
      const endings = messageIds.map(endingOf);
      for (const name of await filesIn(folder))
        if (endings.some((ending) => name.endsWith(ending))) await rm(join(folder, name), { force: true });
    },
    async close() {
      transport.close();
    },
  };
}
