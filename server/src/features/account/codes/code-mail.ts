import type { Language } from '@aftercare/contract/languages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { CodePurpose } from '../../../schema/account/account.tables.ts';

/** `ownMailbox`: the address at sign-up already has an account, and the code logs in to it. */
export type CodeWording = CodePurpose | 'ownMailbox';

type MailTexts = { subject: (brand: string) => string; heading: string };
type Texts = Readonly<Record<CodeWording, MailTexts>> & { before: string; after: string };

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    login: { subject: (brand) => `Your ${brand} login code`, heading: 'Your login code' },
    register: {
      subject: (brand) => `Confirm your email address for ${brand}`,
      heading: 'Confirm your email address',
    },
    forget: { subject: (brand) => `Your ${brand} code for a new password`, heading: 'Set a new password' },
    ownMailbox: {
      subject: (brand) => `You already have an account with ${brand}`,
      heading: 'You already have an account. This code logs you in',
    },
    export: {
      subject: (brand) => `Your code for a copy of your ${brand} data`,
      heading: 'A copy of your data',
    },
    erase: {
      subject: (brand) => `Your code to delete your ${brand} account`,
      heading: 'Delete your account or a chat',
    },
    changeEmail: {
      subject: (brand) => `Confirm the new email address of your ${brand} account`,
      heading: 'Confirm your new email address',
    },
    transcript: {
      subject: (brand) => `Your code for a copy of your conversation with ${brand}`,
      heading: 'A copy of your conversation',
    },
    before: 'Enter this code on the page where you requested it:',
    after:
      'It is valid for ten minutes and can be used once. If you did not request it, you can ignore this email.',
  },
  de_DE: {
    login: { subject: (brand) => `Ihr Anmeldecode für ${brand}`, heading: 'Ihr Anmeldecode' },
    register: {
      subject: (brand) => `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
      heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    },
    forget: {
      subject: (brand) => `Ihr Code für ein neues Passwort bei ${brand}`,
      heading: 'Neues Passwort festlegen',
    },
    ownMailbox: {
      subject: (brand) => `Sie haben bereits ein Konto bei ${brand}`,
      heading: 'Sie haben bereits ein Konto. Mit diesem Code melden Sie sich an',
    },
    export: {
      subject: (brand) => `Ihr Code für eine Kopie Ihrer Daten bei ${brand}`,
      heading: 'Kopie Ihrer Daten',
    },
    erase: {
      subject: (brand) => `Ihr Code zum Löschen Ihres Kontos bei ${brand}`,
      heading: 'Konto oder Chat löschen',
    },
    changeEmail: {
      subject: (brand) => `Bestätigen Sie die neue E-Mail-Adresse Ihres Kontos bei ${brand}`,
      heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    },
    transcript: {
      subject: (brand) => `Ihr Code für eine Kopie Ihres Gesprächs mit ${brand}`,
      heading: 'Kopie Ihres Gesprächs',
    },
    before: 'Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben:',
    after:
      'Er gilt zehn Minuten lang und nur einmal. Haben Sie ihn nicht angefordert, können Sie diese E-Mail ignorieren.',
  },
  ja_JP: {
    login: { subject: (brand) => `${brand} ログイン用コードのお知らせ`, heading: 'ログイン用コード' },
    register: {
      subject: (brand) => `${brand} メールアドレス確認用コードのお知らせ`,
      heading: 'メールアドレスの確認',
    },
    forget: {
      subject: (brand) => `${brand} パスワード再設定用コードのお知らせ`,
      heading: 'パスワードの再設定',
    },
    ownMailbox: {
      subject: (brand) => `${brand} アカウントはすでに登録されています`,
      heading: 'アカウントはすでに登録されています。次のコードでログインできます',
    },
    export: {
      subject: (brand) => `${brand} お客様データのコピー用コードのお知らせ`,
      heading: 'お客様データのコピー',
    },
    erase: {
      subject: (brand) => `${brand} アカウント削除用コードのお知らせ`,
      heading: 'アカウントまたはチャットの削除',
    },
    changeEmail: {
      subject: (brand) => `${brand} 新しいメールアドレスの確認用コードのお知らせ`,
      heading: '新しいメールアドレスの確認',
    },
    transcript: {
      subject: (brand) => `${brand} 会話の控えの送信用コードのお知らせ`,
      heading: '会話の控え',
    },
    before: 'コードを請求された画面で、次のコードをご入力ください。',
    after:
      'コードの有効期限は10分間で、1回だけご利用いただけます。お心当たりがない場合は、そのまま破棄してください。',
  },
};

const wordings: Readonly<Record<CodeWording, true>> = {
  login: true,
  register: true,
  forget: true,
  ownMailbox: true,
  changeEmail: true,
  export: true,
  erase: true,
  transcript: true,
};
export const codeWordings = Object.keys(wordings) as CodeWording[];

export const codeMailKind = 'account.code';

type Code = { merchant: Merchant; to: string; lang: Language; code: string; wording: CodeWording };

export function codeMail({ merchant, to, lang, code, wording }: Code): MailToQueue {
  const { before, after, [wording]: mailTexts } = texts[lang];
  const layout = { heading: mailTexts.heading, paragraphs: [before], code, closing: [after] };
  return {
    merchant,
    to,
    lang,
    kind: codeMailKind,
    subject: mailTexts.subject(merchant.configuration.merchantBrand),
    layout,
  };
}
