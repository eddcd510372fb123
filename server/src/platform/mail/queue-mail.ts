import type { MailKind } from '@aftercare/contract/desk/mail/mail-preview';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../lifecycle/jobs.ts';
import type { Merchant } from '../merchant.ts';
import type { MailAttachment } from './email.port.ts';
import { layOutMail, type MailFrame, type MailLayout } from './layout/mail-layout.ts';
import { addMail } from './mail.repository.ts';

export const mailJob = 'mail.send';

export type MailThread = {
  replyTo: string;
  /** The Message-ID of the mail that this one answers, without angle brackets; null if it answers none. */
  inReplyTo: string | null;
  /** The subject that mail programs group by; null for the mail's own. */
  subject: string | null;
};

export type MailToQueue = {
  merchant: Merchant;
  to: string;
  lang: Language;
  kind: MailKind;
  subject: string;
  layout: MailLayout;
  /** If it is about a conversation: its mails are threaded, and erased with it. */
  conversationId?: string;
  /** If it is about a registration. */
  registrationId?: string | undefined;
  /** The owner's address if it is not the receiver's: the mail is erased with that account. */
  emailAddress?: string;
  /** How a reply of the receiver finds the conversation; null if the site receives no mail. */
  thread?: MailThread | null;
  /** A second mail with the same key is not queued: one mail per outcome. */
  onceKey?: string;
  attachment?: MailAttachment;
};

export type QueueMail = (tx: Tx, mail: MailToQueue) => Promise<void>;

function footerOf({ configuration }: Merchant): string[] {
  const { contactPhone = '', email = '' } = configuration.contactInfo[0] ?? {};
  return [configuration.mailSender.name, email, contactPhone].filter((line) => line !== '');
}

export function replyToOf({ configuration: { mailSender, contactInfo } }: Merchant): string | null {
  const contact = contactInfo[0]?.email ?? '';
  return contact === '' || contact === mailSender.address ? null : contact;
}

/**
 * The frame of every mail of a merchant. `imprint`: its lines, where the law of the site's country requires
 * one.
 */
export const frameOf = (merchant: Merchant, lang: Language, imprint: readonly string[] = []): MailFrame => ({
  brand: merchant.configuration.merchantBrand,
  lang,
  colours: merchant.mailColours,
  footer: [...footerOf(merchant), ...imprint],
  own: { origin: merchant.origin, email: merchant.configuration.contactInfo[0]?.email ?? '' },
});

/** The imprint of a site as lines of text; empty if the site has none. */
export type ImprintOf = (tx: Tx, merchant: Merchant, lang: Language) => Promise<readonly string[]>;

/**
 * Stores the mail in the transaction that causes it. It is sent after, and only if, the transaction commits.
 */
export async function queueMail(
  tx: Tx,
  { jobs, clock, imprintOf }: { jobs: Jobs; clock: Clock; imprintOf: ImprintOf },
  given: MailToQueue,
): Promise<void> {
  const { merchant, to, lang, kind, subject, layout, conversationId, emailAddress = to, onceKey } = given;
  const { thread = null, attachment = null } = given;
  const id = newId();
  const { mailSender } = merchant.configuration;
  const isAdded = await addMail(tx, {
    merchantId: merchant.id,
    id,
    dedupeKey: onceKey ?? id,
    kind,
    lang,
    recipient: to,
    subject: thread?.subject ?? subject,
    recipientKey: normaliseEmail(emailAddress),
    conversationId: conversationId ?? null,
    registrationId: given.registrationId ?? null,
    ...layOutMail(frameOf(merchant, lang, await imprintOf(tx, merchant, lang)), layout),
    senderName: mailSender.name,
    senderAddress: mailSender.address,
    replyTo: thread?.replyTo ?? replyToOf(merchant),
    inReplyTo: thread?.inReplyTo ?? null,
    secrets: [layout.code, layout.button?.url].filter((secret) => secret !== undefined),
    attachment,
    status: 'queued',
    attempts: 0,
    createdAt: clock.now(),
  });
  if (isAdded) await jobs.enqueue(tx, mailJob, { merchantId: merchant.id, mailId: id });
}
