import type { Language } from '@aftercare/contract/languages';
import { factTopicNames, factTopicTexts } from './fact-topics.ts';

/** Questions that every shop gets and that a merchant's settings answer. */
export const topicNames = [
  'orderStatus',
  'shipping',
  'refund',
  'cancelOrder',
  'warrantyStatus',
  'deleteData',
  'changeAddress',
  'payment',
  'phone',
  'email',
  'hours',
  'address',
  ...factTopicNames,
] as const;

export type Topic = (typeof topicNames)[number];

/**
 * `title` is the question as a choice. In the HTML, {shop} is the marketplace, {contact} a sentence with
 * phone, opening hours and email, {contactAnytime} the same without the hours, {base} the path of the site.
 * {hours} and {company} are paragraphs.
 */
export type TopicTexts = Readonly<Record<Topic, { title: string; html: string }>>;

type OwnTexts = Omit<TopicTexts, (typeof factTopicNames)[number]>;

export const contactTexts: Readonly<
  Record<Language, { both: string; phone: string; email: string; none: string }>
> = {
  en_US: {
    both: 'Call {phone} ({hours}) or write to {email}.',
    phone: 'Call {phone} ({hours}).',
    email: 'Write to {email}.',
    none: 'Write to our team in this chat.',
  },
  de_DE: {
    both: 'Sie erreichen uns unter {phone} ({hours}) oder per E-Mail an {email}.',
    phone: 'Sie erreichen uns unter {phone} ({hours}).',
    email: 'Schreiben Sie an {email}.',
    none: 'Schreiben Sie unserem Team hier im Chat.',
  },
  ja_JP: {
    both: 'お電話：{phone}、受付時間：{hours}、メール：{email}',
    phone: 'お電話：{phone}、受付時間：{hours}',
    email: 'メール（{email}）でお問い合わせください。',
    none: 'このチャットで担当者にお問い合わせください。',
  },
};

const english: OwnTexts = {
  orderStatus: {
    title: 'Where is my order?',
    html: '<p>{shop} delivers your order. Open your orders there: they show where the parcel is and when it arrives.</p><p>I cannot see deliveries. If {shop} cannot help, our team can: {contact}</p>',
  },
  shipping: {
    title: 'What does shipping cost, and how long does it take?',
    html: '<p>{shop} shows the cost and the date of delivery before you pay, and afterwards in your orders.</p>',
  },
  refund: {
    title: 'How do I return a product and get my money back?',
    html: '<p>Return the product in the shop where you bought it: open your orders at {shop} and select the return. {shop} pays the money back after the product has arrived.</p><p>Is the product defective? The warranty may cover it: {contact}</p>',
  },
  cancelOrder: {
    title: 'How do I cancel or change an order?',
    html: '<p>You can cancel or change an order at {shop} as long as it has not been shipped: open your orders there. We cannot change it for you.</p>',
  },
  warrantyStatus: {
    title: 'Is my product registered, and until when does my warranty run?',
    html: '<p>Log in and open <a href="{base}/userCenter">your account</a>. It lists your registered orders with the end of each warranty.</p>',
  },
  deleteData: {
    title: 'How do I delete my account and my data?',
    html: '<p>You can delete your account and its data yourself: log in, open <a href="{base}/userCenter">your account</a> and select the deletion. Without an account, this chat can be deleted in its menu.</p><p>You can also write to us: {contact}</p>',
  },
  changeAddress: {
    title: 'How do I change my address?',
    html: '<p>Only {shop} can change the delivery address, before the order is shipped: open your orders there.</p><p>You change the name and the email address of your account on this site in <a href="{base}/userCenter">your account</a>.</p>',
  },
  payment: {
    title: 'How do I pay, and where do I get an invoice?',
    html: '<p>You pay at {shop}, with the means of payment that it offers. The invoice is there as well: open your orders.</p>',
  },
  phone: { title: 'What is your phone number?', html: '<p>{contact}</p>' },
  email: { title: 'What is your email address?', html: '<p>{contact}</p>' },
  hours: {
    title: 'When is your team available?',
    html: '<p>Our team is available: {hours}</p><p>{contactAnytime}</p>',
  },
  address: { title: 'What is your postal address?', html: '{company}<p>{contact}</p>' },
};

const german: OwnTexts = {
  orderStatus: {
    title: 'Wo ist meine Bestellung?',
    html: '<p>Ihre Bestellung wird von {shop} geliefert. Öffnen Sie dort Ihre Bestellungen: Sie sehen, wo das Paket ist und wann es ankommt.</p><p>Ich kann Lieferungen nicht einsehen. Wenn {shop} nicht weiterhilft, ist unser Team für Sie da: {contact}</p>',
  },
  shipping: {
    title: 'Was kostet der Versand, und wie lange dauert er?',
    html: '<p>{shop} zeigt Versandkosten und Liefertermin vor dem Bezahlen und danach in Ihren Bestellungen.</p>',
  },
  refund: {
    title: 'Wie gebe ich ein Produkt zurück und bekomme mein Geld?',
    html: '<p>Sie geben das Produkt dort zurück, wo Sie es gekauft haben: Öffnen Sie Ihre Bestellungen bei {shop} und wählen Sie die Rückgabe. {shop} erstattet den Betrag, sobald das Produkt eingetroffen ist.</p><p>Ist das Produkt defekt? Dann hilft möglicherweise die Garantie: {contact}</p>',
  },
  cancelOrder: {
    title: 'Wie storniere oder ändere ich eine Bestellung?',
    html: '<p>Solange eine Bestellung nicht versandt ist, können Sie sie bei {shop} stornieren oder ändern: Öffnen Sie dort Ihre Bestellungen. Wir können das nicht für Sie tun.</p>',
  },
  warrantyStatus: {
    title: 'Ist mein Produkt registriert, und bis wann läuft meine Garantie?',
    html: '<p>Melden Sie sich an und öffnen Sie <a href="{base}/userCenter">Ihr Konto</a>. Dort stehen Ihre registrierten Bestellungen mit dem Ende der Garantie.</p>',
  },
  deleteData: {
    title: 'Wie lösche ich mein Konto und meine Daten?',
    html: '<p>Ihr Konto und Ihre Daten können Sie selbst löschen: Melden Sie sich an, öffnen Sie <a href="{base}/userCenter">Ihr Konto</a> und wählen Sie das Löschen. Ohne Konto löschen Sie diesen Chat in seinem Menü.</p><p>Sie können uns auch schreiben: {contact}</p>',
  },
  changeAddress: {
    title: 'Wie ändere ich meine Adresse?',
    html: '<p>Die Lieferadresse kann nur {shop} ändern, solange die Bestellung nicht versandt ist: Öffnen Sie dort Ihre Bestellungen.</p><p>Name und E-Mail-Adresse Ihres Kontos auf dieser Seite ändern Sie in <a href="{base}/userCenter">Ihrem Konto</a>.</p>',
  },
  payment: {
    title: 'Wie bezahle ich, und wo bekomme ich eine Rechnung?',
    html: '<p>Sie bezahlen bei {shop}, mit den Zahlungsarten, die dort angeboten werden. Auch die Rechnung finden Sie dort in Ihren Bestellungen.</p>',
  },
  phone: { title: 'Wie lautet Ihre Telefonnummer?', html: '<p>{contact}</p>' },
  email: { title: 'Wie lautet Ihre E-Mail-Adresse?', html: '<p>{contact}</p>' },
  hours: {
    title: 'Wann ist Ihr Team erreichbar?',
    html: '<p>Unser Team ist erreichbar: {hours}</p><p>{contactAnytime}</p>',
  },
  address: { title: 'Wie lautet Ihre Postanschrift?', html: '{company}<p>{contact}</p>' },
};

const japanese: OwnTexts = {
  orderStatus: {
    title: '注文した商品は今どこにありますか。',
    html: '<p>ご注文の商品は{shop}がお届けします。{shop}の注文履歴で、配送状況とお届け予定日をご確認いただけます。</p><p>こちらでは配送状況を確認できません。{shop}で解決しない場合は、担当者がお手伝いします。{contact}</p>',
  },
  shipping: {
    title: '送料と配送日数を教えてください。',
    html: '<p>送料とお届け予定日は、{shop}でご購入手続きの際に表示されます。ご購入後は注文履歴でご確認いただけます。</p>',
  },
  refund: {
    title: '返品と返金の方法を教えてください。',
    html: '<p>返品は、ご購入先の{shop}でお手続きください。注文履歴から返品を選択できます。商品の到着後に{shop}から返金されます。</p><p>商品が故障している場合は、保証の対象になることがあります。{contact}</p>',
  },
  cancelOrder: {
    title: '注文をキャンセルまたは変更したいです。',
    html: '<p>発送前であれば、{shop}の注文履歴からキャンセルまたは変更ができます。こちらで変更することはできません。</p>',
  },
  warrantyStatus: {
    title: '製品の登録状況と保証の期限を確認したいです。',
    html: '<p>ログインして<a href="{base}/userCenter">マイページ</a>を開くと、登録済みのご注文と保証の期限をご確認いただけます。</p>',
  },
  deleteData: {
    title: 'アカウントと個人情報を削除したいです。',
    html: '<p>ログインして<a href="{base}/userCenter">マイページ</a>を開き、削除を選択すると、ご自身で削除できます。アカウントをお持ちでない場合は、このチャットのメニューからチャットを削除できます。</p><p>お問い合わせでも承ります。{contact}</p>',
  },
  changeAddress: {
    title: '住所を変更したいです。',
    html: '<p>お届け先は、発送前であれば{shop}の注文履歴から変更できます。こちらで変更することはできません。</p><p>このサイトに登録したお名前とメールアドレスは、<a href="{base}/userCenter">マイページ</a>で変更できます。</p>',
  },
  payment: {
    title: '支払い方法と領収書について教えてください。',
    html: '<p>お支払いは{shop}で行います。ご利用いただける支払い方法は{shop}でご確認ください。領収書も{shop}の注文履歴から発行できます。</p>',
  },
  phone: { title: '電話番号を教えてください。', html: '<p>{contact}</p>' },
  email: { title: 'メールアドレスを教えてください。', html: '<p>{contact}</p>' },
  hours: { title: '受付時間を教えてください。', html: '<p>受付時間：{hours}</p><p>{contactAnytime}</p>' },
  address: { title: '会社の住所を教えてください。', html: '{company}<p>{contact}</p>' },
};

export const topicTexts: Readonly<Record<Language, TopicTexts>> = {
  en_US: { ...english, ...factTopicTexts.en_US },
  de_DE: { ...german, ...factTopicTexts.de_DE },
  ja_JP: { ...japanese, ...factTopicTexts.ja_JP },
};
