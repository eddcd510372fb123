import { withoutTags } from '@aftercare/contract/content/split-tags';

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of a message's HTML: typed text as it was typed. */
export const plainText = (html: string): string =>
  withoutTags(html.replace(/<(?:br|\/p|\/li|\/h2)>/g, '\n'), '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => signs[escaped] ?? escaped)
    .trim();
