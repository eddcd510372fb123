import type { Language } from '@aftercare/contract/languages';
import { productPage, siteBase } from '@aftercare/contract/pages';
import { escapeHtml } from '../../platform/mail/layout/escape-html.ts';
import type { Fact } from '../../providers/bot/bot.port.ts';
import { botTexts } from './bot-texts.ts';

/** Renders a product property as an answer, with a link to the product's page as its source. */
export function factAnswer({ product, name, value }: Fact, lang: Language): string {
  const page = `${siteBase}${productPage(product.id)}`;
  return `<p>${escapeHtml(product.name)}<br>${escapeHtml(name)}: <strong>${escapeHtml(value)}</strong></p><p><a href="${escapeHtml(page)}">${botTexts(lang).productPage}</a></p>`;
}
