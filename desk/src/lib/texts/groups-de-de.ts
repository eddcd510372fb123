import type { groupsEnUs } from './groups-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const groupsDeDe: TextTree<typeof groupsEnUs> = {
  groups: {
    title: 'Gruppen',
    empty: 'Noch keine Gruppen.',
    emptyNext:
      'Eine Gruppe ist ein Teil Ihres Teams, an den Chats weitergegeben werden, zum Beispiel „Rückgaben“ oder „Deutsch“.',
    add: 'Neue Gruppe',
    addTitle: 'Neue Gruppe',
    name: 'Name',
    site: 'Website',
    languages: 'Sprachen',
    languagesHint:
      'Die automatische Zuweisung bevorzugt diese Gruppe für Chats in diesen Sprachen. Ohne Auswahl gelten alle.',
    allLanguages: 'Alle',
    members: 'Mitglieder',
    noMembers: 'Keine Mitglieder',
    noTeam: 'Diese Website hat keine aktiven Teammitglieder.',
    changed: 'Geändert',
    save: 'Speichern',
    saved: 'Gespeichert.',
    stale: 'Ein anderes Teammitglied hat diese Gruppe geändert (jetzt „{name}“). Ihre Eingaben sind noch da.',
    useLatest: 'Neue Version anzeigen',
    keepMine: 'Meine Version behalten',
    kept: 'Speichern Sie erneut, um die neue Version zu ersetzen.',
    remove: 'Löschen',
    removeAsk: '„{name}“ löschen?',
    removeWhy: 'Wartende Chats der Gruppe bleiben in der Warteschlange und gehören dann zu keiner Gruppe.',
    cancel: 'Abbrechen',
    // In the inbox
    inRow: 'Gruppe: {name}',
    filter: 'Gruppe',
    allGroups: 'Alle Gruppen',
    choose: 'Gruppen',
    memberCount: 'Mitglieder: {count}',
    has: 'hat diesen Chat',
    note: 'Interne Notiz',
    noteOptional: 'optional',
    noteHint: 'Nur Ihr Team sieht sie. Mit @ und einem Namen benachrichtigen Sie ein Teammitglied.',
    moves: 'Weitergabe in {time}',
    movesNow: 'wird weitergegeben',
    load: '{chats} von {capacity} Chats',
  },
  automatic: {
    title: 'Automatische Zuweisung',
    why: 'Wartende Chats werden automatisch zugewiesen: zuerst dem Teammitglied aus einer früheren Sitzung, sonst dem am wenigsten ausgelasteten Mitglied einer Gruppe für die Sprache, sonst dem am wenigsten ausgelasteten Teammitglied. Nur wer online ist, erhält Chats. Änderungen gelten sofort.',
    isOn: 'Wartende Chats automatisch zuweisen',
    capacity: 'Gleichzeitige Chats je Teammitglied',
    capacityHint:
      'Wer so viele offene Chats hat, erhält keinen weiteren. Chats anderer Websites zählen mit. Das Teammitglied kann weitere Chats selbst annehmen. Von 1 bis {max}.',
    seconds: 'Sekunden bis zur Weitergabe',
    secondsHint:
      'Antwortet das Teammitglied bis dahin nicht, geht der Chat an das nächste oder, wenn es keines gibt, zurück in die Warteschlange. Kunden sehen den Hinweis auf die Wartezeit nach 30 Sekunden. Von {min} bis {max}.',
    own: 'Eigene Werte einzelner Teammitglieder',
    ownHint: 'Leer lassen, damit der Wert oben gilt.',
    wrong: 'Geben Sie eine ganze Zahl von {min} bis {max} ein.',
    save: 'Speichern',
    stale:
      'Ein anderes Teammitglied hat diese Einstellungen geändert. Sie sehen jetzt die neuen Werte; geben Sie Ihre noch einmal ein.',
  },
};
