import type { tagsEnUs } from './tags-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const tagsDeDe: TextTree<typeof tagsEnUs> = {
  tags: {
    label: 'Schlagwort',
    all: 'Alle Schlagwörter',
    add: 'Schlagwort hinzufügen',
    key: 'Schlagwörter hinzufügen oder entfernen',
    title: 'Schlagwörter dieses Chats',
    hint: 'Mit Schlagwörtern findet und zählt Ihr Team Chats. Kunden sehen sie nie.',
    search: 'Schlagwort suchen oder anlegen',
    create: '„{name}“ anlegen',
    none: 'Noch keine Schlagwörter. Geben Sie einen Namen ein, um das erste anzulegen.',
    done: 'Fertig',
    remove: 'Schlagwort {name} entfernen',
    full: 'Nicht gespeichert: Ein Chat hat höchstens 20 Schlagwörter, eine Website höchstens 500. Entfernen Sie zuerst eines.',
    failed: 'Die Schlagwörter konnten nicht gespeichert werden. Versuchen Sie es erneut.',
    stopOffering: '{name} nicht mehr vorschlagen',
    noLongerOffered: '{name} wird nicht mehr vorgeschlagen. Chats, die es haben, behalten es.',
    rename: '{name} umbenennen',
    renameHint: 'Alle Chats, Filter und gespeicherten Ansichten mit diesem Schlagwort folgen.',
    renameSave: 'Umbenennen',
    cancel: 'Abbrechen',
    renamed: '{before} heißt jetzt {name}.',
    renamedElsewhere:
      'Inzwischen wurde das Schlagwort in {name} umbenannt. Speichern Sie noch einmal, um diesen Namen zu ersetzen.',
    gone: 'Dieses Schlagwort wird nicht mehr vorgeschlagen und kann deshalb nicht umbenannt werden.',
  },
  bulk: {
    select: 'Auswählen',
    end: 'Auswahl beenden',
    all: 'Alle geladenen auswählen',
    row: '{name} auswählen',
    count: 'Ausgewählt: {count}',
    actions: 'Aktionen für die ausgewählten Chats',
    tag: 'Schlagwort',
    assign: 'Zuweisen',
    close: 'Schließen',
    snooze: 'Zurückstellen',
    assignTitle: 'Die ausgewählten Chats zuweisen',
    oneSite: 'Wählen Sie zum Zuweisen und für Schlagwörter Chats einer einzigen Website.',
    closeTitle: 'Die ausgewählten Chats schließen?',
    closeText: 'Geschlossen werden nur Chats, die Sie bearbeiten. Kunden sehen einen Hinweis darauf.',
    working: '{done} von {count} …',
    done: 'Erledigt: {count}',
    refused:
      'Unverändert: {count}. Vielleicht war jemand schneller, oder der Chat lässt die Änderung nicht zu.',
    unreachable:
      'Nicht erreicht: {count}. Prüfen Sie Ihre Verbindung. Diese Chats sind weiterhin ausgewählt.',
  },
};
