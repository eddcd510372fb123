import { type MailKind, mailKinds } from '@aftercare/contract/desk/mail/mail-preview';
import { texts } from './text.ts';

/** A kind that this version does not know keeps its name. */
export function mailKindText(kind: string): string {
  const known = mailKinds.find((one): one is MailKind => one === kind);
  return known === undefined ? kind : texts.mails.kinds[known];
}
