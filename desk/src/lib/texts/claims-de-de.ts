import type { claimsEnUs } from './claims-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const claimsDeDe: TextTree<typeof claimsEnUs> = {
  claims: {
    title: 'Anträge zu Bestellungen',
    tabs: { registrations: 'Registrierungen', claims: 'Anträge zu Bestellungen' },
    empty: 'Noch keine Anträge.',
    emptyNext:
      'Hat jemand anderes eine Bestellung schon registriert, können Kunden mit „Das ist meine Bestellung“ einen Antrag stellen. Die Anträge erscheinen hier.',
    number: 'Nummer',
    order: 'Bestellung',
    email: 'Beantragt von',
    site: 'Website',
    proof: 'Postleitzahl',
    proofs: { agrees: 'Stimmt überein', differs: 'Stimmt nicht überein', unknown: 'Unbekannt' },
    proofsMeaning: {
      agrees: 'Die Postleitzahl stimmt mit der Lieferadresse überein.',
      differs: 'Die Postleitzahl stimmt nicht mit der Lieferadresse überein.',
      unknown: 'Zu dieser Bestellung ist keine Postleitzahl gespeichert. Bitten Sie um die Rechnung.',
    },
    attempts: 'Postleitzahl-Versuche',
    status: 'Status',
    allStatuses: 'Alle Status',
    statuses: { open: 'Offen', transferred: 'Übertragen', refused: 'Abgelehnt' },
    created: 'Beantragt',
    due: 'Fällig',
    holder: 'Registriert von',
    holderErased: 'einem gelöschten Konto',
    holderSince: '{email}, seit {since}',
    nobody: 'niemandem',
    message: 'Nachricht',
    photos: 'Fotos der Bestellbestätigung',
    photo: 'Foto {number}, öffnet sich in neuem Tab',
    photoCount: 'Fotos',
    decided: 'Entschieden',
    by: '{when}, von {name}',
    refusals: {
      proofMissing: 'Kein Nachweis für die Lieferung an diese Person',
      otherBuyer: 'Bestellung wurde an eine andere Person geliefert',
      other: 'Anderer Grund',
    },
    transfer: 'Verlängerung übertragen',
    transferWhy:
      'Die Verlängerung geht an die antragstellende Person. Beide Seiten erhalten eine E-Mail. Die Übertragung wird protokolliert.',
    transferAsk: 'Verlängerung der Bestellung {order} übertragen?',
    transferText: 'Von {from} an {to}. Beide erhalten eine E-Mail.',
    transferNo: 'Abbrechen',
    nothingToGive: 'Niemand sonst hat für diese Bestellung eine Verlängerung. Es gibt nichts zu übertragen.',
    refuse: 'Ablehnen',
    refuseWhy: 'Grund',
    note: 'Nachricht an den Kunden',
    noteHint: 'Steht unverändert in der E-Mail.',
    stale:
      'Ein anderes Teammitglied hat bereits entschieden, oder es gibt nichts mehr zu übertragen. Prüfen Sie den aktuellen Status.',
    seeOrder: 'Bestellung ansehen',
    seeRegistrations: 'Registrierungen ansehen',
  },
};
