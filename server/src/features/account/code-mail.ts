import type { Language } from '@aftercare/contract/languages';
import type { MailToQueue } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';

type Texts = { subject: (brand: string) => string; heading: string; before: string; after: string };

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    subject: (brand) => `Your ${brand} sign-in code`,
    heading: 'Your sign-in code',
    before: 'Type this code on the page where you asked for it:',
    after: 'It is good for ten minutes and for one use. If you did not ask for it, you need not do anything.',
  },
  de_DE: {
    subject: (brand) => `Ihr Anmeldecode für ${brand}`,
    heading: 'Ihr Anmeldecode',
    before: 'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:',
    after:
      'Er gilt zehn Minuten lang und nur einmal. Haben Sie ihn nicht angefordert, müssen Sie nichts tun.',
  },
  ja_JP: {
    subject: (brand) => `${brand} ログイン用コードのお知らせ`,
    heading: 'ログイン用コード',
    before: 'コードを請求された画面で、次のコードをご入力ください。',
    after:
      'コードの有効期限は10分間で、1回だけご利用いただけます。お心当たりがない場合は、そのまま破棄してください。',
  },
};

type Code = { merchant: Merchant; to: string; lang: Language; code: string };

/** The mail that carries a code, alone on its line (design 12). */
export function codeMail({ merchant, to, lang, code }: Code): MailToQueue {
  const { subject, heading, before, after } = texts[lang];
  const layout = { heading, paragraphs: [before], code, closing: [after] };
  return {
    merchant,
    to,
    lang,
    kind: 'account.code',
    subject: subject(merchant.configuration.merchantBrand),
    layout,
  };
}
