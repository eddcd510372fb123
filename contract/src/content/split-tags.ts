/**
 * Splits HTML into text and tags in turn: text, tag, text, and so on. A `<` without a `>` after it is text.
 * Reads each character once: a pattern such as `<[^>]*>` would scan the rest of the text again for each `<`.
 */
export function splitTags(html: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return [...parts, html.slice(from)];
    parts.push(html.slice(from, start), html.slice(start, end + 1));
    from = end + 1;
  }
}

export const withoutTags = (html: string, inPlace: string): string =>
  splitTags(html)
    .filter((_, index) => index % 2 === 0)
    .join(inPlace);
