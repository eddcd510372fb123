import type { RecyclingRefusal, RecyclingReviewReason } from '@aftercare/contract/desk/recycling/recycling';
import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import type { MailLayout } from '../../../platform/mail/layout/mail-layout.ts';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { dateTimeIn } from '../../../platform/text/moment.ts';
import { orderNumberText } from '../../orders/index.ts';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };
import type { RequestRow } from '../recycling.repository.ts';

const texts: Readonly<Record<Language, typeof en>> = { en_US: en, de_DE: de, ja_JP: ja };

/** Trees for the request's cartridges; null if the customer wanted no tree. */
type Trees = { cartridges: number; trees: number; towardsNext: number } | null;

export type RecyclingOutcome =
  | { kind: 'code'; code: string; trees: Trees }
  | { kind: 'codeLater'; trees: Trees }
  | { kind: 'tree'; trees: Trees }
  | { kind: 'waiting'; reviewReason: RecyclingReviewReason }
  | { kind: 'refused'; refusal: RecyclingRefusal; note: string };

export type RecyclingMail = {
  merchant: Merchant;
  request: Pick<RequestRow, 'id' | 'email' | 'lang' | 'number' | 'orderNumberTyped' | 'answerBy'>;
  outcome: RecyclingOutcome;
};

export function recyclingMail({ merchant, request, outcome }: RecyclingMail): MailToQueue {
  const { configuration, origin } = merchant;
  const { email: to, lang, id } = request;
  const mailTexts = texts[lang];
  const { kind } = outcome;
  const values: Record<string, string | number> = {
    brand: configuration.merchantBrand,
    number: request.number,
    order: orderNumberText(request.orderNumberTyped),
    percent: recyclingLimits.discountPercent,
    each: recyclingLimits.cartridgesPerTree,
    email: configuration.contactInfo[0]?.email ?? '',
    by: dateTimeIn(request.answerBy, configuration.timeZone, lang),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const layout: MailLayout = {
    heading: fill(mailTexts[kind].heading),
    paragraphs: [...mailTexts[kind].paragraphs, ...moreOf(outcome, mailTexts)].map(fill),
    ...(outcome.kind === 'code' && { code: outcome.code }),
    ...('trees' in outcome && outcome.trees && { facts: factsOf(outcome.trees, mailTexts) }),
    ...(kind === 'refused' && {
      button: { label: mailTexts.refused.button, url: origin + siteBase + pages.recycling },
    }),
    closing: [mailTexts.closing].map(fill),
  };
  return {
    merchant,
    to,
    lang,
    kind: `recycling.${kind}`,
    subject: fill(mailTexts[kind].subject),
    layout,
    // A request that waits for its order may later wait for a review, which is mailed too; every other
    // outcome is mailed once.
    onceKey: `recycling:${id}:${kind === 'waiting' ? outcome.reviewReason : kind}`,
  };
}

/** The reason is only stated for an order that may still arrive. */
function moreOf(outcome: RecyclingOutcome, mailTexts: typeof en): string[] {
  if (outcome.kind === 'waiting')
    return [
      outcome.reviewReason === 'orderUnknown' ? mailTexts.waiting.orderUnknown : mailTexts.waiting.person,
    ];
  if (outcome.kind !== 'refused') return [];
  const { refusal, note } = outcome;
  return [mailTexts.refused.reasons[refusal], note].filter((text) => text !== '');
}

function factsOf({ cartridges, trees, towardsNext }: NonNullable<Trees>, { facts }: typeof en) {
  const { cartridgesPerTree } = recyclingLimits;
  return [
    { label: facts.cartridges, value: String(cartridges) },
    { label: facts.trees, value: String(trees) },
    { label: facts.towardsNext, value: `${towardsNext} / ${cartridgesPerTree}` },
  ];
}
