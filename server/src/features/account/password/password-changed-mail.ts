import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { dateTimeIn } from '../../../platform/text/moment.ts';

type Texts = {
  subject: (brand: string) => string;
  heading: string;
  paragraphs: (at: string) => readonly string[];
  button: string;
};

const texts: Readonly<Record<Language, Texts>> = {
  en_US: {
    subject: (brand) => `The password of your ${brand} account was changed`,
    heading: 'Your password was changed',
    paragraphs: (at) => [
      `The password of your account was changed on ${at}. All devices were logged out.`,
      'If you changed it, you do not need to do anything. If you did not, set a new password now: we will send a code to this address.',
    ],
    button: 'Set a new password',
  },
  de_DE: {
    subject: (brand) => `Das Passwort Ihres Kontos bei ${brand} wurde geändert`,
    heading: 'Ihr Passwort wurde geändert',
    paragraphs: (at) => [
      `Das Passwort Ihres Kontos wurde geändert: ${at}. Alle Geräte wurden abgemeldet.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie jetzt ein neues Passwort fest: Wir senden dafür einen Code an diese Adresse.',
    ],
    button: 'Neues Passwort festlegen',
  },
  ja_JP: {
    subject: (brand) => `${brand} パスワード変更のお知らせ`,
    heading: 'パスワードが変更されました',
    paragraphs: (at) => [
      `${at}にお客様のアカウントのパスワードが変更され、すべての端末からログアウトされました。`,
      'お客様ご自身による変更の場合は、何もしていただく必要はありません。お心当たりがない場合は、すぐに新しいパスワードを設定してください。設定用のコードをこのメールアドレスにお送りします。',
    ],
    button: '新しいパスワードを設定する',
  },
};

type Changed = { merchant: Merchant; to: string; lang: Language; at: Date };

export function passwordChangedMail({ merchant, to, lang, at }: Changed): MailToQueue {
  const { subject, heading, paragraphs, button } = texts[lang];
  const { merchantBrand, timeZone } = merchant.configuration;
  const url = `${merchant.origin}${siteBase}${pages.forgot}`;
  const layout = {
    heading,
    paragraphs: paragraphs(dateTimeIn(at, timeZone, lang)),
    button: { label: button, url },
  };
  return { merchant, to, lang, kind: 'account.passwordChanged', subject: subject(merchantBrand), layout };
}
