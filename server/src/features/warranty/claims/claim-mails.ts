import type { ClaimRefusal } from '@aftercare/contract/desk/warranty/claims';
import type { Language } from '@aftercare/contract/languages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { orderNumberText } from '../../orders/index.ts';
import { type OutcomeMail, outcomeMail } from '../mails/outcome-mail.ts';
import type { Registration } from '../warranty.repository.ts';
import type { Claim } from './claims.repository.ts';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en_US: en, de_DE: de, ja_JP: ja };

type Mailed = {
  merchant: Merchant;
  claim: Pick<Claim, 'id' | 'number' | 'email' | 'lang' | 'orderNumberTyped'>;
};

function filler({ merchant, claim }: Mailed) {
  const { merchantBrand, contactInfo } = merchant.configuration;
  const values: Record<string, string> = {
    brand: merchantBrand,
    order: orderNumberText(claim.orderNumberTyped),
    number: claim.number,
    email: contactInfo[0]?.email ?? '',
  };
  return (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Has the contents of an activation mail, because it is the proof of the new owner. */
export function transferredMail({
  warranties,
  ...mailed
}: Mailed & Pick<OutcomeMail, 'warranties'>): MailToQueue {
  const { merchant, claim } = mailed;
  const fill = filler(mailed);
  const { transferred } = texts[claim.lang];
  const { email, lang, orderNumberTyped } = claim;
  const registration = { email, lang, orderNumberTyped };
  const activated = outcomeMail({ merchant, registration, outcome: 'activated', warranties });
  return {
    ...activated,
    kind: 'claim.transferred',
    subject: fill(transferred.subject),
    layout: { ...activated.layout, heading: fill(transferred.heading) },
    onceKey: `claim:${claim.id}:transferred`,
  };
}

/**
 * The mail to the former owner, in the language of their registration. It reveals nothing about the new
 * owner.
 */
export function movedAwayMail({
  registration,
  ...mailed
}: Mailed & { registration: Pick<Registration, 'id' | 'email' | 'lang'> }): MailToQueue {
  const fill = filler(mailed);
  const { movedAway } = texts[registration.lang];
  return {
    merchant: mailed.merchant,
    to: registration.email,
    lang: registration.lang,
    kind: 'claim.movedAway',
    registrationId: registration.id,
    subject: fill(movedAway.subject),
    layout: {
      heading: fill(movedAway.heading),
      paragraphs: movedAway.paragraphs.map(fill),
      closing: movedAway.closing.map(fill),
    },
    onceKey: `claim:${mailed.claim.id}:away:${registration.id}`,
  };
}

export function claimRefusedMail({
  refusal,
  note,
  ...mailed
}: Mailed & { refusal: ClaimRefusal; note: string }): MailToQueue {
  const { merchant, claim } = mailed;
  const fill = filler(mailed);
  const { refused } = texts[claim.lang];
  return {
    merchant,
    to: claim.email,
    lang: claim.lang,
    kind: 'claim.refused',
    subject: fill(refused.subject),
    layout: {
      heading: fill(refused.heading),
      paragraphs: [...refused.paragraphs.map(fill), refused.reasons[refusal], note].filter(
        (text) => text !== '',
      ),
      closing: refused.closing.map(fill),
    },
    onceKey: `claim:${claim.id}:refused`,
  };
}
