import { answersDeDe } from './answers-de-de.ts';
import { assignmentDeDe } from './assignment-de-de.ts';
import { botDeDe } from './bot-de-de.ts';
import { botReplayDeDe } from './bot-replay-de-de.ts';
import { chatDeDe } from './chat-de-de.ts';
import { chatImportsDeDe } from './chat-imports-de-de.ts';
import { claimsDeDe } from './claims-de-de.ts';
import { composingDeDe } from './composing-de-de.ts';
import { contentDeDe } from './content-de-de.ts';
import { contentFilesDeDe } from './content-files-de-de.ts';
import { conversationDeDe } from './conversation-de-de.ts';
import { customerDeDe } from './customer-de-de.ts';
import { draftsDeDe } from './drafts-de-de.ts';
import type { enUs } from './en-us.ts';
import { frameDeDe } from './frame-de-de.ts';
import { groupsDeDe } from './groups-de-de.ts';
import { homeDeDe } from './home-de-de.ts';
import { inboxListsDeDe } from './inbox-lists-de-de.ts';
import { linksDeDe } from './links-de-de.ts';
import { macrosDeDe } from './macros-de-de.ts';
import { mailKindsDeDe } from './mail-kinds-de-de.ts';
import { mailedReportsDeDe } from './mailed-reports-de-de.ts';
import { newSiteDeDe } from './new-site-de-de.ts';
import { openDeDe } from './open-de-de.ts';
import { orderSourcesDeDe } from './order-sources-de-de.ts';
import { ratingsDeDe } from './ratings-de-de.ts';
import { recyclingDeDe } from './recycling-de-de.ts';
import { registerOrderDeDe } from './register-order-de-de.ts';
import { registrationsDeDe } from './registrations-de-de.ts';
import { repliesDeDe } from './replies-de-de.ts';
import { searchDeDe } from './search-de-de.ts';
import { sectionsDeDe } from './sections-de-de.ts';
import { setupDeDe } from './setup-de-de.ts';
import { siteEmbeddingsDeDe } from './site-embeddings-de-de.ts';
import { siteLiveChatDeDe } from './site-live-chat-de-de.ts';
import { sitesDeDe } from './sites-de-de.ts';
import { statisticsDeDe } from './statistics-de-de.ts';
import { tagsDeDe } from './tags-de-de.ts';
import { teamDeDe } from './team-de-de.ts';
import type { TextTree } from './text-tree.ts';
import { ticketWorkDeDe } from './ticket-work-de-de.ts';

export const deDe: TextTree<typeof enUs> = {
  ...customerDeDe,
  ...groupsDeDe,
  ...mailedReportsDeDe,
  ...statisticsDeDe,
  ...openDeDe,
  ...composingDeDe,
  ...tagsDeDe,
  ...linksDeDe,
  ...ticketWorkDeDe,
  ...homeDeDe,
  ...sectionsDeDe,
  ...registerOrderDeDe,
  ...frameDeDe,
  copying: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed:
      'Kopieren in die Zwischenablage nicht möglich. Markieren Sie den Text und kopieren Sie ihn selbst.',
  },
  roles: { agent: 'Agent', supervisor: 'Teamleitung', operator: 'Betreiber' },
  keys: {
    title: 'Tastenkürzel',
    go: 'Gehe zu',
    list: 'In einer Liste',
    everywhere: 'Überall',
    next: 'Nächste Zeile',
    previous: 'Vorige Zeile',
    open: 'Zeile öffnen',
    back: 'Bereich schließen oder Feld verlassen',
    filter: 'Filtern',
    nextPage: 'Nächste Seite',
    previousPage: 'Vorige Seite',
    upload: 'Bericht hochladen',
    help: 'Tastenkürzel anzeigen',
    pairThen: 'dann',
    hints: { rows: 'Zeilen', open: 'öffnen', back: 'zurück', help: 'Tastenkürzel' },
  },
  ...chatDeDe,
  ...inboxListsDeDe,
  ...assignmentDeDe,
  ...conversationDeDe,
  ...teamDeDe,
  ...answersDeDe,
  ...botDeDe,
  ...botReplayDeDe,
  ...ratingsDeDe,
  ...contentDeDe,
  ...contentFilesDeDe,
  ...chatImportsDeDe,
  ...draftsDeDe,
  ...claimsDeDe,
  ...recyclingDeDe,
  ...repliesDeDe,
  ...macrosDeDe,
  ...sitesDeDe,
  ...siteEmbeddingsDeDe,
  ...siteLiveChatDeDe,
  ...newSiteDeDe,
  ...setupDeDe,
  ...orderSourcesDeDe,
  ...searchDeDe,
  problems: {
    again: 'Erneut versuchen',
    network: 'Der Server ist nicht erreichbar.',
    networkNext: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
    timeoutNext:
      'Vielleicht ist Ihre Verbindung langsam oder der Server ausgelastet. Versuchen Sie es gleich noch einmal.',
    notOurs: 'Die Antwort des Servers ist nicht lesbar.',
    notOursNext: 'Vielleicht wurde der Desk aktualisiert. Laden Sie die Seite neu.',
    forbidden: 'Ihre Rolle erlaubt das nicht.',
    forbiddenNext: 'Bitten Sie einen Betreiber in Ihrem Team um Zugriff.',
    notFound: 'Dieser Eintrag existiert nicht mehr.',
    notFoundNext: 'Gehen Sie zurück zur Liste.',
    busy: 'Der Server ist ausgelastet, oder Sie haben zu viele Anfragen gesendet.',
    busyNext: 'Warten Sie eine Minute und versuchen Sie es noch einmal.',
    fault: 'Bei uns ist ein Fehler aufgetreten.',
    faultNext:
      'Versuchen Sie es noch einmal. Tritt der Fehler weiter auf, senden Sie Ihrer Administration diese ID: {trace}',
    faultNextPlain: 'Versuchen Sie es gleich noch einmal.',
    other: 'Die Aktion konnte nicht ausgeführt werden.',
    otherVersion: 'Der Server hat diese Anfrage nicht angenommen.',
    otherVersionNext:
      'Vielleicht wurde der Desk aktualisiert. Kopieren Sie Ihre Eingaben und laden Sie die Seite neu.',
    stale: 'Diese Daten sind möglicherweise veraltet: {reason}',
  },
  list: {
    loading: 'Wird geladen',
    range: '{from}–{to} von {total}',
    next: 'Nächste Seite',
    previous: 'Vorige Seite',
    pastEnd: 'Diese Seite der Liste ist leer.',
    toFirst: 'Zur ersten Seite',
    noMatch: 'Kein Eintrag passt zu diesen Filtern.',
    elsewhere: 'Dieser Eintrag steht nicht auf dieser Seite der Liste.',
    elsewhereNext: 'Vielleicht steht er auf einer anderen Seite oder ist durch einen Filter ausgeblendet.',
    clear: 'Filter zurücksetzen',
    noSite: 'Noch keine Websites.',
    noSiteNext: 'Legen Sie eine Website an, um diese Seite zu nutzen.',
    noSiteAsk: 'Lassen Sie sich von einem Betreiber zu einer Website hinzufügen.',
    filters: 'Filter',
    allSites: 'Alle Websites',
    site: 'Website',
    orderNumber: 'Bestellnummer',
    back: 'Zurück zur Liste',
  },
  upload: {
    queued: 'Wartet auf den vorigen Upload',
    sending: '{sent} von {size}',
    storing: 'Hochgeladen. Wird gespeichert …',
    retry: 'Erneut hochladen',
    dismiss: 'Entfernen',
    cancel: 'Abbrechen',
    tooLarge: 'Die Datei ist größer als {max}. Teilen Sie sie auf und laden Sie die Teile hoch.',
    network:
      'Die Verbindung wurde unterbrochen. Laden Sie die Datei noch einmal hoch; sie wird nie doppelt gespeichert.',
    stalled:
      'Der Upload ist stehen geblieben. Laden Sie die Datei noch einmal hoch; sie wird nie doppelt gespeichert.',
    idReused: 'Die Datei hat sich seit der Auswahl geändert. Wählen Sie sie noch einmal aus.',
    unreadable: 'Die Datei kann nicht mehr gelesen werden. Wählen Sie sie noch einmal aus.',
    session:
      'Ihre Sitzung ist vor dem Ende des Uploads abgelaufen. Melden Sie sich an und laden Sie die Datei noch einmal hoch.',
    stopped: 'Der Upload wurde abgebrochen.',
    other: 'Die Datei wurde nicht hochgeladen. {msg}',
    leaveTitle: 'Eine Datei wird noch hochgeladen',
    leave: 'Wenn Sie sich jetzt abmelden, wird der Upload abgebrochen.',
    leaveYes: 'Abmelden',
    leaveNo: 'Weiter hochladen',
  },
  reports: {
    title: 'Bestellberichte',
    upload: 'Bericht hochladen',
    accounts: 'Verkäuferkonten',
    drop: 'Bericht hier ablegen',
    dropHint:
      'Der unveränderte Bericht „Alle Bestellungen“ des Marktplatzes: Text mit Tabulatoren, bis {max}.',
    empty: 'Noch keine Bestellberichte.',
    emptyNext:
      'Registrierungen werden mit Ihren Bestellungen auf dem Marktplatz abgeglichen. Laden Sie dort den Bericht „Alle Bestellungen“ herunter und legen Sie die unveränderte Datei hier ab.',
    file: 'Bericht',
    state: 'Status',
    rows: 'Zeilen',
    result: 'Ergebnis',
    when: 'Hochgeladen',
    status: {
      received: 'Empfangen',
      reading: 'In Verarbeitung',
      done: 'Verarbeitet',
      refused: 'Abgelehnt',
      failed: 'Fehlgeschlagen',
    },
    counts: {
      stored: 'neu',
      changed: 'geändert',
      same: 'unverändert',
      unplaced: 'nicht zugeordnet',
      refused: 'abgelehnt',
    },
    countsWhy: {
      stored: 'Neue Bestellungen',
      changed: 'Bekannte Bestellungen mit neuen Angaben',
      same: 'Bekannte Bestellungen ohne Änderungen',
      unplaced: 'Gespeichert; noch keine Website in diesem Land hat die SKU',
      refused: 'Nicht lesbare Zeilen; sie sind unten aufgeführt',
    },
    readSoFar: '{percent}\u00a0% verarbeitet, {rows} Zeilen',
    size: 'Größe',
    encoding: 'Zeichencodierung',
    uploadedBy: 'Hochgeladen von',
    finished: 'Abgeschlossen',
    encodingUnknown: 'unbekannt',
    failedNext:
      'Die Verarbeitung ist bei uns fehlgeschlagen. Bereits verarbeitete Zeilen bleiben erhalten. Laden Sie dieselbe Datei noch einmal hoch, um den Rest zu verarbeiten.',
  },
  problemRows: {
    title: 'Zeilen mit Problemen',
    line: 'Zeile',
    orderNumber: 'Bestellnummer',
    reason: 'Problem',
    none: 'Alle Zeilen wurden gelesen und zugeordnet.',
    noneYet: 'Bisher keine.',
    kept: 'Nur die ersten {kept} von {total} sind aufgeführt. Korrigieren Sie sie und laden Sie den Bericht noch einmal hoch, um die übrigen zu sehen.',
    notReadable: 'keine Bestellnummer',
  },
  orders: {
    title: 'Bestellungen',
    empty: 'Noch keine Bestellungen.',
    emptyNext: 'Bestellungen kommen aus Bestellberichten und Verkäuferkonten.',
    emptyAction: 'Bericht hochladen',
    order: 'Bestellung',
    site: 'Website',
    product: 'Produkt',
    quantity: 'Menge',
    purchased: 'Gekauft',
    status: 'Status',
    channel: 'Kanal',
    placed: 'Zuordnung',
    placedAll: 'Alle Bestellungen',
    placedYes: 'Einer Website zugeordnet',
    placedNo: 'Nicht zugeordnet',
    notPlaced: 'Nicht zugeordnet',
    notPlacedWhy: 'Keine Website in diesem Land hat die SKU',
    bundle: 'Set aus {count} Produkten',
  },
  ...registrationsDeDe,
  mails: {
    title: 'Postausgang',
    empty: 'Noch keine E-Mails.',
    emptyNext:
      'Hier stehen die E-Mails an Kunden und Ihr Team, zum Beispiel Ergebnisse von Registrierungen und Einmalcodes.',
    emptyAction: 'Registrierungen ansehen',
    to: 'An',
    subject: 'Betreff',
    kind: 'Art',
    site: 'Website',
    status: 'Status',
    attempts: 'Versuche',
    created: 'Erstellt',
    sent: 'Gesendet',
    notSent: 'noch nicht',
    lastError: 'Letzter Fehler',
    statuses: {
      queued: 'In Warteschlange',
      sent: 'Gesendet',
      failed: 'Fehlgeschlagen',
      suppressed: 'Nicht gesendet: gesperrt',
    },
    failedNext:
      'Der Mailserver hat die E-Mail abgelehnt oder war nicht erreichbar. Prüfen Sie SMTP_URL und die Adresse des Empfängers.',
    audit:
      'Codes und Links sind eventuell maskiert. Dass Sie diese E-Mail geöffnet haben, wird protokolliert.',
    look: 'Darstellung',
    looks: { light: 'Hell', dark: 'Dunkel', text: 'Nur Text' },
    width: 'Breite',
    widths: { 360: 'Smartphone', 600: 'Breit' },
    preview: 'E-Mail-Vorschau',
    toPreview: 'Vorschau der E-Mails',
    toOutbox: 'Zurück zum Postausgang',
    language: 'Sprache',
    sender: 'Von',
    replyTo: 'Antworten gehen an',
    toSender: 'den Absender',
    kinds: mailKindsDeDe,
  },
  notFound: {
    title: 'Seite nicht gefunden',
    next: 'Vielleicht ist die Adresse falsch geschrieben oder nicht mehr gültig.',
    action: 'Zu den Bestellberichten',
  },
};
