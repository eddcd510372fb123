import type { contentFilesEnUs } from './content-files-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const contentFilesDeDe: TextTree<typeof contentFilesEnUs> = {
  exchange: {
    title: 'Import und Export',
    titleOf: '{site}: Import und Export',
    back: 'Alle Inhalte',
    kind: 'Inhaltstyp',
    upload: 'Datei importieren',
    drop: 'Datei hier ablegen',
    dropHint: '{kind} als CSV oder JSON, bis {max}. Bevor sich etwas ändert, sehen Sie einen Bericht.',
    exportTitle: '{kind} exportieren',
    exportWhy:
      'Exportiert alles Veröffentlichte in allen Sprachen. Die exportierte Datei eignet sich als Vorlage für Importe.',
    formats: { csv: 'CSV', csvSemicolon: 'CSV für Excel (Deutsch)', json: 'JSON' },
    empty: 'Noch keine Importe.',
    emptyNext:
      'Exportieren Sie zuerst, bearbeiten Sie die Datei in einer Tabellenkalkulation und legen Sie sie hier ab. Bevor sich etwas ändert, sehen Sie einen Bericht.',
    file: 'Datei',
    what: 'Inhaltstyp',
    state: 'Status',
    result: 'Ergebnis',
    read: 'Einträge',
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
      cancelled: 'Verworfen',
      refused: 'Abgelehnt',
      failed: 'Fehlgeschlagen',
    },
    asDrafts: 'Als Entwürfe importiert',
    heldBack: 'Beim Veröffentlichen übersprungen',
    counts: { fresh: 'neu', changed: 'geändert', same: 'unverändert', refused: 'abgelehnt' },
    countsWhy: {
      fresh: 'Dokumente, die es auf der Website noch nicht gibt',
      changed: 'Dokumente, die die Datei ändert',
      same: 'So bereits veröffentlicht, daher nicht geändert',
      refused: 'Einträge, die nicht importiert werden können; sie sind unten aufgeführt',
    },
    readSoFar: '{percent}\u00a0% verarbeitet, {entries} Einträge',
    importedSoFar:
      '{imported} von {total} importiert. Besucher sehen die Änderungen erst, wenn alle importiert sind.',
    ready: 'Die Datei ist verarbeitet. Noch hat sich nichts geändert.',
    nothing: 'Nichts zu importieren. Alle Einträge sind bereits veröffentlicht oder wurden abgelehnt.',
    publish: '{count} veröffentlichen',
    publishAsk: 'Besucher sehen alle Änderungen auf einmal. Die aktuelle Version bleibt im Verlauf.',
    drafts: 'Als Entwürfe importieren',
    discard: 'Verwerfen',
    stop: 'Anhalten und verwerfen',
    cancel: 'Abbrechen',
    done: '{imported} importiert.',
    failedNext:
      'Der Import ist bei uns fehlgeschlagen. Es hat sich nichts geändert. Importieren Sie dieselbe Datei noch einmal.',
    cancelledNext: 'Es wurde nichts importiert.',
    overtaken:
      'Über diesen Import hat bereits ein anderes Teammitglied entschieden. Sie sehen den aktuellen Status.',
    refusals: {
      empty: 'Die Datei ist leer. Wählen Sie die zuletzt gespeicherte Datei.',
      compressed:
        'Das ist eine komprimierte Datei oder eine Arbeitsmappe. Speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei.',
      notText:
        'Das ist keine Textdatei. Speichern Sie sie als „CSV UTF-8“ oder JSON und importieren Sie diese Datei.',
      notUtf8:
        'Die Datei ist nicht in UTF-8 codiert. Speichern Sie sie als „CSV UTF-8“ und importieren Sie diese Datei.',
      columnsMissing:
        'Diese Spalten fehlen oder kommen doppelt vor: {columns}. Die erste Zeile muss jede Spalte genau einmal nennen. Das Format sehen Sie in einer exportierten Datei.',
      columnsUnknown: 'Diese Spalten sind unbekannt: {columns}. Entfernen Sie sie oder benennen Sie sie um.',
      quotesBroken:
        'In Zeile {line} ist ein Anführungszeichen nicht geschlossen oder es folgt Text auf ein schließendes. Korrigieren Sie die Zeile und importieren Sie die Datei noch einmal.',
      jsonBroken:
        'Zeile {line} ist kein gültiges JSON. Korrigieren Sie sie und importieren Sie die Datei noch einmal.',
      entryTooLong:
        'Der Eintrag in Zeile {line} ist zu lang. Teilen Sie ihn auf oder suchen Sie nach einem nicht geschlossenen Anführungszeichen.',
    },
    problems: {
      title: 'Einträge mit Problemen',
      none: 'Alle Einträge können importiert werden.',
      noneYet: 'Bisher keine.',
      kept: 'Nur die ersten {kept} sind aufgeführt. Korrigieren Sie sie und importieren Sie die Datei noch einmal, um die übrigen zu sehen.',
      noId: 'keine ID',
      held: 'übersprungen',
      refused: 'abgelehnt',
      at: '{where}: {why}',
      atText: '{where}, „{excerpt}“: {why}',
      inList: '{field}, Text {number}',
      inLanguage: '{field} ({lang})',
    },
    reasons: {
      document: '{why}',
      entryBroken:
        'Dieser Eintrag ist kein gültiges JSON oder enthält einen Schlüssel doppelt. Vergleichen Sie ihn mit einem exportierten Eintrag.',
      cellsTooMany:
        'Die Zeile hat mehr Zellen als Spalten. Setzen Sie Werte, die das Trennzeichen enthalten, in Anführungszeichen.',
      idWrong:
        '„{what}“ ist keine gültige ID. Verwenden Sie höchstens 58 Buchstaben, Ziffern, - und _. Lassen Sie sie bei neuen Dokumenten leer.',
      idTwice:
        'Diese ID kommt in der Datei schon weiter oben vor. Alle Zeilen eines Dokuments müssen direkt untereinander stehen.',
      langWrong: '„{what}“ ist keine unterstützte Sprache. Verwenden Sie en_US, de_DE oder ja_JP.',
      langTwice: 'Dieses Dokument enthält {what} doppelt. Entfernen Sie eines davon.',
      rowsDisagree:
        '„{path}“ weicht von der ersten Zeile desselben Dokuments ab. Verwenden Sie in beiden Zeilen denselben Wert.',
      markupRefused: 'Das HTML ist zu lang oder zu tief verschachtelt. Vereinfachen Sie es.',
      draftStands:
        'Zu diesem Dokument gibt es einen Entwurf, der nicht geändert wurde. Veröffentlichen oder verwerfen Sie den Entwurf und importieren Sie dann noch einmal.',
      changedMeanwhile:
        'Dieses Dokument wurde veröffentlicht, nachdem die Datei verarbeitet war. Importieren Sie die Datei noch einmal, um die Änderungen zu sehen.',
      productMissing:
        'Das Produkt „{what}“ ist nicht veröffentlicht. Veröffentlichen Sie es zuerst oder importieren Sie diesen Eintrag als Entwurf.',
      skuTaken: 'Ein anderes Produkt hat die SKU „{what}“. Entfernen Sie sie bei einem von beiden.',
      fileMissing:
        'Die Datei „{what}“ gibt es nicht oder sie hat den falschen Typ. Laden Sie sie beim Dokument hoch und exportieren Sie dann noch einmal.',
      storyMissing: 'Die geführte Antwort „{what}“ ist nicht veröffentlicht. Veröffentlichen Sie sie zuerst.',
    },
  },
};
