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
      warranty: '判断が必要なもの',
      quality: '改善できる回答',
      deliveries: 'データとメール',
      sites: 'サイト',
    },
    tasks: {
      ownChats: '返信待ちの担当チャット',
      waitingChats: '担当者のいない待機中のチャット',
      mentions: 'あなた宛てのメモ',
      overdueTickets: '期限を過ぎたチケット',
      openTickets: '未解決のチケット',
      registrations: '判断待ちの登録',
      claims: '未処理の注文の申請',
      recycling: '判断待ちのリサイクルの申し込み',
      badRatings: '過去7日間の低い評価',
      botQuestions: '過去30日間にボットが回答できなかった質問',
      refusedRows: '過去7日間の注文レポートで取り込めなかった行',
      failedSources: '問題のある販売アカウント',
      failedMails: '過去7日間に送信できなかったメール',
      refusedMails: '過去7日間に受け付けなかった受信メール',
      notices: '表示中のお知らせ',
      unpublishedSites: '未公開のサイト',
    },
  },
};
