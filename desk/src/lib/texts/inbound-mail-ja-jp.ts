import type { inboundMailEnUs } from './inbound-mail-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const inboundMailJaJp: TextTree<typeof inboundMailEnUs> = {
  byMail: 'メール',
  subject: '件名：{subject}',
  from: '差出人：{sender}',
  otherSender: 'お客様とは別のアドレスから送信されました。個人情報をお伝えする前に、差出人をご確認ください。',
  checkPassed: '差出人を確認済み',
  checkFailed: '差出人の確認に失敗しました。アドレスが偽装されている可能性があります。',
  shortened: 'メールが長すぎるため、途中までを表示しています。',
  showQuoted: '引用を表示',
  hideQuoted: '引用を隠す',
  refusedFiles: '受け付けられなかったファイル',
  fileReasons: {
    tooLarge: 'サイズが大きすぎます',
    type: '対応していない形式です',
    empty: '空のファイルです',
    budget: '1日の上限を超えました',
    tooMany: 'ファイルの数が多すぎます',
  },
  unnamedFile: '名前のないファイル',
  answerByMail: '返信は {email} にメールで送信されます。',
  siteField: '受信用メールアドレス',
  siteFieldHint:
    'このアドレス宛てのメールはチケットになり、返信は元の会話に追加されます。プラス付きのアドレスも含めて、メールサーバーからこのサーバーに配信してください。@の前は24文字以内です。受信しない場合は空欄にしてください。',
  toRefused: '拒否したメール',
  refused: {
    title: '拒否したメール',
    empty: '拒否したメールはありません。',
    emptyNext: 'チケットにならなかった受信メールと、その理由がここに表示されます。',
    back: '送信トレイ',
    sender: '差出人',
    subject: '件名',
    noSubject: '件名なし',
    noSender: '差出人不明',
    reason: '理由',
    site: 'サイト',
    received: '受信日時',
    reasons: {
      autoReply: '自動返信またはメールマガジン',
      bounce: '配信レポート',
      loop: 'このサーバーから送信したメール',
      noSender: '差出人が1人ではありません',
      tooMany: 'この差出人からのメールが1時間の上限を超えました',
      unreadable: '破損しているか、構造が複雑すぎます',
    },
  },
};
