import type { searchEnUs } from './search-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const searchDeDe: TextTree<typeof searchEnUs> = {
  search: {
    open: 'Suchen',
    title: 'Suche',
    label: 'Suchen oder öffnen',
    placeholder: 'Name, E-Mail, Bestell- oder Ticketnummer',
    results: 'Ergebnisse',
    searching: 'Suche läuft …',
    count: 'Ergebnisse: {count}',
    none: 'Nichts gefunden für „{text}“.',
    noneNext: 'Prüfen Sie die Schreibweise, oder geben Sie weniger Buchstaben ein.',
    short: 'Geben Sie mindestens zwei Zeichen ein.',
    failed: 'Die Suche ist fehlgeschlagen.',
    close: 'Suche schließen',
    untitled: 'Ohne Titel',
    unknown: 'Unbekannter Besucher',
    groups: {
      recent: 'Zuletzt geöffnet',
      screens: 'Gehe zu',
      actions: 'Aktionen',
      macros: 'Makros für diesen Chat',
      conversations: 'Chats',
      tickets: 'Tickets',
      customers: 'Kunden',
      registrations: 'Registrierungen',
      orders: 'Bestellungen',
      contents: 'Produkte und Antworten',
      sites: 'Websites',
    },
    presence: {
      online: 'Status auf „Online“ setzen',
      away: 'Status auf „Abwesend“ setzen',
      offline: 'Status auf „Offline“ setzen',
    },
    newFaq: 'Neue FAQ: {site}',
    newSite: 'Neue Website',
    keys: 'Tastenkürzel anzeigen',
  },
};
