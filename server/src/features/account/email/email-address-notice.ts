import type { Language } from '@aftercare/contract/languages';
import { pages, siteBase } from '@aftercare/contract/pages';
import type { MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';

/**
 * Mail to the owner of an address when the answer to the sender must not reveal it. `takenMailbox`: the
 * address already has an account. `unknownMailbox`: it has none.
 */
export type EmailAddressNotice = 'takenMailbox' | 'unknownMailbox';

type NoticeTexts = { subject: string; heading: string; paragraphs: readonly string[]; button: string };
type Texts = (brand: string) => Readonly<Record<EmailAddressNotice, NoticeTexts>> & { closing: string };

const texts: Readonly<Record<Language, Texts>> = {
  en_US: (brand) => ({
    takenMailbox: {
      subject: `You already have an account with ${brand}`,
      heading: 'You already have an account',
      paragraphs: [
        `We received a request to sign up with ${brand} for this email address. It already has an account, so you can log in. If you have forgotten the password, you can set a new one there.`,
      ],
      button: 'Log in',
    },
    unknownMailbox: {
      subject: `No ${brand} account with this address`,
      heading: 'There is no account with this address',
      paragraphs: [
        `We received a request for a ${brand} login code for this email address, but there is no account with it. Perhaps you signed up with another address. If you are new, you can sign up.`,
      ],
      button: 'Sign up',
    },
    closing: 'If this was not you, you can ignore this email.',
  }),
  de_DE: (brand) => ({
    takenMailbox: {
      subject: `Sie haben bereits ein Konto bei ${brand}`,
      heading: 'Sie haben bereits ein Konto',
      paragraphs: [
        `Mit dieser E-Mail-Adresse sollte ein Konto bei ${brand} angelegt werden. Es gibt dazu bereits ein Konto: Sie können sich einfach anmelden. Falls Sie das Passwort vergessen haben, legen Sie dort ein neues fest.`,
      ],
      button: 'Anmelden',
    },
    unknownMailbox: {
      subject: `Kein Konto bei ${brand} mit dieser Adresse`,
      heading: 'Zu dieser Adresse gibt es kein Konto',
      paragraphs: [
        `Für diese E-Mail-Adresse wurde bei ${brand} ein Anmeldecode angefordert, doch zu dieser Adresse gibt es kein Konto. Vielleicht haben Sie sich mit einer anderen Adresse registriert. Wenn Sie neu sind, können Sie ein Konto anlegen.`,
      ],
      button: 'Registrieren',
    },
    closing: 'Waren Sie das nicht, können Sie diese E-Mail ignorieren.',
  }),
  ja_JP: (brand) => ({
    takenMailbox: {
      subject: `${brand} アカウントはすでに登録されています`,
      heading: 'アカウントはすでに登録されています',
      paragraphs: [
        `このメールアドレスで${brand}への会員登録のお申し込みがありましたが、すでにアカウントが登録されています。そのままログインしていただけます。パスワードをお忘れの場合は、ログイン画面から再設定できます。`,
      ],
      button: 'ログインする',
    },
    unknownMailbox: {
      subject: `${brand} このメールアドレスは登録されていません`,
      heading: 'このメールアドレスは登録されていません',
      paragraphs: [
        `このメールアドレスで${brand}のログイン用コードの請求がありましたが、登録されているアカウントはありません。別のメールアドレスで登録されていないかご確認ください。初めての方は、会員登録をお願いいたします。`,
      ],
      button: '会員登録をする',
    },
    closing: 'お心当たりがない場合は、そのまま破棄してください。',
  }),
};

const pageOf = { takenMailbox: 'login', unknownMailbox: 'register' } as const;

type Notice = { merchant: Merchant; to: string; lang: Language; about: EmailAddressNotice };

export function emailAddressNotice({ merchant, to, lang, about }: Notice): MailToQueue {
  const { [about]: noticeTexts, closing } = texts[lang](merchant.configuration.merchantBrand);
  const { subject, heading, paragraphs, button } = noticeTexts;
  const layout = {
    heading,
    paragraphs,
    closing: [closing],
    button: { label: button, url: `${merchant.origin}${siteBase}${pages[pageOf[about]]}` },
  };
  return { merchant, to, lang, kind: 'account.mailbox', subject, layout };
}
