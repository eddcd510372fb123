import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { ReceivedMail, SmtpSink } from './smtp-sink.ts';

const patienceMs = 10_000;

/** Reads the mails that a server without a mail server writes to its outbox folder. */
export function outboxSink(dataFolder: string): Pick<SmtpSink, 'mails' | 'waitForMail'> {
  const folder = join(dataFolder, 'outbox');
  const mails: ReceivedMail[] = [];
  const read = new Set<string>();

  async function look(): Promise<void> {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder).sort()) {
      if (read.has(name) || !name.endsWith('.eml')) continue;
      read.add(name);
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      const to = (mail.to ?? []).flatMap(({ address }) => address ?? []);
      mails.push({ from: mail.from?.address ?? '', to, mail });
    }
  }

  return {
    mails,
    async waitForMail(fits, milliseconds = patienceMs) {
      for (const until = Date.now() + milliseconds; Date.now() < until; await pause(50)) {
        await look();
        const found = mails.find(fits);
        if (found !== undefined) return found;
      }
      throw new Error(`no such mail lies in the outbox: ${mails.map(({ mail }) => mail.subject).join(', ')}`);
    },
  };
}
