import { limits } from '../limits.ts';

const reservedIds: readonly string[] = [
  ...['admin', 'all', 'api', 'desk', 'files', 'index', 'localhost', 'new', 'none', 'setup', 'site', 'sites'],
  ...['static', 'system', 'test', 'theme', 'v1', 'web', 'www'],
];

const idForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type SiteIdProblem = 'required' | 'tooLong' | 'wrongForm' | 'reserved';

export const siteIdProblem = (id: string): SiteIdProblem | undefined => {
  if (id === '') return 'required';
  if (id.length > limits.siteIdMaxLength) return 'tooLong';
  if (!idForm.test(id)) return 'wrongForm';
  return reservedIds.includes(id) ? 'reserved' : undefined;
};

const plainLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
};

/** The default id of a brand's site in a country: `North Wind`, `jp` gives `north-wind-jp`. */
export const siteIdOf = (brandName: string, country: string): string => {
  const plain = [...`${brandName} ${country}`.trim().toLowerCase()]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .normalize('NFKD');
  const slug = plain.replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-');
  const [from, to] = [slug.startsWith('-') ? 1 : 0, limits.siteIdMaxLength];
  return slug.slice(from, from + to).replace(/-$/, '');
};

export type HostProblem = 'required' | 'tooLong' | 'wrongForm' | 'reserved' | 'punycode';
export type ReadHost =
  | { readonly kind: 'ok'; readonly host: string }
  | { readonly kind: 'wrong'; readonly problem: HostProblem; readonly suggested: string };

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostForm = new RegExp(`^${label}(?:\\.${label})+$`);
const addressForm = /^[\d.]+$/;
const endings: readonly string[] = ['.invalid', '.local', '.onion'];

/** Exists in browsers and in Node; this workspace includes the types of neither. */
declare const URL: new (text: string) => { readonly hostname: string };

function hostInside(text: string): string {
  try {
    const { hostname } = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
    return hostForm.test(hostname) && !addressForm.test(hostname) ? hostname : '';
  } catch {
    // TypeError: not an address.
    return '';
  }
}

const hasPicture = (text: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);

/**
 * Reads a site's host name as stored: lower case, without a port, with a dot, in ASCII. The server refuses
 * the product's own names, such as the desk's host and the files' host.
 */
export const readHost = (text: string): ReadHost => {
  const wrong = (problem: HostProblem, suggested = ''): ReadHost => ({ kind: 'wrong', problem, suggested });
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  if (host === '') return wrong('required');
  if (host.length > limits.hostMaxLength) return wrong('tooLong');
  if (/^[a-z0-9-]+$/.test(host)) return wrong('reserved');
  if (hostForm.test(host) && !addressForm.test(host))
    return endings.some((ending) => host.endsWith(ending)) ? wrong('reserved') : { kind: 'ok', host };
  const inside = hasPicture(host) ? '' : hostInside(host);
  const isForeign = [...host].some((letter) => (letter.codePointAt(0) ?? 0) > 127);
  return wrong(isForeign && inside !== '' ? 'punycode' : 'wrongForm', inside);
};
