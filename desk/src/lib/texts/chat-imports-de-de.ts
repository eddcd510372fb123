import type { chatImportsEnUs } from './chat-imports-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const chatImportsDeDe: TextTree<typeof chatImportsEnUs> = {
  chatImports: {
    nav: 'Chat-Importe',
    title: 'Chats aus einem anderen System importieren',
    source: 'Aus',
    sources: { chatwoot: 'Chatwoot', zendesk: 'Zendesk' },
    hints: {
      chatwoot:
        'Laden Sie die Konversationen als JSON hoch, eine pro Zeile. Den Befehl für den Export finden Sie in der Anleitung „Import chats“. Eine CSV-Datei mit Kontakten ist optional.',
      zendesk:
        'Laden Sie zuerst den JSON-Export der Benutzer hoch, damit die Nachrichten ihre Verfasser haben, und dann den JSON-Export der Tickets. Entpacken Sie die Dateien vorher.',
    },
    upload: 'Export hochladen',
    drop: 'Datei hier ablegen',
    dropHint: 'Export aus {source}, bis {max}. Bevor etwas importiert wird, sehen Sie einen Bericht.',
    empty: 'Noch keine Importe.',
    emptyNext: 'Laden Sie einen Export hoch. Bevor etwas importiert wird, sehen Sie einen Bericht.',
    noSite: 'Bitten Sie einen Betreiber um eine Rolle auf der Website.',
    file: 'Datei',
    state: 'Status',
    result: 'Ergebnis',
    imported: 'Chats importiert',
    read: 'Einträge',
    messages: 'Nachrichten',
    when: 'Hochgeladen',
    size: 'Größe',
    uploadedBy: 'Hochgeladen von',
    finished: 'Abgeschlossen',
    status: {
      received: 'Empfangen',
      reading: 'In Verarbeitung',
      ready: 'Bereit zur Prüfung',
      applying: 'Wird importiert',
      done: 'Importiert',
      cancelled: 'Angehalten',
      undoing: 'Wird gelöscht',
      undone: 'Rückgängig gemacht',
      refused: 'Abgelehnt',
      failed: 'Fehlgeschlagen',
    },
    counts: { chats: 'Chats', contacts: 'Benutzer', known: 'bekannt', old: 'zu alt', refused: 'abgelehnt' },
    countsWhy: {
      chats: 'Chats, die es auf der Website noch nicht gibt',
      contacts: 'Benutzer, die Verfasser von Nachrichten benennen',
      known: 'Bereits importiert, daher nicht geändert',
      old: 'Älter, als Chats aufbewahrt werden',
      refused: 'Einträge, die nicht importiert werden können; sie sind unten aufgeführt',
    },
    readSoFar: '{percent}\u00a0% verarbeitet, {entries} Einträge',
    importedSoFar: '{entries} von {total} Einträgen importiert',
    ready: 'Die Datei ist verarbeitet. Noch ist nichts importiert.',
    nothing: 'Nichts zu importieren. Alle Chats sind bekannt, zu alt oder abgelehnt.',
    oldNext:
      'Ausgelassen: {count}. Ihre letzte Nachricht ist mehr als {months} Monate alt, sie würden also sofort gelöscht.',
    openNext:
      'Im anderen System noch offen: {count}. Sie werden als geschlossen importiert, und niemand wird daran erinnert. Beantworten Sie sie zuerst dort.',
    contactsNext:
      'Benutzer benennen nur die Verfasser importierter Nachrichten. Sie werden nach 30 Tagen gelöscht; importieren Sie die Tickets also vorher.',
    quiet: 'Niemand erhält eine E-Mail oder Benachrichtigung, und die Chats zählen in keiner Statistik.',
    apply: '{count} importieren',
    discard: 'Verwerfen',
    stop: 'Anhalten',
    done: 'Importiert: {chats} Chats, {contacts} Benutzer.',
    undo: 'Import rückgängig machen',
    undoTitle: 'Importierte Chats ({count}) löschen?',
    undoAsk:
      'Die Chats werden mit den Notizen und Schlagwörtern gelöscht, die Ihr Team seitdem hinzugefügt hat. Sie können die Datei erneut importieren.',
    keep: 'Chats behalten',
    undoingLeft: 'Noch zu löschende Chats: {chats}.',
    undoneNext: 'Alle Chats und Benutzer dieses Imports sind gelöscht.',
    stoppedNext:
      'Angehalten. Bisher importiert: {chats} Chats, {contacts} Benutzer. Laden Sie die Datei erneut hoch, um den Rest zu importieren.',
    cancelledNext: 'Es wurde nichts importiert.',
    failedNext:
      'Der Import ist bei uns fehlgeschlagen, und es wurde nichts importiert. Laden Sie dieselbe Datei erneut hoch.',
    overtaken:
      'Über diesen Import hat bereits ein anderes Teammitglied entschieden. Sie sehen den aktuellen Status.',
    refusals: {
      empty: 'Die Datei enthält keine Einträge. Wählen Sie eine andere.',
      compressed: 'Diese Datei ist komprimiert. Entpacken Sie sie und laden Sie die enthaltene Datei hoch.',
      notText: 'Das ist keine Textdatei. Laden Sie den Export als JSON hoch.',
      notUtf8:
        'Die Datei ist nicht in UTF-8 codiert. Exportieren Sie sie erneut, ohne sie in einem anderen Programm zu öffnen.',
      columnsMissing:
        'Die erste Zeile muss die Spalten id, name und email nennen. Exportieren Sie die Kontakte erneut.',
      quotesBroken:
        'In Zeile {line} ist ein Anführungszeichen nicht geschlossen. Exportieren Sie die Kontakte erneut.',
      jsonBroken:
        'Zeile {line} ist kein gültiges JSON. Der Export ist vielleicht unvollständig: Exportieren Sie erneut.',
      entryTooLong: 'Der Eintrag in Zeile {line} ist zu lang. Entfernen Sie ihn aus der Datei.',
      otherFile:
        'Zeile {line} ist kein Export des gewählten Produkts. Wählen Sie das andere Produkt oder eine andere Datei.',
    },
    problemsTitle: 'Einträge mit Problemen',
    none: 'Alle Einträge können importiert werden.',
    noneYet: 'Bisher keine.',
    kept: 'Nur die ersten {kept} sind aufgeführt.',
    noId: 'keine Nummer',
    problems: {
      entryBroken: 'Dieser Eintrag ist kein gültiges JSON oder kein Chat.',
      idMissing: 'Der Eintrag hat keine Nummer (id).',
      timeWrong: 'Keine Nachricht hat eine lesbare Zeit, oder die neueste liegt in der Zukunft.',
      noMessages:
        'Der Eintrag hat keine Nachrichten. Der Export muss die Nachrichten oder Kommentare jedes Chats enthalten.',
      tooManyMessages: 'Der Chat hat mehr als 5.000 Nachrichten.',
    },
    inRow: 'Importiert aus {source}',
    readOnly:
      'Dieser Chat wurde aus {source} importiert. Sie können Notizen und Schlagwörter hinzufügen, aber nicht antworten. Schreiben Sie stattdessen eine E-Mail.',
  },
};
