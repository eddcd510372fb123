import { LoggableError } from '../../platform/logging/loggable-error.ts';

export type MailAddress = { name: string; address: string };

/** A received mail. Texts have line feeds only and no other control characters; ids have no angle brackets. */
export type ReadMail = {
  messageId: string;
  /** The mails that it answers, the nearest first. */
  answers: readonly string[];
  /** More than one if the header names several senders, or if there are several such headers. */
  from: readonly MailAddress[];
  /** All addresses that the headers name as receivers. */
  to: readonly string[];
  subject: string;
  date: string;
  text: string;
  html: string;
  /** All values of a header, the topmost first; the name in lower case. */
  header(name: string): readonly string[];
  files: readonly { name: string; type: string; content: Uint8Array }[];
};

/** The mail is damaged, or is made to exhaust its reader. A repeat changes nothing. */
export class MailUnreadable extends LoggableError {
  override readonly name = 'MailUnreadable';
}

/** Rejects with MailUnreadable. */
export type ParseMail = (raw: Uint8Array) => Promise<ReadMail>;
