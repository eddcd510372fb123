import type { ratingsEnUs } from './ratings-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const ratingsJaJp: TextTree<typeof ratingsEnUs> = {
  ratings: {
    title: '評価',
    site: 'サイト',
    period: '期間',
    periods: { 7: '7日間', 30: '30日間', 90: '90日間' },
    toInbox: '受信トレイに戻る',
    toRatings: '評価',
    rated: 'この期間の評価：{rated}件。この期間に始まった担当者とのチャット：{chats}件。',
    why: '評価は、最後にチャットに対応した担当者のものとして集計されます。',
    good: '良い',
    notGood: '良くない',
    agent: '担当者',
    given: 'すべての評価',
    rating: '評価',
    comment: 'コメント',
    noComment: 'コメントなし',
    at: '評価日時',
    empty: 'この期間には、お客様からの評価がありません。',
    emptyNext:
      'お客様は、担当者とのチャットが終了したときに評価できます。期間を長くするか、別のサイトを選んでください。',
  },
};
