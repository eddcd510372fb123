import type { Language } from '@aftercare/contract/languages';
import de from './messages/de_DE.json' with { type: 'json' };
import en from './messages/en_US.json' with { type: 'json' };
import ja from './messages/ja_JP.json' with { type: 'json' };

const texts = { en_US: en, de_DE: de, ja_JP: ja } satisfies Record<Language, typeof en>;

export const certificateTexts = (lang: Language): typeof en => texts[lang];
