import { findLinks } from '../../platform/find-links.ts';
import { escapeHtml } from './escape-html.ts';

/** What somebody typed, as html that says the same; addresses of pages and mailboxes are links. */
export const typedHtml = (text: string): string =>
  findLinks(text)
    .map(({ text: words, href }) =>
      href === null ? escapeHtml(words) : `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`,
    )
    .join('');
