import { addressStays, allowedHtml } from '@aftercare/contract/content/allowed-html';
import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/**
 * Mutation XSS: a second parse can give another tree. Markup that still changes after three more is refused.
 */
const maxRounds = 3;

/** Each parse removes one line end at the start of a `pre`. */
const linesBefore = /<pre((?: [^\s=>]+="[^"]*")*)>\n+/g;

/**
 * Takes a second and 90 MB. The cleaner returns null when the markup never settles, and throws when the tree
 * is too deep to serialize.
 */
export function loadCleaner(): (html: string) => string | null {
  const { window } = new JSDOM('<!doctype html>');
  const purify = createPurify(window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    if (!addressStays(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
  });
  const page = window.document.createElement('template');
  const once = (html: string): string => {
    // A document with a frameset has no body; nothing of it is kept.
    const kept: string = purify.sanitize(html, { ...allowedHtml, RETURN_DOM: true })?.innerHTML ?? '';
    // The sanitiser parses in quirks mode, where a table may be inside a paragraph.
    page.innerHTML = kept.replace(linesBefore, '<pre$1>');
    return page.innerHTML;
  };
  return (html) => {
    let before = once(html);
    for (let round = 0; round < maxRounds; round += 1) {
      const after = once(before);
      if (after === before) return after;
      before = after;
    }
    return null;
  };
}
