import { findLinks } from '../../../platform/text/find-links.ts';
import { escapeHtml } from './escape-html.ts';

export const typedHtml = (text: string): string =>
  findLinks(text)
    .map(({ text: content, href }) =>
      href === null ? escapeHtml(content) : `<a href="${escapeHtml(href)}">${escapeHtml(content)}</a>`,
    )
    .join('');
