import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../database/database.ts';
import { type Dropped, monthsBefore, type Retained, secondsBefore } from '../privacy/retained.ts';
import { dropOldMails } from './mail.repository.ts';
import { messageIdOf } from './send-mail.ts';

async function drop(tx: Tx, old: { before: Date; kind?: string }, limit: number): Promise<Dropped> {
  const dropped = await dropOldMails(tx, old, limit);
  return { rows: dropped.length, messageIds: dropped.map(messageIdOf) };
}

export const oldMails: Retained = {
  name: 'mails',
  drop: (tx, now, limit) => drop(tx, { before: monthsBefore(now, limits.mailsKeptMonths) }, limit),
};

/** Retention of mails with codes: once the code has expired they only reveal who was active. */
export const oldCodeMails = (kind: string): Retained => ({
  name: 'code mails',
  drop: (tx, now, limit) =>
    drop(tx, { before: secondsBefore(now, limits.codeMailsKeptSeconds), kind }, limit),
});
