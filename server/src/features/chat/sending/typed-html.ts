import { findLinks } from '../../../platform/text/find-links.ts';
import { escapeHtml } from './escape-html.ts';

export const typedHtml = (text: string): string =>
  findLinks(text)
    .map(({ text: words, href }) =>
      href === null ? escapeHtml(words) : `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`,
    )
    .join('');
