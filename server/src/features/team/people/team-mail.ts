import type { Language } from '@aftercare/contract/languages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';

export type LinkPurpose = 'invitation' | 'password';

type TeamMailTexts = { subject: string; before: string; button: string; after: string };

const texts: Readonly<Record<Language, Readonly<Record<LinkPurpose, TeamMailTexts>>>> = {
  en_US: {
    invitation: {
      subject: 'Your invitation to the desk',
      before: 'You are invited to the desk, where your team answers customers and manages warranties.',
      button: 'Accept the invitation',
      after:
        'The link works once, within 48 hours. If you did not expect this invitation, ignore this email.',
    },
    password: {
      subject: 'Reset your desk password',
      before: 'Someone requested a new password for your desk account.',
      button: 'Choose a new password',
      after: 'The link works once, within one hour. If it was not you, ignore this email.',
    },
  },
  de_DE: {
    invitation: {
      subject: 'Ihre Einladung zum Support-Desk',
      before: 'Sie sind eingeladen, im Support-Desk Kundenfragen zu beantworten und Garantien zu betreuen.',
      button: 'Name und Passwort wählen',
      after: 'Der Link gilt 48 Stunden und nur einmal. Haben Sie ihn nicht erwartet, müssen Sie nichts tun.',
    },
    password: {
      subject: 'Ein neues Passwort für den Support-Desk',
      before: 'Für Ihr Konto im Support-Desk wurde ein neues Passwort angefordert.',
      button: 'Neues Passwort wählen',
      after: 'Der Link gilt eine Stunde und nur einmal. Waren Sie es nicht, müssen Sie nichts tun.',
    },
  },
  ja_JP: {
    invitation: {
      subject: 'サポートデスクへのご招待',
      before: 'お客様への回答や保証の対応を行うサポートデスクにご招待します。',
      button: '名前とパスワードを設定する',
      after:
        'リンクの有効期限は48時間で、1回だけご利用いただけます。お心当たりがない場合は、そのまま破棄してください。',
    },
    password: {
      subject: 'サポートデスクのパスワード再設定',
      before: 'サポートデスクのアカウントについて、パスワード再設定のお申し込みがありました。',
      button: '新しいパスワードを設定する',
      after:
        'リンクの有効期限は1時間で、1回だけご利用いただけます。お心当たりがない場合は、そのまま破棄してください。',
    },
  },
};

type Link = { merchant: Merchant; to: string; lang: Language; purpose: LinkPurpose; url: string };

export function linkMail({ merchant, to, lang, purpose, url }: Link): MailToQueue {
  const { subject, before, button, after } = texts[lang][purpose];
  const layout = { heading: subject, paragraphs: [before], button: { label: button, url }, closing: [after] };
  return { merchant, to, lang, kind: `team.${purpose}`, subject, layout };
}
