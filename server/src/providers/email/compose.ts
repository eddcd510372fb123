import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './email.port.ts';

const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

/** Our mail as nodemailer takes it. The recipient stays an object, so that no list or group can be written into it. */
export function compose(mail: OutgoingMail): SendMailOptions {
  const recipient = { name: '', address: oneLine(mail.to) };
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.sentAt,
    from: { name: oneLine(mail.from.name), address: oneLine(mail.from.address) },
    to: recipient,
    envelope: { from: mail.envelopeFrom, to: [recipient.address] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Content-Language': mail.lang.replace('_', '-'), 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
