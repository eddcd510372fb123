import { addressStays, allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { withoutTags } from '@aftercare/contract/content/split-tags';

const tags = allowedTags.join('|');
const token = new RegExp(
  `[^<]+|</(?<closed>${tags})>|<(?<opened>${tags})(?<attributes>(?: (?:${allowedAttributes.join('|')})="[^"]*")*)>`,
  'y',
);
/** One after the other: what stands within a value is none. */
const attribute = / ([^ =]+)="([^"]*)"/g;
const addresses = new Set(['href', 'src']);
const withoutEnd = new Set(['br', 'hr', 'img']);

/** All that a parser writes in place of a character; whoever writes others hides something. */
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

/** Tags, attributes and addresses of the list alone, written to the letter, and each element closed where it was opened. */
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
 * Markup as it may stand in a page that the server draws, before any sanitiser has run. What was cleaned when it was
 * written stays as it is; anything else, which came into the database by another way, is read without its markup.
 */
export const servedHtml = (html: string): string =>
  isListed(html) ? html : withoutTags(html, ' ').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
