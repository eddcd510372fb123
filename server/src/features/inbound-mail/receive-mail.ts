import { createHash } from 'node:crypto';
import type { RefusedMailReason } from '@aftercare/contract/desk/mail/inbound-mail';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/limits/attempts.ts';
import type { MailMarks } from '../../platform/mail/suppression/mail-mark.ts';
import type { Merchant } from '../../platform/merchant.ts';
import {
  MailUnreadable,
  type ParseMail,
  type ReadMail,
} from '../../providers/mail-parser/mail-parser.port.ts';
import { findByContent, type InboundMail, insertMail, sentMails } from './inbound-mail.repository.ts';
import { mailLimits } from './mail-limits.ts';
import { rowOf } from './mail-row.ts';
import { noteReport } from './note-report.ts';
import { localPart } from './reading/local-part.ts';
import { mailReport } from './reading/mail-report.ts';
import { plainSender, type Sender } from './reading/plain-sender.ts';
import { automaticKind, senderCheck } from './reading/sort-mail.ts';
import type { StoreDeps } from './store-deps.ts';
import { storeMail } from './store-mail.ts';

export type ArrivedMail = {
  /** Address of the envelope; '' for a report about a mail. */
  envelopeFrom: string;
  recipient: string;
  raw: Uint8Array;
};

export type Received = { kind: 'stored' | 'repeat' } | { kind: 'refused'; reason: RefusedMailReason };

export type ReceiveDeps = StoreDeps & {
  database: Database;
  clock: Clock;
  parseMail: ParseMail;
  marks: MailMarks;
  /** The mail server whose check of the sender counts. */
  trustedHost: string | undefined;
};

const headerEnd = Buffer.from('\r\n\r\n');
const headerEndOfFiles = Buffer.from('\n\n');

/** Mail servers add headers at each attempt, so only the sender's own ones and the body count. */
function contentKeyOf(mail: ReadMail | null, raw: Uint8Array): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [bytes.indexOf(headerEnd), bytes.indexOf(headerEndOfFiles)].filter((at) => at >= 0);
  const body = mail === null || ends.length === 0 ? bytes : bytes.subarray(Math.min(...ends));
  const own = mail && [mail.messageId, mail.date, mail.subject, mail.from.map(({ address }) => address)];
  return createHash('sha256').update(JSON.stringify(own)).update(body).digest('base64url');
}

/**
 * Stores a mail once. Refuses mails that no person wrote. Rejects when it could not be stored, and the sender repeats it.
 */
export async function receiveMail(
  deps: ReceiveDeps,
  merchant: Merchant,
  arrived: ArrivedMail,
): Promise<Received> {
  const { database, parseMail } = deps;
  const mail = await parseMail(arrived.raw).catch((error: unknown) => {
    if (error instanceof MailUnreadable) return null;
    throw error;
  });
  const contentKey = contentKeyOf(mail, arrived.raw);
  const before = await database.forMerchant(merchant.id, (tx) => findByContent(tx, merchant.id, contentKey));
  if (before?.refusedFor) return { kind: 'refused', reason: before.refusedFor };
  if (before?.finishedAt) return { kind: 'repeat' };
  const refuse = (reason: RefusedMailReason) => refuseMail(deps, { merchant, mail, contentKey, reason });
  if (mail === null) return refuse('unreadable');
  const automatic = await automaticKindOf(deps, merchant, mail, arrived);
  if (automatic !== null) return refuse(automatic);
  const sender = plainSender(mail.from);
  if (sender === null) return refuse('noSender');
  if (!(await isWithinLimit(deps, merchant.id, sender))) return refuse('tooMany');
  await storeMail(deps, {
    merchant,
    mail,
    sender,
    contentKey,
    recipients: [arrived.recipient, ...mail.to],
    check: senderCheck(mail, deps.trustedHost),
  });
  return { kind: 'stored' };
}

async function automaticKindOf(
  { database, clock, marks }: ReceiveDeps,
  merchant: Merchant,
  mail: ReadMail,
  { envelopeFrom }: ArrivedMail,
) {
  const kind = automaticKind(mail, envelopeFrom);
  const report = kind === 'bounce' ? mailReport(mail) : null;
  return database.forMerchant(merchant.id, async (tx) => {
    if (report) await noteReport(tx, { clock, marks }, merchant.id, report);
    if (kind !== null) return kind;
    // One of our own mails has come back without its other headers.
    const own = localPart(mail.messageId);
    return (await sentMails(tx, merchant.id, own === '' ? [] : [own])).size > 0 ? ('loop' as const) : null;
  });
}

async function isWithinLimit({ database, clock }: ReceiveDeps, merchantId: string, { address }: Sender) {
  const limit = attemptLimits.mailsPerSender;
  const verdict = await database.forMerchant(merchantId, (tx) =>
    countAttempt(tx, clock, { merchantId, kind: 'mail.sender', subject: normaliseEmail(address), limit }),
  );
  return verdict.isAllowed;
}

type Refusal = { merchant: Merchant; mail: ReadMail | null; contentKey: string; reason: RefusedMailReason };

/** Keeps who wrote and why it was refused, but no text. */
async function refuseMail(
  { database, clock }: ReceiveDeps,
  { merchant, mail, contentKey, reason }: Refusal,
): Promise<Received> {
  const now = clock.now();
  const row: InboundMail = {
    ...rowOf(merchant.id, contentKey, now),
    mailMessageId: mail?.messageId ?? '',
    subject: mail?.subject.slice(0, mailLimits.lineMaxLength) ?? '',
    senderName: '',
    senderAddress: plainSender(mail?.from.slice(0, 1) ?? [])?.address ?? '',
    refusedFor: reason,
    finishedAt: now,
  };
  await database.forMerchant(merchant.id, (tx) => insertMail(tx, row));
  return { kind: 'refused', reason };
}
