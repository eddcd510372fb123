import type { composingEnUs } from './composing-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const composingDeDe: TextTree<typeof composingEnUs> = {
  composing: {
    colleague: 'Jemand aus dem Team',
    reading: { one: '{names} liest diesen Chat.', many: '{names} lesen diesen Chat.' },
    typing: { one: '{names} schreibt eine Antwort.', many: '{names} schreiben eine Antwort.' },
    conflict: {
      title: 'Dieser Entwurf wurde in einem anderen Tab oder auf einem anderen Computer geändert:',
      theirs: 'Diesen Text verwenden',
      mine: 'Meinen Text behalten',
    },
  },
};
