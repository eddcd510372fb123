import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';
import type { Intent } from '../../providers/bot/bot.port.ts';

type Texts = {
  name: string;
  unsure: string;
  /** The bot has no answer: it found no choices, or it has already asked with `unsure`. */
  offer: string;
  fault: string;
  /** Several products have the property that the customer asks for. */
  whichProduct: string;
  /** The text of a link. */
  productPage: string;
  noneOfThese: string;
  /** The text of a button. As a typed message it counts as a request for an agent. */
  person: string;
  /** {name} is the name of the bot. */
  smallTalk: Readonly<Record<Exclude<Intent, 'danger' | 'wish'>, string>>;
};

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    name: '{brand} assistant',
    unsure: '<p>I am not sure I understood you. Is it one of these?</p>',
    offer:
      '<p>I have not found an answer. You can rephrase your question. Would you like to talk to our team?</p>',
    fault: '<p>I cannot answer right now. Would you like to talk to our team?</p>',
    whichProduct: '<p>Which product do you mean?</p>',
    productPage: 'Product page',
    noneOfThese: 'None of these',
    person: 'Talk to our team',
    smallTalk: {
      greeting: '<p>Hello! What can I help you with?</p>',
      thanks: '<p>You are welcome! If you need anything else, just write to me.</p>',
      goodbye: '<p>Goodbye, and have a good day!</p>',
      praise: '<p>Thank you, I am glad to hear that! Is there anything else I can do for you?</p>',
      insult:
        '<p>I am sorry that I have not helped you so far. Please describe the problem in one sentence, or write "Talk to our team".</p>',
      ok: '<p>All right. If you have another question, just write to me.</p>',
      whoAreYou:
        '<p>I am the {name}, a program. I answer questions about products, warranty and orders. To reach a person, write "Talk to our team".</p>',
      yes: '<p>All right. If you have another question, just write to me.</p>',
      no: '<p>All right. If you have another question, just write to me.</p>',
    },
  },
  de_DE: {
    name: 'Assistent von {brand}',
    unsure: '<p>Ich bin nicht sicher, ob ich Sie richtig verstanden habe. Ist es eine dieser Fragen?</p>',
    offer:
      '<p>Dazu habe ich keine Antwort gefunden. Sie können die Frage anders formulieren. Möchten Sie mit unserem Team sprechen?</p>',
    fault: '<p>Ich kann gerade nicht antworten. Möchten Sie mit unserem Team sprechen?</p>',
    whichProduct: '<p>Welches Produkt meinen Sie?</p>',
    productPage: 'Zur Produktseite',
    noneOfThese: 'Keine davon',
    person: 'Mit unserem Team sprechen',
    smallTalk: {
      greeting: '<p>Guten Tag! Wobei kann ich Ihnen helfen?</p>',
      thanks: '<p>Gern geschehen! Wenn Sie noch etwas brauchen, schreiben Sie mir einfach.</p>',
      goodbye: '<p>Auf Wiedersehen und einen schönen Tag!</p>',
      praise: '<p>Vielen Dank, das freut mich! Kann ich sonst noch etwas für Sie tun?</p>',
      insult:
        '<p>Es tut mir leid, dass ich Ihnen bisher nicht helfen konnte. Beschreiben Sie das Problem bitte in einem Satz, oder schreiben Sie „Mit unserem Team sprechen“.</p>',
      ok: '<p>In Ordnung. Wenn Sie noch eine Frage haben, schreiben Sie mir einfach.</p>',
      whoAreYou:
        '<p>Ich bin der {name} und antworte automatisch. Ich beantworte Fragen zu Produkten, Garantie und Bestellungen. Einen Menschen erreichen Sie mit „Mit unserem Team sprechen“.</p>',
      yes: '<p>In Ordnung. Wenn Sie noch eine Frage haben, schreiben Sie mir einfach.</p>',
      no: '<p>In Ordnung. Wenn Sie noch eine Frage haben, schreiben Sie mir einfach.</p>',
    },
  },
  ja_JP: {
    name: '{brand} アシスタント',
    unsure: '<p>ご質問を正しく理解できたか自信がありません。次の中にお探しのものはありますか。</p>',
    offer:
      '<p>申し訳ございません。お答えできる内容が見つかりませんでした。別の言い方でもう一度ご質問いただけます。担当者におつなぎしますか。</p>',
    fault: '<p>申し訳ございません。ただいまお答えできません。担当者におつなぎしますか。</p>',
    whichProduct: '<p>どの製品についてのご質問ですか。</p>',
    productPage: '製品ページを見る',
    noneOfThese: 'この中にはありません',
    person: '担当者と話す',
    smallTalk: {
      greeting: '<p>こんにちは。どのようなことでお困りですか。</p>',
      thanks: '<p>お役に立ててうれしいです。ほかにもご質問があれば、いつでもお書きください。</p>',
      goodbye: '<p>ご利用ありがとうございました。またいつでもお問い合わせください。</p>',
      praise: '<p>ありがとうございます。うれしく思います。ほかにお手伝いできることはありますか。</p>',
      insult:
        '<p>お役に立てず申し訳ございません。お困りの内容を一文でお書きいただくか、「担当者と話す」とお書きください。</p>',
      ok: '<p>かしこまりました。ほかにもご質問があれば、お書きください。</p>',
      whoAreYou:
        '<p>{name}です。自動でお答えしています。製品、保証、ご注文についてのご質問にお答えします。担当者をご希望の場合は、「担当者と話す」とお書きください。</p>',
      yes: '<p>かしこまりました。ほかにもご質問があれば、お書きください。</p>',
      no: '<p>かしこまりました。ほかにもご質問があれば、お書きください。</p>',
    },
  },
};

export const botTexts = (lang: Language): Texts => texts[lang];

const nonesOfThese: ReadonlySet<string> = new Set(Object.values(texts).map(({ noneOfThese }) => noneOfThese));

/** Whether a customer chose "None of these", in any language that may have been shown. */
export const isNoneOfThese = (text: string): boolean => nonesOfThese.has(text.trim());

export const botName = ({ configuration }: Merchant, lang: Language): string =>
  texts[lang].name.replace('{brand}', configuration.merchantBrand);
