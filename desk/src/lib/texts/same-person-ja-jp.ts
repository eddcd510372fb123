import type { samePersonEnUs } from './same-person-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const samePersonJaJp: TextTree<typeof samePersonEnUs> = {
  title: '同じお客様',
  care: 'チームが関連付けた情報で、チーム内でのみ表示されます。関連付けたお客様の情報に触れる前に、やり取りの相手をご確認ください。',
  isVerified: 'メールアドレス確認済み',
  isUnverified: '未確認',
  proofs: { sameEmail: '確認済みのメールアドレスが一致', named: '担当者が確認' },
  linkedBy: '{name}さんが関連付け（{time}）',
  candidates: '次のお客様と同じ方かもしれません。',
  matches: { email: 'メールアドレスが一致', orderNumber: '注文番号を記入' },
  link: '関連付ける',
  linkOne: '{name}と関連付ける',
  linkYes: '同じお客様として関連付ける',
  linked: 'お客様情報を関連付けました。',
  explain:
    'チームは、両方のチャット、チケット、注文、登録をまとめて確認できます。お客様が互いの情報を見られるようにはなりません。ブロックは両方に適用されます。',
  before: {
    sameEmail:
      'チャットのメールアドレスは、アカウントの確認済みアドレスと一致しています。アドレスは誰でも入力できるため、確実でない場合はほかの情報もお尋ねください。',
    named: '注文番号など、ご本人しか知らない情報が示された場合にのみ関連付けてください。',
  },
  reason: '同じお客様だと判断した理由',
  separateReason: '別のお客様だと判断した理由',
  reasonMissing: '理由を入力してください。あなたの名前とともに保存されます。',
  stale: 'ほかの担当者が関連付けを変更しました。内容を確認してから、もう一度送信してください。',
  refusals: {
    unknownProfile:
      'このお客様情報は削除されたか、メールアドレスが未確認です。チャットがアカウントのものである場合は、アカウントを検索してください。',
    sameProfile: 'このチャットのお客様です。',
    bothLinked: 'どちらもすでに別のお客様情報と関連付けられています。先に一方の関連付けを解除してください。',
    tooMany: '関連付けられるお客様情報は10件までです。先に1件の関連付けを解除してください。',
    noMatch:
      'チャットのメールアドレスが、アカウントのアドレスと一致しなくなりました。画面を閉じて、もう一度ご確認ください。',
  },
  separate: '解除',
  separateOne: '{name}との関連付けを解除',
  separateThis: 'このチャットの関連付けを解除',
  separateYes: '関連付けを解除',
  separated: '関連付けを解除しました。',
  explainSeparate: '関連付ける前の状態に戻ります。関連付けによるブロックは終了します。',
  ended: '{from}から{until}まで関連付け、{name}さんが解除。',
  endedByItself: '{from}から{until}まで関連付け、ログインまたは削除により終了。',
  find: 'ほかのお客様と関連付ける',
  findBy: '名前またはメールアドレス',
  findMore: '2文字以上入力してください。',
  findWhere: 'このサイトのお客様とチャットを検索します。',
  search: '検索',
  nothingFound: '見つかりませんでした。名前やメールアドレスの別の部分でお試しください。',
  anAccount: 'アカウント',
  aChat: 'アカウントのないチャット',
  ofLinked: '関連付け',
  registrations: '関連付けたお客様の注文と保証',
  notInRequest: '関連付けたお客様のデータは含まれません。',
  blockToo: 'ブロックは、関連付けたお客様にも適用されます。',
  inRow: 'チームが関連付け',
};
