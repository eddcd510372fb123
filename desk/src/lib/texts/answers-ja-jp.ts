import type { answersEnUs } from './answers-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const answersJaJp: TextTree<typeof answersEnUs> = {
  answers: {
    title: '回答へのフィードバック',
    tabs: { helpful: 'フィードバック', toDo: '翻訳' },
    site: 'サイト',
    kind: '種類',
    kinds: { faq: '質問', section: '取扱説明書と字幕', story: 'ガイド付き回答' },
    period: '期間',
    periods: { 7: '7日間', 30: '30日間', 90: '90日間' },
    language: '言語',
    order: '並び順',
    orders: {
      leastHelpful: '「役に立たなかった」の多い順',
      mostRead: '閲覧数の多い順',
      mostChats: '閲覧後のチャットの多い順',
      mostComments: 'コメントの多い順',
    },
    columns: {
      question: '質問',
      votes: '評価',
      share: '役に立たなかった',
      views: '閲覧数',
      comments: 'コメント',
      chats: '閲覧後のチャット',
    },
    votes: '役に立った{up}件、役に立たなかった{down}件',
    noVotes: '評価なし',
    notCounted: '集計対象外',
    share: '{percent}%以上',
    figures: '閲覧{views}回・コメント{comments}件・閲覧後のチャット{chats}件',
    empty: 'この期間の閲覧や評価はありません。',
    emptyNext: '期間を長くするか、別の言語を選んでください。',
    facts: {
      shareWhy:
        '回答が役に立たなかった人の割合は、少なくともこの値と推定されます（信頼度95%）。評価が少ないときは控えめに見積もります。',
      chatsWhy:
        '閲覧後30分以内にチャットを始めたか、担当者を希望した訪問者の数です。以前にチャットを利用したことのある訪問者だけを、約1時間後に集計します。',
    },
    edit: '回答を編集',
    commentsTitle: '訪問者のコメント',
    helped: '役に立った',
    didNotHelp: '役に立たなかった',
    noComments: 'コメントはまだありません。',
    gone: 'この期間には、この回答のデータがありません。',
    goneNext: '期間を長くするか、一覧に戻ってください。',
    toDo: {
      show: '表示',
      filters: { untranslated: '未翻訳', stale: '要更新の翻訳' },
      columns: {
        title: 'タイトル',
        kind: '種類',
        missing: '未翻訳の言語',
        stale: '要更新の言語',
        changed: '更新',
      },
      untitled: '無題',
      empty: { untranslated: '未翻訳のものはありません。', stale: '更新が必要な翻訳はありません。' },
      emptyNext: '別のサイトか、別の条件を選んでください。',
    },
  },
};
