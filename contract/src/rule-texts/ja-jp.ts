import type { RuleTexts } from '../fields/rules.ts';

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
  emailNotYours:
    'ログイン中のメールアドレスを入力してください。別のメールアドレスで登録するには、先にログアウトしてください。',
  notForCustomers: 'ログイン中のため、この項目は不要です。ページを再読み込みして、もう一度送信してください。',
  serialInvalid: 'シリアル番号をご確認ください。英数字4文字以上で、1行に1つずつご入力ください。',
  serialTwice: '同じシリアル番号が2回入力されています。',
  promoCodeInvalid: 'コードは8〜64文字の英数字・ハイフン・アンダースコアで、1行に1つずつご入力ください。',
  promoCodeGuessable: 'コード同士の違いが少なすぎるため、ほかのコードを推測されるおそれがあります。',
  shortcutInvalid: 'ショートカットは文字・数字・ハイフン・アンダースコアで、32文字以内でご入力ください。',
  replyVariableUnknown:
    '使えない変数が含まれています。{customer}、{agent}、{brand}、{order}、{ticket}をお使いください。',
  tooLong: '入力内容が長すぎます。',
};
