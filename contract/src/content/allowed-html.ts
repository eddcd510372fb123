/**
 * The markup that texts may contain: answers, articles, guided answers and messages of a bot. The server
 * keeps nothing else when a text is saved, and ui/safe-html renders nothing else, whatever is stored
 * (decision 050).
 */
export const allowedTags =
  'p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u code pre blockquote a img table thead tbody tr th td figure figcaption span div sub sup time'.split(
    ' ',
  );

export const allowedAttributes =
  'href src alt title width height colspan rowspan lang start id datetime'.split(' ');

/** Options of DOMPurify, on the server and in browsers. `addressStays` checks the addresses. */
export const allowedHtml = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// A path of the same site. Excludes `//elsewhere` and spellings that browsers read as that.
const sitePath = /^\/(?![\t\n\r]*[/\\])/;
const linkStart = /^(https?:\/\/|mailto:|tel:|#)/i;

/**
 * Whether an address is kept. Links may lead to a page, an email address, a telephone number or an anchor.
 * Pictures must be files of the same site.
 */
export const addressStays = (attribute: string, value: string): boolean =>
  sitePath.test(value) || (attribute === 'href' ? linkStart.test(value) : attribute !== 'src');
