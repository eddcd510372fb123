import type { SendMailOptions } from 'nodemailer';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import { MailRefused, type OutgoingMail } from '../../platform/mail/email.port.ts';

const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

/** Exactly one address: a value that parses as several, a name or a group is refused. */
const addressPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u;

function oneAddress(address: string): { name: string; address: string } {
  if (!addressPattern.test(address))
    throw new MailRefused(new InvariantViolated('The recipient is not a single email address.'));
  return { name: '', address };
}

export function compose(mail: OutgoingMail): SendMailOptions {
  const recipient = oneAddress(mail.to);
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.sentAt,
    from: { ...oneAddress(mail.from.address), name: oneLine(mail.from.name) },
    to: recipient,
    ...(mail.replyTo === null ? {} : { replyTo: oneAddress(mail.replyTo) }),
    ...(mail.refersTo === null ? {} : { inReplyTo: `<${mail.refersTo}>`, references: `<${mail.refersTo}>` }),
    envelope: { from: oneAddress(mail.envelopeFrom).address, to: [recipient.address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    // In Japanese mails too: a code stays readable on its line of the raw mail.
    textEncoding: 'quoted-printable',
    html: mail.html,
    attachments: mail.pictures.map(({ contentId, fileName, png }) => ({
      cid: contentId,
      filename: fileName,
      contentType: 'image/png',
      contentDisposition: 'inline',
      content: Buffer.from(png),
    })),
    headers: { 'Content-Language': mail.lang.replace('_', '-'), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
