import type { searchEnUs } from './search-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const searchJaJp: TextTree<typeof searchEnUs> = {
  search: {
    open: '検索',
    title: '検索',
    label: '検索または移動',
    placeholder: '名前、メールアドレス、注文番号、チケット番号',
    results: '検索結果',
    searching: '検索しています…',
    count: '検索結果：{count}件',
    none: '「{text}」は見つかりませんでした。',
    noneNext: '入力内容を確認するか、文字数を減らしてください。',
    short: '2文字以上入力してください。',
    failed: '検索できませんでした。',
    close: '検索を閉じる',
    untitled: '無題',
    unknown: '名前不明の訪問者',
    groups: {
      recent: '最近の項目',
      screens: '移動',
      actions: '操作',
      macros: 'このチャットで使えるマクロ',
      conversations: 'チャット',
      tickets: 'チケット',
      customers: 'お客様',
      registrations: '登録',
      orders: '注文',
      contents: '製品と回答',
      sites: 'サイト',
    },
    presence: {
      online: 'ステータスをオンラインにする',
      away: 'ステータスを離席中にする',
      offline: 'ステータスをオフラインにする',
    },
    newFaq: '新しいFAQ：{site}',
    newSite: '新しいサイト',
    keys: 'キーボードショートカットを表示',
  },
};
