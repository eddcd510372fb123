import { LoggableError } from '../logging/loggable-error.ts';

/** A text file, with its whole type. */
export type MailAttachment = { fileName: string; type: string; text: string };

/** A mail to send. Header values may hold any text; the adapters encode them. */
export type OutgoingMail = {
  /** Without angle brackets. The caller sets it, so that a repeated mail is recognised as the same. */
  messageId: string;
  from: { name: string; address: string };
  /** Bounces go here (MAIL_FROM). */
  envelopeFrom: string;
  to: string;
  /** Reply-To; null when replies go to the sender. */
  replyTo: string | null;
  /** Without angle brackets; mails of one conversation refer to the same id. */
  refersTo: string | null;
  /** The mail that this one answers, without angle brackets. */
  inReplyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the html shows as `cid:<contentId>`. */
  pictures: readonly { contentId: string; fileName: string; png: Uint8Array }[];
  /** A file to save; null without one. */
  attachment: MailAttachment | null;
  lang: string;
  /** Signs the id, so that a report about this mail proves that it was sent. */
  mark: string;
  sentAt: Date;
};

/** Rejects when the mail is not sent. `close` waits for mails in progress. */
export type Email = {
  send(mail: OutgoingMail): Promise<void>;
  /** Removes local copies of these mails. Delivered mails cannot be removed. */
  forget(messageIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** The server refused this mail permanently; a retry changes nothing. */
export class MailRefused extends LoggableError {
  constructor(cause: unknown) {
    super('The mail server refused the mail.', { cause });
    this.name = 'MailRefused';
  }
}
