import type { Language } from '@aftercare/contract/languages';
import { fill } from '../../text/fill.ts';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

export const messages: Readonly<Record<Language, Messages>> = { en_US: en, de_DE: de, ja_JP: ja };

const hasText = (key: string): key is MessageKey => Object.hasOwn(en, key);

export function messageOf(
  lang: Language,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string {
  if (!hasText(key)) return '';
  return fill(messages[lang][key], params);
}
