import { LinkifyIt } from 'linkify-it';

/** A segment of a text; `href` if it is a link. Joined, the segments are the text again. */
export type TextPart = { readonly text: string; readonly href: string | null };

const finder = new LinkifyIt({ fuzzyEmail: true }).add('www.', {
  validate(text, from, { re }) {
    const host = re.get_relative_proto_validator();
    host.lastIndex = from;
    return host.exec(text)?.[0].length ?? 0;
  },
  normalize(match) {
    match.url = `https://${match.url}`;
  },
});

const leads = /^(?:https?|mailto):/i;
/** Japanese puts no space before a URL. */
const afterLetters = /(?<=[^\0-\x7f])(?=https?:\/\/|www\.)/i;

export const findLinks = (text: string): TextPart[] => text.split(afterLetters).flatMap(findIn);

function findIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, lastIndex, raw, url } of finder.match(text) ?? []) {
    // Other schemes and bare paths are not meant as links.
    if (!leads.test(url)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: raw, href: url });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
