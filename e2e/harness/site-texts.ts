import { readFileSync } from 'node:fs';
import type { Language } from '@aftercare/contract/languages';
import type shell from '../../web/src/app/messages/en_US.json';
import type account from '../../web/src/features/account/messages/en_US.json';
import type chat from '../../web/src/features/chat/messages/en_US.json';
import type outsideChat from '../../web/src/features/chat/outside/messages/en_US.json';
import type faqWindow from '../../web/src/features/faq/messages/en_US.json';
import type home from '../../web/src/features/home/messages/en_US.json';
import type legal from '../../web/src/features/legal/messages/en_US.json';
import type notices from '../../web/src/features/notices/messages/en_US.json';
import type orderGuide from '../../web/src/features/orders/messages/en_US.json';
import type consent from '../../web/src/features/privacy/messages/en_US.json';
import type products from '../../web/src/features/products/messages/en_US.json';
import type recycling from '../../web/src/features/recycling/messages/en_US.json';
import type claim from '../../web/src/features/warranty/claim/messages/en_US.json';
import type warranty from '../../web/src/features/warranty/messages/en_US.json';

type Texts = {
  shell: typeof shell;
  account: typeof account;
  chat: typeof chat;
  claim: typeof claim;
  consent: typeof consent;
  faqWindow: typeof faqWindow;
  home: typeof home;
  products: typeof products;
  recycling: typeof recycling;
  legal: typeof legal;
  notices: typeof notices;
  orderGuide: typeof orderGuide;
  outsideChat: typeof outsideChat;
  warranty: typeof warranty;
};
type KeyOf<Part extends keyof Texts> = keyof Texts[Part];
type Values = Record<string, string | number>;

/** `pattern` is for texts with a value that the test does not know. */
export type SiteTexts = {
  [Part in keyof Texts]: (key: KeyOf<Part>, values?: Values) => string;
} & { pattern<Part extends keyof Texts>(part: Part, key: KeyOf<Part>, values?: Values): RegExp };

const folders: Partial<Record<keyof Texts, string>> = {
  claim: 'features/warranty/claim',
  consent: 'features/privacy',
  shell: 'app',
  orderGuide: 'features/orders',
  faqWindow: 'features/faq',
  outsideChat: 'features/chat/outside',
};
const folder = (part: keyof Texts): string => folders[part] ?? `features/${part}`;

function read(part: keyof Texts, lang: Language): Record<string, string> {
  const file = new URL(`../../web/src/${folder(part)}/messages/${lang}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');

export function siteTextsOf(lang: Language): SiteTexts {
  const textOf = (part: keyof Texts) => {
    const texts = read(part, lang);
    return (key: PropertyKey, values: Values = {}): string => {
      const text = texts[String(key)];
      if (text === undefined) throw new Error(`no text ${String(key)} of ${part} in ${lang}`);
      return fill(text, values);
    };
  };
  const texts = {
    shell: textOf('shell'),
    account: textOf('account'),
    chat: textOf('chat'),
    claim: textOf('claim'),
    consent: textOf('consent'),
    faqWindow: textOf('faqWindow'),
    home: textOf('home'),
    products: textOf('products'),
    recycling: textOf('recycling'),
    legal: textOf('legal'),
    notices: textOf('notices'),
    orderGuide: textOf('orderGuide'),
    outsideChat: textOf('outsideChat'),
    warranty: textOf('warranty'),
  };
  const pattern = (part: keyof Texts, key: PropertyKey, values: Values = {}): RegExp =>
    new RegExp(escaped(texts[part](key, values)).replace(/\\\{\w+\\\}/g, '.+'));
  return { ...texts, pattern };
}
