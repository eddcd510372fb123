import { limits } from '@aftercare/contract/limits';
import { plainText } from './plain-text.ts';

const link = /<a href="([^"<>]*)"[^<>]*>([^<]*)<\/a>/g;

/** An answer's HTML as a message: list items get a dash, and links show their address. */
export function answerText(html: string, origin: string): string {
  const withAddresses = html.replace(link, (_, href: string, label: string) => {
    const address = href.startsWith('/') ? `${origin}${href}` : href.replace(/^mailto:/, '');
    return address === label ? label : `${label} (${address})`;
  });
  const text = plainText(withAddresses.replaceAll('<li>', '- '));
  const characters = [...text];
  if (characters.length <= limits.messageMaxLength) return text;
  return `${characters.slice(0, limits.messageMaxLength - 1).join('')}…`;
}
