import type { tagsEnUs } from './tags-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const tagsJaJp: TextTree<typeof tagsEnUs> = {
  tags: {
    label: 'タグ',
    all: 'すべてのタグ',
    add: 'タグを追加',
    key: 'タグの追加と削除',
    title: 'このチャットのタグ',
    hint: 'チャットを探したり数えたりするためのタグです。お客様には表示されません。',
    search: 'タグを検索または作成',
    create: '「{name}」を作成',
    none: 'タグはまだありません。名前を入力すると最初のタグを作成できます。',
    done: '完了',
    remove: 'タグ「{name}」を外す',
    full: '保存できませんでした。タグはチャットごとに20個、サイトごとに500個までです。先にタグを外してください。',
    failed: 'タグを保存できませんでした。もう一度お試しください。',
    stopOffering: '「{name}」を候補から外す',
    noLongerOffered: '「{name}」を候補から外しました。付いているチャットではそのまま残ります。',
  },
  bulk: {
    select: '選択',
    end: '選択を終了',
    all: '読み込み済みをすべて選択',
    row: '「{name}」を選択',
    count: '{count}件を選択中',
    actions: '選択したチャットの操作',
    tag: 'タグ',
    assign: '割り当て',
    close: '終了',
    snooze: '後で対応',
    assignTitle: '選択したチャットを割り当てる',
    oneSite: '割り当てとタグには、同じサイトのチャットだけを選択してください。',
    closeTitle: '選択したチャットを終了しますか？',
    closeText: '終了するのは自分が対応中のチャットだけです。お客様にも終了が表示されます。',
    working: '{count}件中{done}件 …',
    done: '{count}件が完了しました。',
    refused: '{count}件は変更されませんでした。ほかの人が先に操作したか、変更できないチャットです。',
    unreachable:
      '{count}件はサーバーに届きませんでした。接続を確認してください。選択はそのまま残っています。',
  },
};
