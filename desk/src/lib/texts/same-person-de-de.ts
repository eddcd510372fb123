import type { samePersonEnUs } from './same-person-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const samePersonDeDe: TextTree<typeof samePersonEnUs> = {
  title: 'Dieselbe Person',
  care: 'Von Ihrem Team verknüpft und nur für Ihr Team sichtbar. Vergewissern Sie sich, mit wem Sie schreiben, bevor Sie Daten aus einer Verknüpfung nennen.',
  isVerified: 'E-Mail-Adresse bestätigt',
  isUnverified: 'Nicht bestätigt',
  proofs: { sameEmail: 'Gleiche bestätigte E-Mail-Adresse', named: 'Von einem Teammitglied bestätigt' },
  linkedBy: 'Verknüpft von {name}, {time}',
  candidates: 'Möglicherweise dieselbe Person wie:',
  matches: { email: 'Gleiche E-Mail-Adresse', orderNumber: 'Hat die Bestellnummer genannt' },
  link: 'Verknüpfen',
  linkOne: 'Mit {name} verknüpfen',
  linkYes: 'Als eine Person verknüpfen',
  linked: 'Die Kunden sind verknüpft.',
  explain:
    'Ihr Team sieht dann Chats, Tickets, Bestellungen und Registrierungen beider Kunden. Keiner der beiden erhält Zugriff auf Daten des anderen. Eine Sperre gilt für beide.',
  before: {
    sameEmail:
      'Die im Chat genannte E-Mail-Adresse ist die bestätigte Adresse des Kontos. Jeder kann sie eingeben: Fragen Sie im Zweifel nach einer weiteren Angabe.',
    named:
      'Verknüpfen Sie nur, wenn im Chat etwas genannt wurde, das nur diese Person weiß, zum Beispiel eine Bestellnummer.',
  },
  reason: 'Warum ist es dieselbe Person?',
  separateReason: 'Warum ist es nicht dieselbe Person?',
  reasonMissing: 'Geben Sie einen Grund an. Er wird mit Ihrem Namen gespeichert.',
  stale: 'Die Verknüpfungen wurden inzwischen geändert. Prüfen Sie sie und senden Sie erneut.',
  refusals: {
    unknownProfile:
      'Diese Person wurde gelöscht, hat keine bestätigte E-Mail-Adresse, oder der Chat gehört zu einem Konto. Suchen Sie nach dem Konto.',
    sameProfile: 'Das ist die Person dieses Chats.',
    bothLinked: 'Beide sind schon mit anderen Kunden verknüpft. Trennen Sie zuerst eine Verknüpfung.',
    tooMany: 'Eine Person kann höchstens 10 verknüpfte Kunden haben. Trennen Sie zuerst einen davon.',
    noMatch:
      'Die E-Mail-Adresse im Chat ist nicht mehr die des Kontos. Schließen Sie dieses Fenster und prüfen Sie sie.',
  },
  separate: 'Trennen',
  separateOne: 'Von {name} trennen',
  separateThis: 'Diesen Chat von den anderen trennen',
  separateYes: 'Trennen',
  separated: 'Die Kunden sind getrennt.',
  explainSeparate:
    'Alles ist wieder wie vor der Verknüpfung. Eine Sperre, die durch die Verknüpfung galt, endet.',
  ended: 'Verknüpft vom {from} bis {until}, getrennt von {name}.',
  endedByItself: 'Verknüpft vom {from} bis {until}, beendet durch eine Anmeldung oder Löschung.',
  find: 'Mit anderem Kunden verknüpfen',
  findBy: 'Name oder E-Mail-Adresse',
  findMore: 'Geben Sie mindestens zwei Zeichen ein.',
  findWhere: 'Findet Kunden und Chats dieser Website.',
  search: 'Suchen',
  nothingFound: 'Nichts gefunden. Versuchen Sie es mit einem anderen Teil des Namens oder der Adresse.',
  anAccount: 'Konto',
  aChat: 'Chat ohne Konto',
  ofLinked: 'verknüpft',
  registrations: 'Bestellungen und Garantien verknüpfter Kunden',
  notInRequest: 'Daten verknüpfter Kunden sind nicht enthalten.',
  blockToo: 'Die Sperre gilt auch für die verknüpften Kunden.',
  inRow: 'Von Ihrem Team verknüpft',
};
