import type { siteLiveChatEnUs } from './site-live-chat-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const siteLiveChatDeDe: TextTree<typeof siteLiveChatEnUs> = {
  siteLiveChat: {
    title: 'Support-Team bei LiveChat',
    incomplete:
      'LiveChat braucht alle drei IDs ohne Leerzeichen; die Gruppen-ID ist eine Zahl. Solange sie unvollständig sind, antwortet das Team in diesem Desk.',
    address: 'Redirect-URI, die bei LiveChat eingetragen sein muss: {address}',
    noAddress:
      'LiveChat vergleicht die Adresse der Website mit einer Liste. Fügen Sie zuerst einen Hostnamen zu dieser Website hinzu.',
    login: 'Letzte von einem Kundenbrowser gemeldete Anmeldung: {time}, {region}.',
    noLogin: 'Noch kein Kundenbrowser hat eine Anmeldung mit diesen IDs gemeldet.',
    fault: 'Letzter von einem Kundenbrowser gemeldeter Fehler: {time}, {code}. {next}',
    tested: 'Letzter Test: {time}. {result}',
    reported:
      'Anmeldungen und Fehler werden von Kundenbrowsern gemeldet und können daher gefälscht sein. Den Test führt dieser Server aus.',
    testEffect: 'Jeder Test erscheint bei LiveChat als neuer Kunde ohne Chat.',
    test: 'LiveChat testen',
    testing: 'Warten auf LiveChat …',
    regions: { dal: 'USA (dal)', fra: 'Europa (fra)' },
    statuses: {
      online: 'Teammitglieder der Gruppe sind online',
      online_for_queue: 'Teammitglieder der Gruppe sind online, und Kunden warten in der Warteschlange',
      offline: 'niemand aus der Gruppe ist online',
    },
    results: {
      works: 'LiveChat akzeptiert diese Einstellungen: Region {region}, {status}.',
      clientUnknown:
        'LiveChat kennt diese Client-ID für diese Organisation nicht. Kopieren Sie beide IDs noch einmal aus der Developer Console.',
      addressNotListed:
        'Die Adresse dieser Website ist bei LiveChat nicht eingetragen. Fügen Sie {address} zu den Redirect-URIs der App hinzu.',
      organizationUnknown:
        'LiveChat kennt diese Organisation nicht. Kopieren Sie die Organisations-ID aus den Einstellungen des Kontos; die alte Lizenznummer wird nicht akzeptiert.',
      groupUnknown:
        'Bei LiveChat gibt es keine Gruppe mit dieser Nummer. Sehen Sie die Nummer der Gruppe nach oder verwenden Sie 0 für alle Teammitglieder.',
      licenseExpired: 'Das LiveChat-Abonnement ist abgelaufen. Verlängern Sie es bei LiveChat.',
      noAnswer:
        'LiveChat hat nicht rechtzeitig geantwortet oder einen eigenen Fehler gemeldet. Versuchen Sie es später noch einmal. Wiederholt sich das, prüfen Sie, ob dieser Server HTTPS-Verbindungen öffnen darf.',
      refused:
        'LiveChat hat die Anfrage mit einem unerwarteten Fehler abgelehnt. Vergleichen Sie die Einstellungen mit docs/livechat.md und testen Sie noch einmal.',
      noHost:
        'Diese Website hat keinen Hostnamen, daher wurde LiveChat nicht aufgerufen. Fügen Sie zuerst einen Hostnamen hinzu.',
    },
    nextSettings: 'Hier helfen nur andere Einstellungen: Testen Sie LiveChat unten.',
    nextPassing: 'Solche Fehler gehen meist vorüber. Wiederholt sich der Fehler, testen Sie LiveChat unten.',
    nextFull: 'Das Konto hat sein Kundenlimit erreicht. LiveChat bietet größere Tarife an.',
  },
};
