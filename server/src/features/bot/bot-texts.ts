import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';

type Texts = { name: string; unsure: string; handOver: string };

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    name: '{brand} assistant',
    unsure: '<p>I am not sure that I understood. Is it one of these?</p>',
    handOver: '<p>I have no answer to this. I am handing you over to our team.</p>',
  },
  de_DE: {
    name: 'Assistent von {brand}',
    unsure: '<p>Ich bin nicht sicher, ob ich Sie richtig verstanden habe. Ist es eine dieser Fragen?</p>',
    handOver: '<p>Darauf habe ich keine Antwort. Ich gebe Ihr Anliegen an unser Team weiter.</p>',
  },
  ja_JP: {
    name: '{brand} アシスタント',
    unsure: '<p>ご質問を正しく理解できたか自信がありません。次の中にお探しのものはありますか。</p>',
    handOver: '<p>申し訳ございません。お答えできる内容が見つかりませんでした。担当者に引き継ぎます。</p>',
  },
};

/** What the bot says in its own words; everything else is the merchant's (D30). */
export const botTexts = (lang: Language): Texts => texts[lang];

/** Under which name it speaks. */
export const botName = ({ configuration }: Merchant, lang: Language): string =>
  texts[lang].name.replace('{brand}', configuration.merchantBrand);
