import type { SiteId } from './sites.ts';

type TextBySite = Readonly<Record<SiteId, string>>;

/** English is verbatim from the specification, the others are translations. */
export const specTexts = {
  wrongCredentials: {
    'fopo-us': 'Please enter the correct account and password',
    'lepow-de': 'Bitte geben Sie die richtige E-Mail-Adresse und das richtige Passwort ein.',
    'kimo-jp': 'メールアドレスとパスワードを正しく入力してください。',
  },
  mailNotRegistered: {
    'fopo-us': "The mail hasn't been registered.Please register directly.",
    'lepow-de': 'Diese E-Mail-Adresse ist noch nicht registriert. Bitte registrieren Sie sich zuerst.',
    'kimo-jp': 'このメールアドレスは登録されていません。先に会員登録をしてください。',
  },
  codeTooSoon: {
    'fopo-us': 'Please get it again in one minute',
    'lepow-de': 'Einen neuen Code können Sie in einer Minute anfordern.',
    'kimo-jp': '1分ほどお待ちいただいてから、もう一度お試しください。',
  },
  passwordsDiffer: {
    'fopo-us': 'Two passwords that you enter is inconsistent',
    'lepow-de': 'Die beiden Passwörter stimmen nicht überein.',
    'kimo-jp': '入力された2つのパスワードが一致しません。',
  },
  codeWrong: {
    'fopo-us': 'the verification code is incorrect',
    'lepow-de': 'Der Bestätigungscode ist nicht richtig.',
    'kimo-jp': '確認コードが正しくありません。',
  },
  mailTaken: {
    'fopo-us': 'This Email already exists, please login instead.',
    'lepow-de': 'Diese E-Mail-Adresse ist bereits registriert. Bitte melden Sie sich an.',
    'kimo-jp': 'このメールアドレスはすでに登録されています。ログインしてください。',
  },
  passwordWrong: {
    'fopo-us': 'Your password is incorrect. Please try again.',
    'lepow-de': 'Ihr Passwort ist nicht richtig. Bitte versuchen Sie es noch einmal.',
    'kimo-jp': 'パスワードが正しくありません。もう一度入力してください。',
  },
  passwordChanged: {
    'fopo-us': 'Password changed',
    'lepow-de': 'Passwort geändert',
    'kimo-jp': 'パスワードを変更しました',
  },
  passwordReset: {
    'fopo-us': 'password reset successfully',
    'lepow-de': 'Das Passwort wurde zurückgesetzt.',
    'kimo-jp': 'パスワードを再設定しました',
  },
  mailRegistered: {
    'fopo-us': 'This email address has been registered, please log in directly',
    'lepow-de': 'Diese E-Mail-Adresse ist bereits registriert, bitte melden Sie sich direkt an',
    'kimo-jp': 'このメールアドレスは登録済みです。ログインしてください',
  },
  passwordTooShort: {
    'fopo-us': 'password must be at least 8 characters',
    'lepow-de': 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    'kimo-jp': 'パスワードは8文字以上で入力してください。',
  },
  passwordTooCommon: {
    'fopo-us': 'This password is too common.',
    'lepow-de': 'Dieses Passwort ist zu gebräuchlich.',
    'kimo-jp': 'このパスワードはよく使われているため、ご利用いただけません。',
  },
  emailInvalid: {
    'fopo-us': 'email is not a valid email',
    'lepow-de': 'Das ist keine gültige E-Mail-Adresse.',
    'kimo-jp': 'メールアドレスの形式が正しくありません。',
  },
  phoneLength: {
    'fopo-us': 'phone number must be between 8 ~ 30 characters',
    'lepow-de': 'Die Telefonnummer muss 8 bis 30 Zeichen lang sein.',
    'kimo-jp': '電話番号は8～30文字で入力してください。',
  },
  nameLength: {
    'fopo-us': 'name must be between 3 ~ 50 characters',
    'lepow-de': 'Der Name muss 3 bis 50 Zeichen lang sein.',
    'kimo-jp': 'お名前は1～50文字で入力してください。',
  },
  required: {
    'fopo-us': 'Please fill in this field.',
    'lepow-de': 'Bitte füllen Sie dieses Feld aus.',
    'kimo-jp': 'この項目を入力してください。',
  },
  agreementMissing: {
    'fopo-us': 'Please check the agreement before submission.',
    'lepow-de': 'Bitte stimmen Sie vor dem Absenden den Bedingungen zu.',
    'kimo-jp': '送信する前に規約への同意にチェックを入れてください。',
  },
} as const satisfies Record<string, TextBySite>;
