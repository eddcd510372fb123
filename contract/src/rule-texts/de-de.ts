import type { RuleTexts } from '../rules.ts';

/** German. */
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
  emailNotYours: 'Bitte verwenden Sie die E-Mail-Adresse Ihres Kontos.',
  tooLong: 'Diese Eingabe ist zu lang.',
};
