import type { TextTree } from './text-tree.ts';
import type { translationEnUs } from './translation-en-us.ts';

export const translationJaJp: TextTree<typeof translationEnUs> = {
  setting: '担当者がボットの言語モデルでチャットを翻訳できるようにする（翻訳する内容がモデルに送信されます）',
  translate: '翻訳する',
  translating: '翻訳しています…',
  from: '{host} による翻訳（原文：{language}）',
  byService: '{host} による翻訳',
  hide: '翻訳を閉じる',
  again: 'もう一度試す',
  reply: {
    open: '翻訳する',
    label: '返信を翻訳',
    to: '言語',
    note: '入力した文章は {host} に送信されます。送信する前に翻訳を確認してください。',
    start: '翻訳する',
    done: '{language}に翻訳しました。',
    undo: '元の文章に戻す',
    empty: '先に返信を入力してください。',
    changed: '翻訳中に文章が変更されたため、入力した文章を残しました。',
    cancel: 'キャンセル',
  },
  problems: {
    off: 'このサイトでは言語モデルが使用されなくなりました。ページを再読み込みしてください。',
    busy: 'サービスのエラーが続いているか、サイトの 1 日の上限に達したため、翻訳を停止しています。しばらくしてからもう一度お試しください。',
    tooSlow: 'サービスから時間内に応答がありませんでした。',
    failed: 'サービスから使用できる翻訳が返されませんでした。',
    tooMany: '1 時間に翻訳できる回数を超えました。しばらくしてからもう一度お試しください。',
    noConnection: '翻訳できませんでした。接続を確認してください。',
  },
};
