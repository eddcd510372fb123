import type { MailKind } from '@aftercare/contract/desk/mail/mail-preview';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { hashSecret } from '../ids.ts';
import type { JobAttempt, Jobs } from '../lifecycle/jobs.ts';
import type { Logger } from '../logging/log.ts';
import { type Email, MailRefused, type OutgoingMail } from './email.port.ts';
import { withoutLogo } from './layout/mail-blocks.ts';
import { logoContentId } from './layout/mail-look.ts';
import { noteOutcome, type StoredMail, takeWaitingMail } from './mail.repository.ts';
import { withoutSecrets } from './mask-secrets.ts';
import { mailJob } from './queue-mail.ts';
import type { MailMarks } from './suppression/mail-mark.ts';
import { noteFailure } from './suppression/note-failure.ts';
import { failureAtSmtp } from './suppression/recipient-failure.ts';
import { suppressionOf } from './suppression/suppression.repository.ts';

export type MailDeps = {
  database: Database;
  clock: Clock;
  email: Email;
  log: Logger;
  /** Address for bounces; the merchant's own address if none is set. */
  mailFrom: string | undefined;
  /** The demo shows codes and links at the desk. */
  keepsSecrets: boolean;
  logoOf(merchantId: string): Promise<Uint8Array | null>;
  marks: MailMarks;
};

type MailJob = { merchantId: string; mailId: string };

/** From 5 s, doubled up to an hour: a mail server may be down for a day. */
const sending = { concurrency: 4, retryLimit: 36, retrySeconds: 5 };

const addressIn = (emailAddress: string): string =>
  /<(?<address>[^<>]+)>\s*$/.exec(emailAddress)?.groups?.address ?? emailAddress;

export const messageIdOf = ({ id, senderAddress }: Pick<StoredMail, 'id' | 'senderAddress'>): string =>
  `${id}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}`;

/**
 * A thread id that all mails of a conversation refer to, so that the first one need not be known. It reveals
 * nothing.
 */
const talkId = ({ merchantId }: StoredMail, conversationId: string): string =>
  hashSecret(`talk ${merchantId} ${conversationId}`).slice(0, 24);

async function outgoing(
  mail: StoredMail,
  { mailFrom, clock, logoOf, marks }: MailDeps,
): Promise<OutgoingMail> {
  const { senderAddress, conversationId } = mail;
  const domain = senderAddress.slice(senderAddress.lastIndexOf('@') + 1);
  const logo = await logoOf(mail.merchantId);
  return {
    messageId: messageIdOf(mail),
    from: { name: mail.senderName, address: senderAddress },
    envelopeFrom: addressIn(mailFrom ?? senderAddress),
    to: mail.recipient,
    replyTo: mail.replyTo,
    refersTo: conversationId === null ? null : `${talkId(mail, conversationId)}@${domain}`,
    inReplyTo: mail.inReplyTo,
    subject: mail.subject,
    text: mail.text,
    html: logo ? mail.html : withoutLogo(mail.html),
    pictures: logo ? [{ contentId: logoContentId, fileName: 'logo.png', png: logo }] : [],
    attachment: mail.attachment,
    lang: mail.lang,
    mark: marks.of(mail.merchantId, mail.id),
    sentAt: clock.now(),
  };
}

/** The kind of failure for the desk, without the server's text, which may contain email addresses. */
function wordOf(error: unknown): string {
  const cause = error instanceof MailRefused ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  const response =
    'responseCode' in cause && typeof cause.responseCode === 'number' ? ` ${cause.responseCode}` : '';
  return `${code}${response}`;
}

function settledTexts(mail: StoredMail, { keepsSecrets }: Pick<MailDeps, 'keepsSecrets'>) {
  return { ...(keepsSecrets ? {} : withoutSecrets(mail)), attachment: null };
}

async function noteRefusal(tx: Tx, now: Date, mail: StoredMail, error: unknown): Promise<void> {
  const failure = failureAtSmtp(error);
  if (failure === null) return;
  const { kind, status } = failure;
  await noteFailure(tx, now, mail, kind === 'gone' ? { kind, reason: 'refused', status } : { kind, status });
}

/**
 * Mails that a person requests at that moment, to log in or to prove an address. They are sent to a suppressed address
 * too, since it could not be verified otherwise.
 */
const requestedKinds: ReadonlySet<string> = new Set<MailKind>([
  'account.code',
  'team.invitation',
  'team.password',
]);

/** Takes a mail that may be sent. One to a suppressed address is stored as not sent. */
async function takeMail(
  { database, log, ...deps }: MailDeps,
  { merchantId, mailId }: MailJob,
): Promise<StoredMail | undefined> {
  return database.forMerchant(merchantId, async (tx) => {
    const mail = await takeWaitingMail(tx, merchantId, mailId);
    if (mail === undefined || requestedKinds.has(mail.kind)) return mail;
    const recipientKey = normaliseEmail(mail.recipient);
    const suppression = await suppressionOf(tx, { merchantId, recipientKey });
    if (suppression === null) return mail;
    await noteOutcome(tx, mail, {
      status: 'suppressed',
      attempts: mail.attempts - 1,
      lastError: suppression.reason,
      ...settledTexts(mail, deps),
    });
    log.event('mail.suppressed', { merchantId, kind: mail.kind });
    return undefined;
  });
}

async function deliver(deps: MailDeps, mail: StoredMail, job: JobAttempt): Promise<void> {
  const { database, email, clock, log } = deps;
  const { merchantId, kind } = mail;
  try {
    await email.send(await outgoing(mail, deps));
  } catch (error) {
    const isFinal = error instanceof MailRefused || job.isLast;
    const outcome = isFinal ? ({ status: 'failed', ...settledTexts(mail, deps) } as const) : {};
    await database.forMerchant(merchantId, async (tx) => {
      const isThere = await noteOutcome(tx, mail, { ...outcome, lastError: wordOf(error) });
      if (isThere && isFinal) await noteRefusal(tx, clock.now(), mail, error);
    });
    log.event('mail.failed', { merchantId, kind, attempt: job.attempt, error });
    if (!isFinal) throw error;
    return;
  }
  const sent = {
    status: 'sent',
    sentAt: clock.now(),
    lastError: null,
    ...settledTexts(mail, deps),
  } as const;
  const isThere = await database.forMerchant(merchantId, (tx) => noteOutcome(tx, mail, sent));
  // Erased while it was being sent: no copy of ours may outlive its row.
  if (!isThere) await email.forget([messageIdOf(mail)]);
  log.event('mail.sent', { merchantId, kind, attempt: job.attempt });
}

/** Sends queued mails, on every node. Nothing is sent inside a transaction. */
export async function sendMails(jobs: Jobs, deps: MailDeps): Promise<void> {
  await jobs.work<MailJob>(
    mailJob,
    async (given, job) => {
      const mail = await takeMail(deps, given);
      if (mail !== undefined) await deliver(deps, mail, job);
    },
    sending,
  );
}
