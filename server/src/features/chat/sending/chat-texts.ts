import type { CatalogueText } from '@aftercare/chat-machine/effects';
import type { Language } from '@aftercare/contract/languages';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };
import { escapeHtml } from './escape-html.ts';

const catalogue: Readonly<Record<Language, Readonly<Record<CatalogueText, string>>>> = {
  en_US: en,
  de_DE: de,
  ja_JP: ja,
};

const locales: Readonly<Record<Language, string>> = { en_US: 'en-US', de_DE: 'de-DE', ja_JP: 'ja-JP' };

/**
 * A time in the site's zone with the zone's name. The customer's page renders the `time` element in the
 * reader's own zone instead.
 */
function timeHtml(timestamp: number, lang: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locales[lang], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  } as Intl.DateTimeFormatOptions);
  return `<time datetime="${new Date(timestamp).toISOString()}">${escapeHtml(format.format(timestamp))}</time>`;
}

export const greetings = (brand: string): Readonly<Record<Language, string>> => ({
  en_US: chatText('en_US', 'greeting', { brand }),
  de_DE: chatText('de_DE', 'greeting', { brand }),
  ja_JP: chatText('ja_JP', 'greeting', { brand }),
});

/** Text of the catalogue as HTML. `params` fill `{name}`; a number among them is a timestamp in ms. */
export function chatText(
  lang: Language,
  text: CatalogueText,
  params: Readonly<Record<string, string | number>>,
  timeZone = 'UTC',
): string {
  return escapeHtml(catalogue[lang][text]).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? timeHtml(value, lang, timeZone) : escapeHtml(value);
  });
}
