import type { homeEnUs } from './home-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const homeJaJp: TextTree<typeof homeEnUs> = {
  home: {
    title: 'ホーム',
    empty: '現在、対応が必要なものはありません。',
    emptyNext: '新しい作業は自動的に表示されます。',
    emptyAction: '受信トレイを開く',
    refreshed: '自動的に更新されます。',
    countMax: '{count}+',
    allMailStatuses: 'すべてのステータス',
    groups: {
      customers: 'お待ちのお客様',
      warranty: '判定が必要なもの',
      quality: '改善できる回答',
      deliveries: 'データとメール',
      sites: 'サイト',
    },
    tasks: {
      ownChats: '返信待ちの担当チャット',
      waitingChats: '担当者のいない待機中のチャット',
      mentions: 'あなたへのメンション',
      overdueTickets: '期限を過ぎたチケット',
      openTickets: '未解決のチケット',
      registrations: '判定待ちの登録',
      claims: '未対応の注文の申請',
      recycling: '確認待ちのリサイクルの申し込み',
      badRatings: '過去7日間の低評価',
      botQuestions: '過去30日間にボットが回答できなかった質問',
      refusedRows: '過去7日間の注文レポートで拒否された行',
      failedSources: '問題のある出品者アカウント',
      failedMails: '過去7日間に送信に失敗したメール',
      refusedMails: '過去7日間に拒否したメール',
      notices: '表示中のお知らせ',
      unpublishedSites: '未公開のサイト',
    },
  },
};
