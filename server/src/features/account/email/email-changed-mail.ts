import type { Language } from '@aftercare/contract/languages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';

type Texts = {
  subject: (brand: string) => string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
  after: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    subject: (brand) => `The email address of your ${brand} account was changed`,
    heading: 'The email address of your account was changed',
    paragraphs: [
      'Your account now has a different email address. This is the last email about this to the old address.',
      'If you changed it, you do not need to do anything. If you did not, undo the change: your account gets this address back, all devices are logged out, and the password is removed. You then log in with a code by email and set a new password.',
    ],
    button: 'Undo the change',
    after: 'The link is valid for seven days. During that time no other account can use this address.',
  },
  de_DE: {
    subject: (brand) => `Die E-Mail-Adresse Ihres Kontos bei ${brand} wurde geändert`,
    heading: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    paragraphs: [
      'Ihr Konto hat ab jetzt eine andere E-Mail-Adresse. Dies ist die letzte Nachricht dazu an diese Adresse.',
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, machen Sie die Änderung rückgängig: Dann gehört wieder diese Adresse zu Ihrem Konto, alle Geräte werden abgemeldet, und das Passwort wird entfernt. Danach melden Sie sich mit einem Code per E-Mail an und legen ein neues Passwort fest.',
    ],
    button: 'Änderung rückgängig machen',
    after: 'Der Link gilt sieben Tage. So lange kann niemand sonst diese Adresse hier verwenden.',
  },
  ja_JP: {
    subject: (brand) => `${brand} アカウントのメールアドレス変更のお知らせ`,
    heading: 'メールアドレスが変更されました',
    paragraphs: [
      'お客様のアカウントのメールアドレスが変更されました。このアドレスへの変更に関するお知らせは、これが最後です。',
      'お客様ご自身による変更の場合は、何もしていただく必要はありません。お心当たりがない場合は、変更を取り消してください。このアドレスがアカウントに戻り、すべての端末からログアウトされ、パスワードは削除されます。その後、メールで届くコードでログインし、新しいパスワードを設定してください。',
    ],
    button: '変更を取り消す',
    after: 'リンクの有効期限は7日間です。その間、ほかの方がこのアドレスを利用することはできません。',
  },
};

type Changed = { merchant: Merchant; to: string; emailAddress: string; lang: Language; url: string };

export function emailChangedMail({ merchant, to, emailAddress, lang, url }: Changed): MailToQueue {
  const { subject, heading, paragraphs, button, after } = texts[lang];
  const layout = { heading, paragraphs, button: { label: button, url }, closing: [after] };
  const brand = merchant.configuration.merchantBrand;
  return {
    merchant,
    to,
    emailAddress,
    lang,
    kind: 'account.emailChanged',
    subject: subject(brand),
    layout,
  };
}
