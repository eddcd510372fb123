import type { RuleTexts } from '../rules.ts';

/** Japanese; names are 1 to 50 characters here (D61). */
export const ruleTexts: RuleTexts = {
  passwordTooShort: 'パスワードは8文字以上で入力してください。',
  emailInvalid: 'メールアドレスの形式が正しくありません。',
  phoneLength: '電話番号は8～30文字で入力してください。',
  nameLength: 'お名前は1～50文字で入力してください。',
  agreementMissing: '送信する前に規約への同意にチェックを入れてください。',
  required: 'この項目を入力してください。',
  passwordTooCommon: 'このパスワードはよく使われているため、ご利用いただけません。',
  phoneTooLong: '電話番号は30文字以内で入力してください。',
  orderNumberTooShort: '注文番号は3文字以上で入力してください。',
  emailNotYours: 'ご自身のアカウントのメールアドレスを入力してください。',
  tooLong: '入力内容が長すぎます。',
};
