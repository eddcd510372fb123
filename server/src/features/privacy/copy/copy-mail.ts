import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { DataCopy } from './copy.repository.ts';

type CopyMailTexts = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** If the team entered the request. */
  paragraphsByTeam: string[];
  closingByTeam: string;
  button: string;
  closing: string;
};

const texts: Readonly<Record<Language, CopyMailTexts>> = {
  en_US: {
    subject: 'Your copy of your {brand} data is ready',
    heading: 'Your copy is ready',
    paragraphs: [
      'You requested a copy of everything we store about you. It is a zip file and is kept for seven days.',
    ],
    paragraphsByTeam: [
      'Our team entered your request for a copy of everything we store about you. It is a zip file and is kept for seven days.',
    ],
    closingByTeam: 'Only you can open it, after you have logged in.',
    button: 'Open your account',
    closing:
      'Only you can open it, after you have logged in. If you did not request it, please change your password.',
  },
  de_DE: {
    subject: 'Die Kopie Ihrer Daten bei {brand} ist fertig',
    heading: 'Ihre Kopie ist fertig',
    paragraphs: [
      'Sie haben eine Kopie aller über Sie gespeicherten Daten angefordert. Es ist eine Zip-Datei, die sieben Tage lang bereitliegt.',
    ],
    paragraphsByTeam: [
      'Unser Team hat Ihren Wunsch nach einer Kopie aller über Sie gespeicherten Daten eingetragen. Es ist eine Zip-Datei, die sieben Tage lang bereitliegt.',
    ],
    closingByTeam: 'Nur Sie können sie öffnen, nachdem Sie sich angemeldet haben.',
    button: 'Konto öffnen',
    closing:
      'Nur Sie können sie öffnen, nachdem Sie sich angemeldet haben. Haben Sie sie nicht angefordert, ändern Sie bitte Ihr Passwort.',
  },
  ja_JP: {
    subject: '{brand} お客様データのコピーができました',
    heading: 'コピーの準備ができました',
    paragraphs: [
      'ご請求いただいた、保存されているお客様のデータすべてのコピーです。zipファイルで、7日間保管いたします。',
    ],
    paragraphsByTeam: [
      '担当者が受け付けたご依頼による、保存されているお客様のデータすべてのコピーです。zipファイルで、7日間保管いたします。',
    ],
    closingByTeam: 'ログイン後、お客様ご本人のみがダウンロードいただけます。',
    button: 'アカウントを開く',
    closing:
      'ログイン後、お客様ご本人のみがダウンロードいただけます。お心当たりがない場合は、パスワードを変更してください。',
  },
};

/** The link only names the copy: opening it requires a log-in. */
export function copyMail(
  merchant: Merchant,
  to: string,
  { id, lang }: Pick<DataCopy, 'id' | 'lang'>,
  isByTeam: boolean,
): MailToQueue {
  const { subject, heading, button, ...more } = texts[lang];
  const paragraphs = isByTeam ? more.paragraphsByTeam : more.paragraphs;
  const closing = isByTeam ? more.closingByTeam : more.closing;
  return {
    merchant,
    to,
    lang,
    kind: 'privacy.copyReady',
    subject: subject.replace('{brand}', merchant.configuration.merchantBrand),
    layout: {
      heading,
      paragraphs,
      button: { label: button, url: `${merchant.origin}${siteBase}${pages.userCenter}#copy=${id}` },
      closing: [closing],
    },
    onceKey: `copy:${id}`,
  };
}
