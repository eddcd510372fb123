/** Words for the characters that separate the parts of an address. */
const separators: ReadonlyMap<string, string> = new Map([
  ...['dot', 'punkt', 'ドット', '.'].map((word) => [word, '.'] as const),
  ...['underscore', 'unterstrich', 'アンダーバー', 'アンダースコア'].map((word) => [word, '_'] as const),
  ...['hyphen', 'dash', 'minus', 'bindestrich', 'ハイフン'].map((word) => [word, '-'] as const),
]);
/** Unlike "at", these are never part of another sentence. */
const atSigns: ReadonlySet<string> = new Set(['@', '(at)', 'ät', 'klammeraffe', 'アットマーク', 'アット']);
/** Domains that may follow without a word for the dot: "gmx de". They are no words of a sentence. */
const domains: ReadonlySet<string> = new Set(['com', 'de', 'net', 'org', 'jp', 'ch', 'eu', 'info']);
/** An address may follow these words without a comma. */
const introductions: ReadonlySet<string> = new Set(
  (
    "is it's its email mail e-mail address use to under at sorry ok okay yes actually instead contact reach " +
    'ist lautet adresse mailadresse e-mail-adresse emailadresse unter an hier ja nehmen nimm'
  ).split(' '),
);
/** Words before "at" in a sentence about a shop or a site: "bought at example dot com". */
const sentenceWords: ReadonlySet<string> = new Set(
  (
    'is are was were be been not only it them they this that these those one ones me us him her you we i he she ' +
    'here there look looked looking bought buy ordered order purchased paid sold sells found find listed seen saw see ' +
    'available registered cheaper price account shop store online working works broken and or all also just now today ' +
    'everything nothing something anything same again back up out in on off down left arrived stuck good better best'
  ).split(' '),
);
const bracketed = /[([{<] ?(at|ät|dot|punkt) ?[)\]}>]/gi;
const betweenScripts =
  /(?<=[\w.])(?=[\u3040-\u30ff\u3400-\u9fff])|(?<=[\u3040-\u30ff\u3400-\u9fff])(?=[\w.])/gu;
const mayBeSpelled = /\bat\b|ät\b|klammeraffe|アット|@ | @/i;
const localPart = /^[\p{L}\d][\p{L}\d.+_-]*$/u;
const label = /^[\p{L}\d][\p{L}\d-]*$/u;
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}$/u;
/** An address has at most this number of words and separators before or after the at sign. */
const maxWords = 12;

const withoutMarksBefore = (word: string): string => word.slice(word.search(/[^"'„“(<]|$/));

function withoutMarksAfter(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?)>"\'。、'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

const separatorIn = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : separators.get(word.toLowerCase());

/** The words of a text, with each at sign and each word for a separator apart from the words around it. */
const wordsIn = (text: string): string[] =>
  text
    .replace(bracketed, (_, name: string) => (/^[aä]t$/i.test(name) ? ' (at) ' : ' dot '))
    .replace(betweenScripts, ' ')
    .replace(/([:：])(?=\S)/gu, '$1 ')
    .replace(/(?<!\S)@|@(?!\S)/g, ' @ ')
    .split(/\s+/)
    .filter((word) => word !== '');

type Part = { value: string; from: number; to: number };

/** The part before the at sign: words that separators join. */
function localBefore(words: readonly string[], at: number): Part | null {
  let from = at - 1;
  let value = withoutMarksBefore(words[from] ?? '');
  if (!localPart.test(value)) return null;
  while (from >= 2 && at - from < maxWords) {
    const separator = separatorIn(words[from - 1]);
    const before = withoutMarksBefore(words[from - 2] ?? '');
    if (separator === undefined || !localPart.test(before)) break;
    value = `${before}${separator}${value}`;
    from -= 2;
  }
  return { value, from, to: at };
}

/** The domain after the at sign. `isSure`: two words may be a domain without a word for the dot. */
function domainAfter(words: readonly string[], at: number, isSure: boolean): Part | null {
  const first = words[at + 1] ?? '';
  let value = withoutMarksAfter(first);
  if (!(label.test(value) || domain.test(value))) return null;
  let to = at + 2;
  let isEnded = value !== first;
  while (!isEnded && to - at < maxWords) {
    const separator = separatorIn(words[to]);
    const word = words[to + 1] ?? '';
    const next = withoutMarksAfter(word);
    if (separator === undefined || separator === '_' || !(label.test(next) || domain.test(next))) break;
    value += `${separator}${next}`;
    to += 2;
    isEnded = next !== word;
  }
  const end = withoutMarksAfter(words[to] ?? '');
  if (isSure && !isEnded && label.test(value) && domains.has(end.toLowerCase()))
    return { value: `${value}.${end}`, from: at + 1, to: to + 1 };
  return domain.test(value) ? { value, from: at + 1, to } : null;
}

/** Whether nothing else in the sentence can use the word "at": the address begins the text, or is introduced. */
function isIntroduced(words: readonly string[], { value, from, to }: Part): boolean {
  if (sentenceWords.has(value.toLowerCase())) return false;
  const before = words[from - 1]?.toLowerCase() ?? '';
  const isJoined = to - from > 1;
  return isJoined || before === '' || /[.,;:!?。、]$/.test(before) || introductions.has(before);
}

/** A literal dot is usual for sites, too: "it is sold at example.com". So the text must name an email address. */
const namesMail = (words: readonly string[]): boolean =>
  words.some((word) => /mail|addres|adress/i.test(word));

function addressAt(words: readonly string[], at: number): Part | null {
  const sign = words[at]?.toLowerCase() ?? '';
  const isSure = atSigns.has(sign);
  if (!isSure && sign !== 'at') return null;
  const local = localBefore(words, at);
  const site = local === null ? null : domainAfter(words, at, isSure);
  if (local === null || site === null) return null;
  if (!isSure) {
    const isSpelled = site.to - site.from > 1 || local.to - local.from > 1;
    const isWhole = local.from === 0 && site.to === words.length;
    if (!isIntroduced(words, local) || !(isSpelled || isWhole || namesMail(words))) return null;
  }
  return { value: `${local.value}@${site.value}`, from: local.from, to: site.to };
}

/**
 * Writes spelled-out email addresses in the usual form: "anna at example dot com", "anna klammeraffe gmx de",
 * "anna アット example ドット com". Returns a text without one unchanged. Each word is read a bounded number of times.
 */
export function withWrittenAddresses(text: string): string {
  if (!mayBeSpelled.test(text)) return text;
  const words = wordsIn(text);
  const written: string[] = [];
  let hasAddress = false;
  for (let at = 0; at < words.length; at += 1) {
    const address = addressAt(words, at);
    if (address === null) written.push(words[at] ?? '');
    else {
      written.splice(written.length - (at - address.from), at - address.from, address.value);
      at = address.to - 1;
      hasAddress = true;
    }
  }
  return hasAddress ? written.join(' ') : text;
}
