/** A mail ready to go. Header values may hold any text; the adapters encode them. */
export type OutgoingMail = {
  /** Without angle brackets; given by the caller, so that a repeated sending is recognisable as the same mail. */
  messageId: string;
  /** What the person sees: the merchant's name and address. */
  from: { name: string; address: string };
  /** Where bounces go (MAIL_FROM). */
  envelopeFrom: string;
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | null;
  /** Without angle brackets: what mails of one talk all refer to. */
  refersTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** What the html shows as `cid:<contentId>`. */
  pictures: readonly { contentId: string; fileName: string; png: Uint8Array }[];
  lang: string;
  sentAt: Date;
};

/** Sends one mail or throws. `close` lets a mail on its way finish. */
export type Email = {
  send(mail: OutgoingMail): Promise<void>;
  /** Removes what is kept here of these mails; what was delivered is out of reach. */
  forget(messageIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** The server refused this mail for good; sending it again changes nothing. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('The mail server refused the mail', { cause });
    this.name = 'MailRefused';
  }
}
