import type { composingEnUs } from './composing-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const composingJaJp: TextTree<typeof composingEnUs> = {
  composing: {
    colleague: 'ほかのメンバー',
    reading: { one: '{names}がこのチャットを見ています。', many: '{names}がこのチャットを見ています。' },
    typing: { one: '{names}が回答を入力しています。', many: '{names}が回答を入力しています。' },
    conflict: {
      title: 'この下書きは、別のタブまたは別のパソコンで変更されています。',
      theirs: 'この文章を使う',
      mine: '自分の文章を残す',
    },
  },
};
