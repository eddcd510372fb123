import { splitTags } from '@aftercare/contract/content/split-tags';
import { decodeEntities } from '../text/decode-entities.ts';

export type PlainBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'item'; mark: string; text: string };

/** Block kinds by tag; other tags are inline and change nothing. */
const heads = new Set(['h2', 'h3', 'h4', 'dt', 'figcaption']);
const bodies = new Set([
  'p',
  'li',
  'dd',
  'td',
  'th',
  'tr',
  'div',
  'blockquote',
  'pre',
  'hr',
  'ul',
  'ol',
  'table',
]);
const element = /^<(?<end>\/?)(?<tag>[a-z0-9]+)/;

/** Clean markup as plain-text blocks, in order: headings, paragraphs, and items with their dot or number. */
export function plainBlocks(html: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  const lists: { isNumbered: boolean; items: number }[] = [];
  let mark: string | null = null;
  let isHead = false;
  let collected = '';
  const finish = (): void => {
    const text = collected
      .replace(/[^\S\n\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    collected = '';
    if (text === '') return;
    if (mark !== null) blocks.push({ kind: 'item', mark, text });
    else blocks.push({ kind: isHead ? 'heading' : 'paragraph', text });
    mark = null;
  };
  for (const [index, part] of splitTags(html).entries()) {
    const { end, tag = '' } = element.exec(part)?.groups ?? {};
    // A line end of the source is a space; a real line break is a tag.
    if (index % 2 === 0) collected += decodeEntities(part.replaceAll('\n', ' '));
    else if (tag === 'br') collected += '\n';
    else if (heads.has(tag) || bodies.has(tag)) {
      finish();
      isHead = heads.has(tag) && end === '';
      if (tag === 'ul' || tag === 'ol') {
        if (end === '') lists.push({ isNumbered: tag === 'ol', items: 0 });
        else lists.pop();
      }
      const list = lists.at(-1);
      if (tag === 'li' && end === '' && list) {
        list.items += 1;
        mark = list.isNumbered ? `${list.items}.` : '•';
      }
    }
  }
  finish();
  return blocks;
}
