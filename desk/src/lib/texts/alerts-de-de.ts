import type { alertsEnUs } from './alerts-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const alertsDeDe: TextTree<typeof alertsEnUs> = {
  assigned: '{name} wurde Ihnen zugewiesen',
  title: 'Ton und Benachrichtigungen',
  device: 'Diese Einstellungen gelten für dieses Gerät.',
  sound: 'Ton bei neuen Chats und Nachrichten abspielen',
  play: 'Ton abspielen',
  notifications: 'Benachrichtigungen anzeigen, wenn Aftercare im Hintergrund ist',
  blocked:
    'Dieser Browser blockiert Benachrichtigungen von Aftercare. Erlauben Sie sie in den Browsereinstellungen für diese Adresse und setzen Sie das Häkchen erneut.',
  unsupported:
    'Dieser Browser zeigt keine Benachrichtigungen. Der Ton und die Zahl im Titel des Tabs bleiben.',
  quiet: 'Ruhezeit: kein Ton und keine Benachrichtigungen',
  from: 'Von',
  until: 'Bis',
  waiting: '{name} wartet auf das Team',
  message: 'Neue Nachricht von {name}',
  openChat: 'Öffnen Sie den Chat, um sie zu lesen.',
  away: 'Abwesend nach {minutes} Minuten ohne Aktivität. Bewegen Sie den Mauszeiger oder drücken Sie eine Taste, um online zu sein.',
};
