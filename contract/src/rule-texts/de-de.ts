import type { RuleTexts } from '../fields/rules.ts';

export const ruleTexts: RuleTexts = {
  passwordTooShort: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
  emailInvalid: 'Das ist keine gültige E-Mail-Adresse.',
  phoneLength: 'Die Telefonnummer muss 8 bis 30 Zeichen lang sein.',
  nameLength: 'Der Name muss 3 bis 50 Zeichen lang sein.',
  agreementMissing: 'Bitte stimmen Sie vor dem Absenden den Bedingungen zu.',
  required: 'Bitte füllen Sie dieses Feld aus.',
  passwordTooCommon: 'Dieses Passwort ist zu gebräuchlich.',
  phoneTooLong: 'Die Telefonnummer darf höchstens 30 Zeichen lang sein.',
  orderNumberTooShort: 'Die Bestellnummer muss mindestens 3 Zeichen lang sein.',
  emailNotYours:
    'Bitte verwenden Sie die E-Mail-Adresse, mit der Sie angemeldet sind. Für eine andere Adresse melden Sie sich zuerst ab.',
  notForCustomers:
    'Sie sind angemeldet, deshalb brauchen wir diese Angabe nicht. Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  serialInvalid:
    'Bitte prüfen Sie die Seriennummern: Buchstaben und Ziffern, mindestens 4, je Zeile eine Nummer.',
  serialTwice: 'Diese Seriennummer kommt doppelt vor.',
  promoCodeInvalid: 'Ein Code hat 8 bis 64 Buchstaben, Ziffern, Binde- oder Unterstriche, je Zeile einer.',
  promoCodeGuessable:
    'Diese Codes unterscheiden sich in zu wenigen Zeichen: Wer einen hat, könnte den nächsten erraten.',
  shortcutInvalid: 'Ein Kürzel hat höchstens 32 Buchstaben, Ziffern, Binde- oder Unterstriche.',
  replyVariableUnknown:
    'Der Text enthält eine unbekannte Variable. Möglich sind {customer}, {agent}, {brand}, {order} und {ticket}.',
  tooLong: 'Diese Eingabe ist zu lang.',
};
