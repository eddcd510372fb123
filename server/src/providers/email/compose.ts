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

/** All mails of a conversation refer to one id; an answer also names the mail that it answers. */
function threadOf({ refersTo, inReplyTo }: OutgoingMail): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const references = [refersTo, inReplyTo].filter((id) => id !== null).map((id) => `<${oneLine(id)}>`);
  const last = references.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references };
}

function attachmentsOf({ pictures, attachment }: OutgoingMail): SendMailOptions['attachments'] {
  const shown = pictures.map(({ contentId, fileName, png }) => ({
    cid: contentId,
    filename: fileName,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(png),
  }));
  if (attachment === null) return shown;
  const { fileName, type, text } = attachment;
  const file = { filename: oneLine(fileName), contentType: type, contentDisposition: 'attachment' as const };
  return [...shown, { ...file, content: Buffer.from(text) }];
}

export function compose(mail: OutgoingMail): SendMailOptions {
  const recipient = oneAddress(mail.to);
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.sentAt,
    from: { ...oneAddress(mail.from.address), name: oneLine(mail.from.name) },
    to: recipient,
    ...(mail.replyTo === null ? {} : { replyTo: oneAddress(mail.replyTo) }),
    ...threadOf(mail),
    envelope: { from: oneAddress(mail.envelopeFrom).address, to: [recipient.address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    // In Japanese mails too: a code stays readable on its line of the raw mail.
    textEncoding: 'quoted-printable',
    html: mail.html,
    attachments: attachmentsOf(mail),
    headers: {
      'Content-Language': mail.lang.replace('_', '-'),
      'Auto-Submitted': 'auto-generated',
      'X-Aftercare-Mail': oneLine(mail.mark),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
