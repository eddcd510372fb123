import type { claimsEnUs } from './claims-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const claimsJaJp: TextTree<typeof claimsEnUs> = {
  claims: {
    title: '注文の申請',
    tabs: { registrations: '登録', claims: '注文の申請' },
    empty: '注文の申請はまだありません。',
    emptyNext:
      '登録しようとした注文がほかのお客様によって登録済みのとき、お客様は「自分の注文」であると申請できます。その申請がここに表示されます。',
    number: '受付番号',
    order: '注文',
    email: '申請者',
    site: 'サイト',
    proof: '郵便番号',
    proofs: { agrees: '一致', differs: '不一致', unknown: '不明' },
    proofsMeaning: {
      agrees: '郵便番号はお届け先と一致しています。',
      differs: '郵便番号がお届け先と一致しません。',
      unknown: 'この注文の郵便番号は保存されていません。お客様に納品書や領収書の提示を依頼してください。',
    },
    attempts: '郵便番号の入力回数',
    status: 'ステータス',
    allStatuses: 'すべてのステータス',
    statuses: { open: '未対応', transferred: '名義変更済み', refused: '却下' },
    created: '申請日時',
    due: '期限',
    holder: '現在の登録者',
    holderErased: '削除されたアカウント',
    holderSince: '{email}（{since}から）',
    nobody: 'なし',
    message: 'メッセージ',
    photos: '注文確認の写真',
    photo: '写真{number}（新しいタブで開きます）',
    photoCount: '写真',
    decided: '判定日時',
    by: '{when}、{name}',
    refusals: {
      proofMissing: '申請者に届けられた注文であることを確認できない',
      otherBuyer: '別のお客様に届けられた注文である',
      other: 'その他の理由',
    },
    transfer: '名義を変更',
    transferWhy:
      '延長保証がこのお客様の名義になります。双方のお客様にメールが届き、変更は監査ログに記録されます。',
    transferAsk: '注文{order}の延長保証の名義を変更しますか？',
    transferText: '{from}から{to}に変更します。双方のお客様にメールが届きます。',
    transferNo: 'キャンセル',
    nothingToGive: 'この注文の延長保証を持つお客様がほかにいないため、変更できる名義はありません。',
    refuse: '却下',
    refuseWhy: '理由',
    note: 'お客様へのメッセージ',
    noteHint: '入力したとおりにメールに記載されます。',
    stale:
      'ほかのメンバーがこの申請を判定済みか、変更できる名義がなくなりました。現在のステータスを確認してください。',
    seeOrder: '注文を見る',
    seeRegistrations: '登録を見る',
  },
};
