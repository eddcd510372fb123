import type { TextTree } from './text-tree.ts';
import type { ticketWorkEnUs } from './ticket-work-en-us.ts';

export const ticketWorkDeDe: TextTree<typeof ticketWorkEnUs> = {
  ticketWork: {
    lists: { mine: 'Meine', unassigned: 'Ohne Zuständige', all: 'Alle' },
    listsLabel: 'Ticketlisten',
    status: 'Status',
    priority: 'Priorität',
    allPriorities: 'Alle Prioritäten',
    priorities: { low: 'Niedrig', normal: 'Normal', high: 'Hoch', urgent: 'Dringend' },
    owner: 'Zuständig',
    allOwners: 'Alle Zuständigen',
    noOwner: 'Niemand zuständig',
    group: 'Gruppe',
    noGroup: 'Keine Gruppe',
    order: 'Sortierung',
    orders: { priority: 'Nach Priorität', oldest: 'Älteste zuerst' },
    created: 'Erstellt',
    conversation: 'Unterhaltung öffnen',
    work: 'Priorität, Zuständigkeit und Gruppe',
    save: 'Speichern',
    saved: 'Gespeichert.',
    stale: 'Ein anderes Teammitglied hat Ticket {name} geändert. Ihre Auswahl ist noch da.',
    useLatest: 'Neue Version anzeigen',
    keepMine: 'Meine Version behalten',
    kept: 'Speichern Sie erneut, um die neue Version zu ersetzen.',
    decided:
      'Nicht geändert: Ein anderes Teammitglied hat dieses Ticket zuerst geändert. Sie sehen jetzt den neuesten Stand.',
    links: 'Verknüpfungen',
    noLinks: 'Keine Verknüpfungen mit anderen Tickets.',
    kind: 'Dieses Ticket',
    kinds: { relatesTo: 'Gehört zu', duplicateOf: 'Duplikat von', duplicatedBy: 'Hat das Duplikat' },
    linkNumber: 'Nummer des anderen Tickets',
    link: 'Verknüpfen',
    unlink: 'Verknüpfung mit {number} entfernen',
    mergedInto: 'Zusammengeführt mit',
    mergedIntoLine: 'Zusammengeführt mit {number}',
    merged: 'Zusammengeführte Tickets',
    answeredThere:
      'Das Team antwortet in Ticket {number}. E-Mails zu diesem Ticket gehen in dessen Unterhaltung.',
    notSentMerged:
      'Nicht gesendet. Dieses Ticket wurde mit einem anderen zusammengeführt. Ihr Text ist noch da. Antworten Sie in Ticket {number}.',
    merge: 'Mit anderem Ticket zusammenführen',
    mergeTitle: 'Ticket {number} zusammenführen',
    mergeHint:
      'Dieses Ticket wird geschlossen. E-Mails dazu und der Link in den E-Mails an die Kundin oder den Kunden führen dann zur Unterhaltung des anderen Tickets.',
    mergeFind: 'Ticket suchen',
    mergeOther: 'Anderes Ticket wählen',
    mergeConfirm: 'Mit {number} zusammenführen',
    mergeFinal: 'Das lässt sich nicht rückgängig machen.',
    mergeDone: 'Ticket {number} wurde mit {into} zusammengeführt.',
    mergeProblems: {
      itself: 'Das ist dasselbe Ticket. Geben Sie die Nummer eines anderen Tickets ein.',
      alreadyMerged: 'Dieses Ticket wurde bereits zusammengeführt.',
      targetMerged:
        'Das andere Ticket wurde mit Ticket {number} zusammengeführt. Wählen Sie stattdessen Ticket {number}.',
      targetResolved:
        'Das andere Ticket ist erledigt. Öffnen Sie es zuerst wieder oder wählen Sie ein offenes Ticket.',
      otherCustomer:
        'Es ist nicht sicher, dass beide Tickets von derselben Person stammen: Die Chats haben kein gemeinsames Konto, und eine im Chat eingegebene E-Mail-Adresse ist nicht bestätigt. Verknüpfen Sie die Tickets stattdessen.',
      tooMany:
        'Mit einem Ticket lassen sich höchstens 20 andere zusammenführen. Wählen Sie ein anderes Ticket.',
    },
    history: 'Verlauf',
    noHistory: 'Noch keine Änderungen.',
    change: '{field}: {from} → {to}',
    none: 'keine Angabe',
    by: '{name}, {when}',
    assistant: 'Automatischer Assistent',
    older: 'Ältere Änderungen',
    newer: 'Neuere Änderungen',
  },
};
