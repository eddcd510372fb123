import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';

/** `planned`: the account will be deleted. `stopped`: it stays. */
type About = 'planned' | 'stopped';

type Texts = { subject: string; heading: string; paragraphs: readonly string[]; closing: string };
type MailTexts = Readonly<Record<About, Texts>> & { button: string };

const texts: Readonly<Record<Language, MailTexts>> = {
  en_US: {
    planned: {
      subject: 'Your {brand} account will be deleted on {day}',
      heading: 'Your account will be deleted on {day}',
      paragraphs: [
        'Our team entered your request to delete your account. On that day we delete your account with your chats, tickets and files. Extended warranties stay with their orders. This cannot be undone.',
        'If you want to keep your account, log in before that day and stop the deletion under “Your data”.',
      ],
      closing: 'You do not have to do anything if you want your account to be deleted.',
    },
    stopped: {
      subject: 'Your {brand} account stays',
      heading: 'Your account stays',
      paragraphs: ['The planned deletion of your account was stopped. Nothing was deleted.'],
      closing: 'If you want to delete your account, you can do so yourself under “Your data”.',
    },
    button: 'Open your account',
  },
  de_DE: {
    planned: {
      subject: 'Ihr Konto bei {brand} wird am {day} gelöscht',
      heading: 'Ihr Konto wird am {day} gelöscht',
      paragraphs: [
        'Unser Team hat Ihren Wunsch eingetragen, Ihr Konto zu löschen. An diesem Tag löschen wir Ihr Konto mit Ihren Chats, Tickets und Dateien. Verlängerte Garantien bleiben bei ihren Bestellungen. Das lässt sich nicht rückgängig machen.',
        'Möchten Sie Ihr Konto behalten, melden Sie sich vor diesem Tag an und stoppen Sie die Löschung unter „Ihre Daten“.',
      ],
      closing: 'Soll Ihr Konto gelöscht werden, müssen Sie nichts weiter tun.',
    },
    stopped: {
      subject: 'Ihr Konto bei {brand} bleibt bestehen',
      heading: 'Ihr Konto bleibt bestehen',
      paragraphs: ['Die geplante Löschung Ihres Kontos wurde gestoppt. Es wurde nichts gelöscht.'],
      closing: 'Möchten Sie Ihr Konto löschen, können Sie das unter „Ihre Daten“ jederzeit selbst tun.',
    },
    button: 'Konto öffnen',
  },
  ja_JP: {
    planned: {
      subject: '{brand} アカウント削除のお知らせ（{day}）',
      heading: 'お客様のアカウントは{day}に削除されます',
      paragraphs: [
        'アカウント削除のご依頼を、担当者が受け付けました。上記の日に、アカウントと、チャット、お問い合わせ、ファイルをすべて削除いたします。延長保証はご注文とともに残ります。削除後は元に戻せません。',
        'アカウントを残したい場合は、その日までにログインし、「お客様のデータ」で削除を中止してください。',
      ],
      closing: '削除をご希望の場合、お手続きは必要ありません。',
    },
    stopped: {
      subject: '{brand} アカウントの削除は中止されました',
      heading: 'アカウントの削除は中止されました',
      paragraphs: ['予定していたアカウントの削除は中止されました。データは削除されていません。'],
      closing: 'アカウントの削除をご希望の場合は、「お客様のデータ」からいつでもお手続きいただけます。',
    },
    button: 'アカウントを開く',
  },
};

/** The notice of a request is sent once, and the erasure waits for it. */
export const noticeKey = (requestId: string): string => `erasure:${requestId}`;

type Erasure = { id: string; lang: Language; runsAt: Date; about: About };

export function erasureMail(
  merchant: Merchant,
  to: string,
  { id, lang, runsAt, about }: Erasure,
): MailToQueue {
  const { timeZone } = merchant.configuration;
  const day = new Intl.DateTimeFormat(lang.replace('_', '-'), { timeZone, dateStyle: 'long' }).format(runsAt);
  const filled = (text: string): string =>
    text.replace('{brand}', merchant.configuration.merchantBrand).replace('{day}', day);
  const { [about]: mailTexts, button } = texts[lang];
  return {
    merchant,
    to,
    lang,
    kind: about === 'planned' ? 'privacy.erasurePlanned' : 'privacy.erasureStopped',
    subject: filled(mailTexts.subject),
    layout: {
      heading: filled(mailTexts.heading),
      paragraphs: mailTexts.paragraphs,
      button: { label: button, url: `${merchant.origin}${siteBase}${pages.userCenter}` },
      closing: [mailTexts.closing],
    },
    onceKey: about === 'planned' ? noticeKey(id) : `erasure-stopped:${id}`,
  };
}
