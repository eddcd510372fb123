import { domainToASCII } from 'node:url';
import { limits } from '@aftercare/contract/limits';
import type { MailAddress } from '../../../providers/mail-parser/mail-parser.port.ts';

export type Sender = { name: string; address: string };

/** No white space, control characters or signs of a list: one address only. */
const addressPattern = /^[^\s\p{Cc}\p{Cf}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}\p{Cf}@,;:<>()[\]"\\]{1,253}$/u;

/**
 * The one sender, with the domain in ASCII: a reader sees that similar letters of another alphabet differ.
 * Null if the header names none or several.
 */
export function plainSender(from: readonly MailAddress[]): Sender | null {
  const [sender, ...others] = from;
  if (sender === undefined || others.length > 0 || !addressPattern.test(sender.address)) return null;
  const at = sender.address.lastIndexOf('@');
  const domain = domainToASCII(sender.address.slice(at + 1));
  const address = `${sender.address.slice(0, at)}@${domain}`.toLowerCase();
  if (domain === '' || address.length > limits.emailMaxLength) return null;
  // A name that is an address could pass for the sender's.
  const name = sender.name.includes('@') ? '' : [...sender.name].slice(0, nameMaxLength).join('');
  return { name, address };
}

const nameMaxLength = 80;
