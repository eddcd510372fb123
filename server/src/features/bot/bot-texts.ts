import type { Language } from '@aftercare/contract/languages';
import type { Merchant } from '../../platform/merchant.ts';
import type { Intent } from '../../providers/bot/bot.port.ts';

type Texts = {
  name: string;
  unsure: string;
  /** Before choices after a miss; the choice of an agent follows them. */
  stillUnsure: string;
  /** Offers an agent, because the bot found no choices or has already sent `unsure`. */
  offer: string;
  fault: string;
  /** Sent if the site's bot is still in training, which takes some seconds after a start. */
  notReady: string;
  /** Asks for the product, because several have the property that the customer asks about. */
  whichProduct: string;
  /** Before `whichProduct`, if the customer names a {model} that no product of the site has. */
  unknownProduct: string;
  /** Follows `whichProduct` if more products have the property than are shown. */
  nameProduct: string;
  /** Sent if the customer says that the last answer did not help. */
  stillUnsolved: string;
  /** Follows it if there are other likely answers. */
  isItOneOfThese: string;
  /** Follows an answer if a further question of the same message has only likely answers. */
  furtherQuestion: string;
  /** Sent if the message is only an order number, {number}. */
  order: string;
  /** {items} is a list with the customer's own warranties for {number}. */
  ownOrder: string;
  /** An item of this list: the warranty of {product} until {date}. */
  warrantyUntil: string;
  warrantyPending: string;
  warrantyNone: string;
  /** Text of the link to the product's page. */
  productPage: string;
  /** Heading of the titles of the content that an answer is from. */
  source: string;
  /** Confirms that the customer may write in this language. */
  inThisLanguage: string;
  unknownLanguage: string;
  noneOfThese: string;
  /** Begins a reply to a message that may report a danger. */
  safetyNote: string;
  /** Text of the button that reports the danger. The same text as a message reports it, too. */
  danger: string;
  /** Text of the button that requests an agent. The same text as a message is a request for an agent, too. */
  person: string;
  /** {name} is the name of the bot. */
  smallTalk: Readonly<Record<Exclude<Intent, 'danger' | 'wish'>, string>>;
};

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    name: '{brand} assistant',
    unsure: '<p>I am not sure I understood you. Is it one of these?</p>',
    stillUnsure:
      '<p>I am still not sure I understood you. Is it one of these? If not, our team can look at it.</p>',
    offer:
      '<p>I have not found an answer. You can rephrase your question. Would you like to talk to our team?</p>',
    fault: '<p>I cannot answer right now. Would you like to talk to our team?</p>',
    notReady:
      '<p>I am still starting. Please send your question again in a few seconds. Or would you like to talk to our team?</p>',
    unknownProduct: '<p>I cannot find {model} among our products.</p>',
    whichProduct: '<p>Which product do you mean?</p>',
    nameProduct: '<p>Write the name or number of your product.</p>',
    stillUnsolved: '<p>I am sorry that it did not help. Our team can look at it with you.</p>',
    isItOneOfThese: '<p>Or is it one of these?</p>',
    furtherQuestion: '<p>Your other question: is it one of these?</p>',
    order: '<p>Your order number is {number}. What would you like to know?</p>',
    ownOrder: '<p>Your order {number}:</p>{items}<p>Is there anything else you would like to know?</p>',
    warrantyUntil: '{product}: warranty until {date}',
    warrantyPending: '{product}: your registration is being checked',
    warrantyNone: '{product}: no extended warranty',
    productPage: 'Product page',
    source: 'Source:',
    inThisLanguage: '<p>Yes, please write to me in English.</p>',
    unknownLanguage:
      '<p>I understand English, German and Japanese. Please write in one of these languages.</p>',
    noneOfThese: 'None of these',
    safetyNote:
      '<p>If something burns, smokes, leaks or gets very hot, or someone is hurt: stop using the product, unplug it if you can do so safely, and choose or write “Yes, it is dangerous”.</p>',
    danger: 'Yes, it is dangerous',
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
    unsure: '<p>Ich bin nicht sicher, ob ich Sie richtig verstanden habe. Meinen Sie eine dieser Fragen?</p>',
    stillUnsure:
      '<p>Ich bin noch nicht sicher, ob ich Sie richtig verstehe. Meinen Sie eine dieser Fragen? Sonst sieht unser Team es sich gern an.</p>',
    offer:
      '<p>Dazu habe ich keine Antwort gefunden. Sie können die Frage anders formulieren. Möchten Sie mit unserem Team sprechen?</p>',
    fault: '<p>Ich kann gerade nicht antworten. Möchten Sie mit unserem Team sprechen?</p>',
    notReady:
      '<p>Ich brauche noch einen Moment. Bitte senden Sie Ihre Frage in einigen Sekunden noch einmal. Oder möchten Sie mit unserem Team sprechen?</p>',
    unknownProduct: '<p>Ein Produkt {model} finde ich in unserem Sortiment nicht.</p>',
    whichProduct: '<p>Welches Produkt meinen Sie?</p>',
    nameProduct: '<p>Schreiben Sie den Namen oder die Nummer Ihres Produkts.</p>',
    stillUnsolved:
      '<p>Es tut mir leid, dass das nicht geholfen hat. Unser Team sieht es sich gern mit Ihnen an.</p>',
    isItOneOfThese: '<p>Oder hilft Ihnen eine dieser Antworten?</p>',
    furtherQuestion: '<p>Und Ihre andere Frage: Ist es eine von diesen?</p>',
    order: '<p>Ihre Bestellnummer ist {number}. Was möchten Sie wissen?</p>',
    ownOrder: '<p>Ihre Bestellung {number}:</p>{items}<p>Möchten Sie noch etwas wissen?</p>',
    warrantyUntil: '{product}: Garantie bis {date}',
    warrantyPending: '{product}: Ihre Registrierung wird geprüft',
    warrantyNone: '{product}: keine verlängerte Garantie',
    productPage: 'Zur Produktseite',
    source: 'Quelle:',
    inThisLanguage: '<p>Ja, schreiben Sie mir gern auf Deutsch.</p>',
    unknownLanguage:
      '<p>Ich verstehe Deutsch, Englisch und Japanisch. Bitte schreiben Sie in einer dieser Sprachen.</p>',
    noneOfThese: 'Keine davon',
    safetyNote:
      '<p>Wenn etwas brennt, raucht, ausläuft oder sehr heiß wird oder jemand verletzt ist: Benutzen Sie das Produkt nicht weiter, ziehen Sie den Stecker, wenn das gefahrlos möglich ist, und wählen oder schreiben Sie „Ja, es ist gefährlich“.</p>',
    danger: 'Ja, es ist gefährlich',
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
    unsure: '<p>ご質問の内容は、次の中にありますか。</p>',
    stillUnsure: '<p>次の中にお探しの内容はありますか。ない場合は、担当者が確認いたします。</p>',
    offer:
      '<p>申し訳ございません。お答えできる内容が見つかりませんでした。別の言い方でもう一度お試しください。担当者におつなぎしますか。</p>',
    fault: '<p>申し訳ございません。ただいまお答えできません。担当者におつなぎしますか。</p>',
    notReady:
      '<p>ただいま準備中です。恐れ入りますが、数秒後にもう一度ご質問をお送りください。担当者におつなぎすることもできます。</p>',
    unknownProduct: '<p>{model}は、取り扱い製品の中に見つかりませんでした。</p>',
    whichProduct: '<p>どの製品についてのご質問ですか。</p>',
    nameProduct: '<p>製品名または型番をお書きください。</p>',
    stillUnsolved: '<p>解決に至らず申し訳ございません。担当者が一緒に確認いたします。</p>',
    isItOneOfThese: '<p>または、次の中に近いものはありますか。</p>',
    furtherQuestion: '<p>もう一つのご質問は、次のうちのどれかでしょうか。</p>',
    order: '<p>ご注文番号は{number}ですね。どのようなことをお知りになりたいですか。</p>',
    ownOrder: '<p>ご注文{number}</p>{items}<p>ほかにお知りになりたいことはありますか。</p>',
    warrantyUntil: '{product}：保証期間は{date}まで',
    warrantyPending: '{product}：ご登録を確認しています',
    warrantyNone: '{product}：延長保証はありません',
    productPage: '製品ページを見る',
    source: '参照元：',
    inThisLanguage: '<p>はい、日本語でご質問ください。</p>',
    unknownLanguage: '<p>日本語、英語、ドイツ語でお答えできます。いずれかの言語でお書きください。</p>',
    noneOfThese: 'この中にはありません',
    safetyNote:
      '<p>発火、発煙、液漏れ、異常な発熱、けがなどがある場合は、製品の使用を中止し、安全にできるときは電源プラグを抜いて、「はい、危険な状態です」を選ぶか、そのようにお書きください。</p>',
    danger: 'はい、危険な状態です',
    person: '担当者と話す',
    smallTalk: {
      greeting: '<p>こんにちは。どのようなことでお困りですか。</p>',
      thanks: '<p>お役に立てて何よりです。ほかにもご質問があれば、いつでもご入力ください。</p>',
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

const agentOffers: ReadonlySet<string> = new Set(Object.values(texts).map(({ person }) => person));

/** Whether a choice requests an agent, in any language that may have been shown. */
export const isAgentChoice = (text: string): boolean => agentOffers.has(text.trim());

const nonesOfThese: ReadonlySet<string> = new Set(Object.values(texts).map(({ noneOfThese }) => noneOfThese));

/** Whether a customer chose "None of these", in any language that may have been shown. */
export const isNoneOfThese = (text: string): boolean => nonesOfThese.has(text.trim());

export const botName = ({ configuration }: Merchant, lang: Language): string =>
  texts[lang].name.replace('{brand}', configuration.merchantBrand);

const dangerChoices: ReadonlySet<string> = new Set(Object.values(texts).map(({ danger }) => danger));

/** Whether a customer chose to report a danger, in any language that may have been shown. */
export const isDangerChoice = (text: string): boolean => dangerChoices.has(text.trim());
