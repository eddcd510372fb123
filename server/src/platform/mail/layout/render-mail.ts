import { splitTags } from '@aftercare/contract/content/split-tags';
import type { Merchant } from '../../merchant.ts';
import { withoutLogo } from './mail-blocks.ts';
import { darkLooks, logoContentId } from './mail-look.ts';

// slow-pattern: one tag of a mail that the server wrote
const classed = /^(.*?) class="([^"]*)"(.*?) style="([^"]*)"/s;

/**
 * The mail for a frame at the desk. Its style sheet is inlined, because the desk's policy allows none, and
 * the logo is embedded. Its links are disabled, so that an operator cannot use up a customer's.
 */
function renderIn(html: string, looks: ReadonlyMap<string, string>): string {
  const plain = html.replace(/<style>[^<]*<\/style>/, '').replace(/ href="[^"]*"/g, '');
  const withLook = (_: string, before: string, names: string, after: string, style: string) => {
    const own = names.split(' ').map((name) => looks.get(name) ?? '');
    return `${before}${after} style="${[style, ...own].filter((look) => look !== '').join(';')}"`;
  };
  return splitTags(plain)
    .map((part, index) => (index % 2 === 0 ? part : part.replace(classed, withLook)))
    .join('');
}

export function renderMail(html: string, colours: Merchant['mailColours'], logo: Uint8Array | null) {
  const picture = logo && `data:image/png;base64,${Buffer.from(logo).toString('base64')}`;
  const whole = picture ? html.replace(`cid:${logoContentId}`, () => picture) : withoutLogo(html);
  return { light: renderIn(whole, new Map()), dark: renderIn(whole, darkLooks(colours)) };
}
