import type { alertsEnUs } from './alerts-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const alertsJaJp: TextTree<typeof alertsEnUs> = {
  assigned: '{name}さんのチャットが割り当てられました',
  title: '通知音とデスクトップ通知',
  device: 'この設定は、お使いの端末にだけ適用されます。',
  sound: '新しいチャットとメッセージを音で知らせる',
  play: '音を再生',
  notifications: 'デスクが背面にあるときに通知を表示する',
  blocked:
    'デスクの通知がブラウザーでブロックされています。ブラウザーの設定でこのアドレスの通知を許可してから、もう一度チェックを入れてください。',
  unsupported:
    'このブラウザーは通知に対応していません。通知音と、タブのタイトルの件数表示はご利用いただけます。',
  quiet: '通知オフの時間帯（音も通知も出しません）',
  from: '開始',
  until: '終了',
  waiting: '{name}さんが担当者を待っています',
  message: '{name}さんからの新着メッセージ',
  openChat: 'チャットを開いてご確認ください。',
  away: '{minutes}分間操作がなかったため、離席中になっています。ポインターを動かすかキーを押すと、オンラインに戻ります。',
};
