/**
 * What markup of texts may hold (reliability Z03): answers, articles, stories and what a bot says. The server keeps this
 * and no more when a text is written, and ui/safe-html draws this and no more, whatever is stored (decision 050).
 */
export const allowedTags =
  'p br hr h2 h3 h4 ul ol li dl dt dd strong b em i u code pre blockquote a img table thead tbody tr th td figure figcaption span div sub sup time'.split(
    ' ',
  );

export const allowedAttributes =
  'href src alt title width height colspan rowspan lang start id datetime'.split(' ');

/** For DOMPurify, on the server as in a browser. `addressStays` says the rest. */
export const allowedHtml = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

// A path of the same site: not `//elsewhere`, nor what a browser reads as that.
const sitePath = /^\/(?![\t\n\r]*[/\\])/;
const linkStart = /^(https?:\/\/|mailto:|tel:|#)/i;

/** A link leads to a page, a mailbox, a telephone or a place on the same page; a picture is a file of the same site. */
export const addressStays = (attribute: string, value: string): boolean =>
  sitePath.test(value) || (attribute === 'href' ? linkStart.test(value) : attribute !== 'src');
