import type { registerOrderEnUs } from './register-order-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const registerOrderDeDe: TextTree<typeof registerOrderEnUs> = {
  registerOrder: {
    open: 'Bestellung registrieren',
    title: 'Bestellung für den Kunden registrieren',
    about:
      'Die Registrierung gehört zu {email}. Der Kunde erhält dieselbe E-Mail und denselben Eintrag im Chat wie nach einer eigenen Registrierung.',
    orderNumber: 'Bestellnummer',
    postalCode: 'Postleitzahl der Lieferung, falls die Website danach fragt',
    agreed: 'Der Kunde hat den Garantiebedingungen in diesem Chat zugestimmt.',
    agreedMissing: 'Bitten Sie den Kunden um die Zustimmung, und bestätigen Sie sie hier.',
    action: 'Registrieren',
    cancel: 'Abbrechen',
    done: {
      activated: 'Die Garantie ist verlängert. Der Kunde erhält eine E-Mail.',
      pending:
        'Die Bestellung wird innerhalb von 24 Stunden geprüft. Der Kunde erhält das Ergebnis per E-Mail.',
      notDetected:
        'Die Bestellung ist noch nicht bekannt. Sie wird erneut geprüft, und der Kunde erhält das Ergebnis per E-Mail.',
      notCovered: 'Die Bestellung enthält kein Produkt, dessen Garantie verlängert werden kann.',
      alreadyApplied: 'Die Garantie dieser Bestellung wurde bereits verlängert.',
      withdrawn: 'Die Verlängerung dieser Bestellung wurde zurückgenommen.',
      expired: 'Die Garantie dieser Bestellung ist abgelaufen.',
    },
    already: 'Diese Bestellung ist bereits registriert.',
    alreadyOther:
      'Diese Bestellung hat ein anderer Kunde registriert. Der Kunde kann sie auf der Garantieseite beanspruchen.',
    noWarranty: 'Diese Website bietet keine Garantieverlängerung an.',
  },
};
