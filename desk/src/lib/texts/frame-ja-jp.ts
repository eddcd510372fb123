import type { frameEnUs } from './frame-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const frameJaJp: TextTree<typeof frameEnUs> = {
  desk: {
    name: 'Aftercare',
    place: 'デスク',
    zone: '時刻：{zone}',
    skip: '本文へ移動',
    close: '閉じる',
    language: '言語',
    languageHint: 'このブラウザーにだけ適用されます。お客様向けのテキストは、各サイトの言語のままです。',
  },
  nav: {
    label: 'デスク',
    inbox: '受信トレイ',
    tickets: 'チケット',
    replies: '定型文',
    reports: '注文レポート',
    orders: '注文',
    registrations: '登録',
    recycling: 'リサイクル',
    mails: '送信トレイ',
    content: '製品と回答',
    answers: '回答へのフィードバック',
    bot: 'ボット',
    sites: 'サイト',
    live: 'リアルタイム',
    statistics: '統計',
    groups: 'グループ',
    people: 'チーム',
    audit: '監査ログ',
    account: 'あなたのアカウント',
    keys: 'キーボードショートカット',
    signOut: 'ログアウト',
    sending: 'アップロード中（{percent}%）',
    reading: '処理中',
  },
};
