import { siteBase } from '@aftercare/contract/pages';
import { escapeHtml } from './escape-html.ts';

export type OwnPlaces = { origin: string; email: string };

const literal = (text: string): string => escapeHtml(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Links the brand's own pages and address in escaped text. Nothing else becomes a link, because texts contain
 * typed input.
 */
export function withLinks(html: string, own?: OwnPlaces): string {
  if (own === undefined) return html;
  const page = `${literal(own.origin + siteBase)}/[A-Za-z-]+`;
  const address = own.email === '' ? '' : `|(?<![\\w.@+-])${literal(own.email)}(?![\\w@-]|\\.\\w)`;
  return html.replace(new RegExp(page + address, 'g'), (found) => {
    const url = found.startsWith(escapeHtml(own.origin)) ? found : `mailto:${found}`;
    return `<a href="${url}" style="color:inherit">${found}</a>`;
  });
}
