import { addressStays, allowedHtml } from '@aftercare/contract/content/allowed-html';
import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** A tree that was parsed once can read otherwise the second time; three times more, and it is not what it seems. */
const mostRounds = 3;

/** A parser leaves the first line end of a `pre` out, one more each time. */
const linesBefore = /<pre((?: [^\s=>]+="[^"]*")*)>\n+/g;

/** Takes a second and 90 MB; null: it never settles. Throws where the tree is too deep to be written. */
export function loadCleaner(): (html: string) => string | null {
  const purify = createPurify(new JSDOM('').window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (!addressStays(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
  });
  const once = (html: string) => purify.sanitize(html, allowedHtml).replace(linesBefore, '<pre$1>');
  return (html) => {
    let before = once(html);
    for (let round = 0; round < mostRounds; round += 1) {
      const after = once(before);
      if (after === before) return after;
      before = after;
    }
    return null;
  };
}
