import type { requestsEnUs } from './requests-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const requestsDeDe: TextTree<typeof requestsEnUs> = {
  suppressed: {
    toList: 'Gesperrte Adressen',
    title: 'Gesperrte Adressen',
    empty: 'Keine gesperrten Adressen.',
    emptyNext:
      'Hier erscheint eine Adresse, wenn sie unzustellbar ist, wiederholt nicht erreichbar war oder eine E-Mail als Spam gemeldet hat. Sie erhält dann keine E-Mails dieser Website mehr, außer den Codes, die ihr Inhaber anfordert.',
    search: 'Vollständige E-Mail-Adresse',
    address: 'Adresse',
    reason: 'Grund',
    site: 'Website',
    since: 'Seit',
    mail: 'E-Mail',
    open: 'E-Mail öffnen',
    gone: 'Nicht mehr gespeichert',
    allow: 'Wieder zulassen',
    allowAsk: 'E-Mails an {email} wieder zulassen?',
    allowWhy:
      'Nicht gesendete E-Mails werden nicht nachgeholt. Das Protokoll hält fest, dass Sie die Adresse zugelassen haben.',
    cancel: 'Abbrechen',
    allowed: 'Die Adresse erhält wieder E-Mails.',
    reasons: {
      refused: 'Vom Mailserver abgelehnt',
      bounced: 'Unzustellbar',
      unreachable: 'Wiederholt nicht erreichbar',
      complaint: 'Als Spam gemeldet',
    },
    notSent: 'Nicht gesendet, weil die Adresse gesperrt ist: {reason}.',
    ofCustomer: 'Erhält keine E-Mails',
    ofCustomerSince: '{reason}, seit {since}',
  },
  privacy: {
    title: 'Datenschutzanfragen',
    nav: 'Datenschutzanfragen',
    empty: 'Keine Datenschutzanfragen.',
    emptyNext:
      'Hier erscheinen Anfragen nach einer Kopie oder Löschung, die Ihr Team einträgt. Starten Sie eine Anfrage neben dem Chat eines Kunden mit bestätigtem Konto.',
    toInbox: 'Zum Posteingang',
    request: 'Anfrage',
    customer: 'Kunde',
    erased: 'Gelöschtes Konto',
    reason: 'Grund',
    state: 'Status',
    site: 'Website',
    by: 'Eingetragen von',
    asked: 'Eingetragen',
    runs: 'Ausführung',
    kinds: { access: 'Kopie der Daten', erasure: 'Löschung des Kontos' },
    states: {
      waiting: 'Wartet',
      done: 'Erledigt',
      stopped: 'Vom Kunden gestoppt',
      cancelled: 'Abgebrochen',
      failed: 'Fehlgeschlagen',
    },
    cancel: 'Löschung abbrechen',
    cancelAsk: 'Löschung abbrechen?',
    cancelWhy: 'Das Konto bleibt bestehen, und der Kunde wird per E-Mail informiert.',
    keep: 'Nicht abbrechen',
    cancelled: 'Die Löschung wurde abgebrochen.',
    section: 'Datenschutz',
    onlyVerified: 'Nur für ein bestätigtes Konto, denn die Antwort geht an dessen bestätigte Adresse.',
    start: { access: 'Kopie anfordern', erasure: 'Löschung anfordern' },
    explain: {
      access:
        'Der Kunde erhält einen Link an die bestätigte Adresse und öffnet die Kopie nach der Anmeldung. Sie sehen die Kopie nicht.',
      erasure:
        'Der Kunde wird per E-Mail informiert. Das Konto wird sieben Tage nach dieser E-Mail gelöscht, sofern der Kunde es nicht stoppt. Kommt die E-Mail nicht an, wird nichts gelöscht.',
    },
    reasonField: 'Wer hat wann darum gebeten, und wie haben Sie es geprüft?',
    reasonMissing: 'Geben Sie einen Grund ein.',
    confirm: { access: 'Kopie senden', erasure: 'Löschung starten' },
    back: 'Abbrechen',
    planned: 'Wird am {day} gelöscht',
    toList: 'Alle Datenschutzanfragen',
    started: {
      access: 'Die Kopie wird vorbereitet.',
      erasure: 'Der Kunde wird per E-Mail informiert.',
    },
    refusals: {
      noAccount: 'Dieser Chat gehört zu keinem bestätigten Konto.',
      suppressed: 'Die Adresse dieses Kontos erhält keine E-Mails. Ein Betreiber kann sie wieder zulassen.',
    },
  },
};
