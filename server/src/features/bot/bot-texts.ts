import type { Language } from '@aftercare/contract/languages';

type Texts = { name: string; unsure: string; handOver: string };

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    name: '{brand} assistant',
    unsure: '<p>I am not sure that I understood. Is it one of these?</p>',
    handOver: '<p>I have no answer to this. Our team does: please call or write to us.</p>',
  },
  de_DE: {
    name: 'Assistent von {brand}',
    unsure: '<p>Ich bin nicht sicher, ob ich Sie richtig verstanden habe. Ist es eine dieser Fragen?</p>',
    handOver:
      '<p>Darauf habe ich keine Antwort. Unser Team hilft Ihnen weiter: Rufen Sie an oder schreiben Sie uns.</p>',
  },
  ja_JP: {
    name: '{brand} アシスタント',
    unsure: '<p>ご質問を正しく理解できたか自信がありません。次の中にお探しのものはありますか。</p>',
    handOver:
      '<p>申し訳ございません。お答えできる内容が見つかりませんでした。お電話またはメールでお問い合わせください。</p>',
  },
};

/** What the bot says in its own words; everything else is the merchant's (D30). */
export const botTexts = (lang: Language): Texts => texts[lang];
