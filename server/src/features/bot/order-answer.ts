import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { siteBase } from '@aftercare/contract/pages';
import { escapeHtml } from '../../platform/mail/layout/escape-html.ts';
import type { BotQuestion, OwnOrder, OwnWarranty } from './bot.port.ts';
import { botTexts } from './bot-texts.ts';
import type { ReplyContent } from './replies.ts';
import { topicEntries } from './topics/topics.ts';

const orderNumber = /\b\d{3}[-‐–\s]?\d{7}[-‐–\s]?\d{7}\b/;
/** Words that may surround an order number in a message that asks nothing. */
const labels =
  /\b(?:my|order|number|no|nr|id|is|the|it|its|here|this|amazon|bestellnummer|bestellung|meine|die|ist|lautet|hier|nummer)\b|(?:ご)?注文番号|番号|は|です|これ/giu;
const offered = ['topic:warrantyStatus', 'topic:orderStatus', 'topic:refund'];

/** Returns the order number if the message contains nothing else; otherwise null. */
export function onlyOrderNumber(text: string): string | null {
  const [found] = orderNumber.exec(text.normalize('NFKC')) ?? [];
  if (found === undefined) return null;
  const rest = text.normalize('NFKC').replace(found, ' ').replace(labels, ' ');
  return /[\p{L}\p{N}]/u.test(rest) ? null : found;
}

/**
 * Answers a message that is only an order number. A signed-in customer gets the warranties of their own
 * order. Every customer gets the usual questions about orders as choices.
 */
export async function orderAnswer(ownOrder: OwnOrder, question: BotQuestion): Promise<ReplyContent | null> {
  const { merchant, lang, customerId, text } = question;
  const number = onlyOrderNumber(text);
  if (number === null) return null;
  const key = normaliseOrderNumber(number);
  const own = customerId === null ? [] : await ownOrder({ merchant, lang, customerId, orderNumber: key });
  const texts = botTexts(lang);
  const html = (own.length > 0 ? texts.ownOrder : texts.order)
    .replace('{number}', escapeHtml(number))
    .replace('{items}', () => itemsIn(own, question));
  const choices = topicEntries(merchant, lang)
    .filter(({ id }) => offered.includes(id))
    .map((entry) => entry.question);
  return { html, choices, outcome: 'clarified', faq: null };
}

function itemsIn(own: readonly OwnWarranty[], { lang }: BotQuestion): string {
  const { warrantyUntil, warrantyPending, warrantyNone } = botTexts(lang);
  const lines = own.map(({ productName, status, until }) => {
    const text = status === 'pending' ? warrantyPending : until === null ? warrantyNone : warrantyUntil;
    return text
      .replace('{product}', () => escapeHtml(productName ?? '–'))
      .replace('{date}', () => escapeHtml(until ?? ''));
  });
  const account = `<a href="${siteBase}/userCenter">`;
  return `<ul>${lines.map((line) => `<li>${account}${line}</a></li>`).join('')}</ul>`;
}
