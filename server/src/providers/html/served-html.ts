import { addressStays, allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { withoutTags } from '@aftercare/contract/content/split-tags';

const tags = allowedTags.join('|');
const token = new RegExp(
  `[^<]+|</(?<closed>${tags})>|<(?<opened>${tags})(?<attributes>(?: (?:${allowedAttributes.join('|')})="[^"]*")*)>`,
  'y',
);
/** Matches in sequence, so that text inside a value is not an attribute. */
const attribute = / ([^ =]+)="([^"]*)"/g;
const addresses = new Set(['href', 'src']);
const withoutEnd = new Set(['br', 'hr', 'img']);

/** Entities that a parser writes. Any other one hides something. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};
const isHidden = /&(?!(?:amp|lt|gt|quot|nbsp);)/;
const read = (value: string): string => value.replace(/&[a-z]+;/g, (entity) => entities[entity] ?? entity);

const leadsWhereItSays = (attributes: string): boolean =>
  [...attributes.matchAll(attribute)].every(
    ([, name = '', value = '']) =>
      !addresses.has(name) || (!isHidden.test(value) && addressStays(name, read(value))),
  );

/**
 * Only listed tags, attributes and addresses, exactly as the cleaner writes them, and every element closed in
 * order.
 */
function isListed(html: string): boolean {
  const open: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const { closed, opened, attributes = '' } = token.exec(html)?.groups ?? {};
    if (token.lastIndex === 0 || !leadsWhereItSays(attributes)) return false;
    if (closed !== undefined && open.pop() !== closed) return false;
    if (opened !== undefined && !withoutEnd.has(opened)) open.push(opened);
  }
  return open.length === 0;
}

/**
 * Markup that is safe in a page that the server renders, before any sanitiser runs there. Cleaned markup
 * stays unchanged. Any other markup reached the database another way, and loses its tags.
 */
export const servedHtml = (html: string): string =>
  isListed(html) ? html : withoutTags(html, ' ').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
