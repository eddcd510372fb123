import type { presenceEnUs } from './presence-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const presenceJaJp: TextTree<typeof presenceEnUs> = {
  offline: '現在オフラインです。オンラインの担当者がいないときは、自動アシスタントがお客様に対応します。',
  away: '現在離席中です。オンラインの担当者がいないときは、自動アシスタントがお客様に対応します。',
  goOnline: 'オンラインにする',
  nextWaiting: 'オンラインです。新しいチャットはここに表示されます。',
  connecting: '接続しています…',
};
