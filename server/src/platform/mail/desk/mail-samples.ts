import type { MailKind } from '@aftercare/contract/desk/mail/mail-preview';
import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../merchant.ts';
import type { MailToQueue } from '../queue-mail.ts';

export type MailSample = (merchant: Merchant, lang: Language) => MailToQueue;

export type MailSamples<Kind extends MailKind = MailKind> = Readonly<
  Record<Kind, Readonly<Record<string, MailSample>>>
>;

/** Each sample by the name that the desk requests: `account.code`, or `account.code/login`. */
export function namedSamples(samples: MailSamples): ReadonlyMap<string, MailSample> {
  const named = Object.entries(samples).flatMap(([kind, variants]) =>
    Object.entries(variants).map(
      ([name, sample]) => [name === '' ? kind : `${kind}/${name}`, sample] as const,
    ),
  );
  return new Map(named);
}

export const sampleEmailAddress = 'sample@mail.example';
