/** As the demo's texts and the site's own sanitiser have it, without what loads anything. */
const allowedTags: ReadonlySet<string> = new Set([
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'code', 'h2', 'h3', 'h4', 'a'],
]);

/** Their content is no text for a person. */
const silent = /<(script|style|template|iframe|noscript|svg|math|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const piece = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[<>]|[^<>]+/gi;
const hrefForm = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** A page of the site, a secure address, a mail or a call. */
const addressForm = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)[\w\-./~:?#@!$&()*+,;=%]*$/i;

function opening(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`;
  const [, double, single] = hrefForm.exec(attributes) ?? [];
  const href = double ?? single ?? '';
  return addressForm.test(href) ? `<a href="${href}">` : '<a>';
}

/** Html with allow-listed tags only, each closed where it was opened; everything else is words or gone (A02). */
export function allowedHtml(html: string): string {
  const open: string[] = [];
  const close = (name: string): string => {
    const from = open.lastIndexOf(name);
    return from < 0
      ? ''
      : open
          .splice(from)
          .reverse()
          .map((one) => `</${one}>`)
          .join('');
  };
  const shown = html
    .replace(comments, '')
    .replace(silent, '')
    .replace(piece, (whole, slash: string | undefined, tag: string | undefined, attributes = '') => {
      if (tag === undefined) return whole === '<' ? '&lt;' : whole === '>' ? '&gt;' : whole;
      const name = tag.toLowerCase();
      if (!allowedTags.has(name)) return '';
      if (slash === '/') return name === 'br' ? '' : close(name);
      if (name !== 'br') open.push(name);
      return opening(name, attributes);
    });
  return (
    shown +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
