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

const headLength = 64 * 1024;
const reportTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);
/** The value of the first line with this name; '' if there is none. */
function fieldIn(content: Uint8Array, name: string): string {
  const lines = Buffer.from(content.subarray(0, headLength)).toString('latin1').split('\n');
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  return found.slice(name.length + 1).trim();
}

const permanentFailure = /^5\.\d{1,3}\.\d{1,3}$/;

/** The mail that a report is about, and its status code; null if it is not about a failure of a known form. */
export function bouncedMail(mail: ReadMail): { messageId: string; status: string } | null {
  const original = mail.files.find(({ type }) => reportTypes.has(type));
  const report = mail.files.find(({ type }) => type === 'message/delivery-status');
  if (original === undefined || report === undefined) return null;
  const id = fieldIn(original.content, 'message-id');
  const [status = ''] = fieldIn(report.content, 'status').split(' ', 1);
  const isId = id.startsWith('<') && id.endsWith('>');
  return isId && permanentFailure.test(status) ? { messageId: id.slice(1, -1), status } : null;
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
