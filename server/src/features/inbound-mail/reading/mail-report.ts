import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import {
  failureOfStatus,
  type RecipientFailure,
} from '../../../platform/mail/suppression/recipient-failure.ts';
import type { ReadMail } from '../../../providers/mail-parser/mail-parser.port.ts';
import { loopHeader } from './sort-mail.ts';

type AboutMail = {
  /** Of the mail that the report is about, without angle brackets. */
  messageId: string;
  /** The signature that we wrote into that mail; '' if the report has none. */
  mark: string;
};

export type MailReport = AboutMail &
  (
    | {
        kind: 'bounce';
        failure: RecipientFailure;
        /** The normalized address that the mail was sent to; '' if the report does not name it. */
        recipient: string;
      }
    | { kind: 'complaint'; type: string }
  );

const headLength = 64 * 1024;
const originalTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);

type Fields = ReadonlyMap<string, string>;

/** Blocks of fields, as headers have them; a line that begins with a space continues the one before. */
function fieldBlocks(content: Uint8Array): Fields[] {
  const text = Buffer.from(content.subarray(0, headLength)).toString('utf8').replaceAll('\r\n', '\n');
  const unfolded = text.replaceAll('\n ', ' ').replaceAll('\n\t', ' ');
  return unfolded.split('\n\n').map((block) => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    }
    return fields;
  });
}

/** The address of a field such as `rfc822; kim@example.com`. */
function addressOf(field: string | undefined): string {
  const [type = '', address = ''] = field?.split(';', 2) ?? [];
  if (!['rfc822', 'utf-8'].includes(type.trim().toLowerCase())) return '';
  const bare = address.trim();
  return normaliseEmail(bare.startsWith('<') && bare.endsWith('>') ? bare.slice(1, -1) : bare);
}

function partOf(mail: ReadMail, types: ReadonlySet<string>): Fields[] {
  const part = mail.files.find(({ type }) => types.has(type.toLowerCase()));
  return part === undefined ? [] : fieldBlocks(part.content);
}

function originalOf(mail: ReadMail): AboutMail | null {
  const [header] = partOf(mail, originalTypes);
  const id = header?.get('message-id') ?? '';
  if (!id.startsWith('<') || !id.endsWith('>')) return null;
  return { messageId: id.slice(1, -1), mark: header?.get(loopHeader) ?? '' };
}

const deliveryStatus: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
]);

/** The failure of RFC 3464. Delays are no failures. Each of our mails has one receiver, so the first one counts. */
function bounceOf(mail: ReadMail) {
  for (const fields of partOf(mail, deliveryStatus)) {
    if (fields.get('action')?.toLowerCase() !== 'failed') continue;
    const [status = ''] = fields.get('status')?.split(' ', 1) ?? [];
    const failure = failureOfStatus(status);
    if (failure === null) continue;
    const original = addressOf(fields.get('original-recipient'));
    return { failure, recipient: original || addressOf(fields.get('final-recipient')) };
  }
  return null;
}

const feedback: ReadonlySet<string> = new Set(['message/feedback-report']);
/** Types of RFC 5965 by which a receiver rejects a mail. Others report on its authentication, or take a report back. */
const complaintTypes: ReadonlySet<string> = new Set(['abuse', 'fraud', 'opt-out']);

/** A report about a failure (RFC 3464) or a complaint (RFC 5965); null if the mail is no such report. */
export function mailReport(mail: ReadMail): MailReport | null {
  const about = originalOf(mail);
  if (about === null) return null;
  const type = partOf(mail, feedback)[0]?.get('feedback-type')?.toLowerCase() ?? '';
  if (complaintTypes.has(type)) return { ...about, kind: 'complaint', type };
  const bounce = bounceOf(mail);
  return bounce && { ...about, kind: 'bounce', ...bounce };
}
