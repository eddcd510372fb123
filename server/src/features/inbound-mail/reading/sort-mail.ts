import type { ReadMail } from '../../../providers/mail-parser/mail-parser.port.ts';

/** Header of our own mails: a mail with it has come back. */
export const loopHeader = 'x-aftercare-mail';

export type AutomaticKind = 'bounce' | 'autoReply' | 'loop';

const values = (mail: ReadMail, name: string): string[] =>
  mail.header(name).map((value) => value.toLowerCase());

const isReport = (mail: ReadMail): boolean =>
  values(mail, 'content-type').some((type) => type.startsWith('multipart/report'));

function isAutoReply(mail: ReadMail): boolean {
  const has = (name: string): boolean => mail.header(name).length > 0;
  if (values(mail, 'auto-submitted').some((value) => !value.startsWith('no'))) return true;
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'list-unsubscribe'].some(has))
    return true;
  if (values(mail, 'x-auto-response-suppress').some((value) => value.includes('all'))) return true;
  return values(mail, 'precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value));
}

/** Mails that no person wrote to us: they open no ticket and cause no mail. Null for all others. */
export function automaticKind(mail: ReadMail, envelopeFrom: string): AutomaticKind | null {
  if (envelopeFrom === '' || isReport(mail)) return 'bounce';
  if (mail.header(loopHeader).length > 0) return 'loop';
  return isAutoReply(mail) ? 'autoReply' : null;
}

export type SenderCheck = 'pass' | 'fail' | 'none';

/**
 * The result of DMARC for the sender. Only the topmost results of the configured host count, since a sender can write
 * such headers too.
 */
export function senderCheck(mail: ReadMail, trustedHost: string | undefined): SenderCheck {
  if (trustedHost === undefined) return 'none';
  const own = values(mail, 'authentication-results').find(
    (value) => value.split(';', 1)[0]?.trim().split(' ', 1)[0] === trustedHost,
  );
  const results = own?.split(';').map((part) => part.trim()) ?? [];
  if (results.some((part) => part.startsWith('dmarc=pass'))) return 'pass';
  return results.some((part) => part.startsWith('dmarc=fail')) ? 'fail' : 'none';
}
