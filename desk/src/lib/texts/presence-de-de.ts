import type { presenceEnUs } from './presence-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const presenceDeDe: TextTree<typeof presenceEnUs> = {
  offline:
    'Sie sind offline. Wenn im Team niemand online ist, antwortet der automatische Assistent den Kunden.',
  away: 'Sie sind abwesend. Wenn im Team niemand online ist, antwortet der automatische Assistent den Kunden.',
  goOnline: 'Online gehen',
  nextWaiting: 'Sie sind online. Neue Chats erscheinen hier.',
  connecting: 'Verbindung wird hergestellt …',
};
