import { withoutTags } from '@aftercare/contract/content/split-tags';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes typed text, so that no markup in it takes effect. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replace(/\r\n?|\n/g, '<br>');

const signs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([sign, escaped]) => [escaped, sign]),
);

export const plainText = (html: string): string =>
  withoutTags(html.replace(/<(?:br|\/p|\/li|\/h2)>/g, '\n'), '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => signs[escaped] ?? escaped)
    .trim();
