import type { publicProfileEnUs } from './public-profile-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const publicProfileDeDe: TextTree<typeof publicProfileEnUs> = {
  title: 'Was Kunden sehen',
  name: 'Öffentlicher Name',
  nameHint: 'Bis zu 40 Zeichen. Wenn das Feld leer ist, sehen Kunden „{name}“.',
  refused:
    'Geben Sie einen Namen mit mindestens einem Buchstaben ein, ohne E-Mail- oder Webadresse und ohne Telefonnummer.',
  save: 'Speichern',
  saved: 'Gespeichert. Offene Chats zeigen den Namen ab Ihrer nächsten Nachricht.',
  picture: 'Bild',
  choose: 'Bild auswählen',
  change: 'Bild ändern',
  remove: 'Bild entfernen',
  removed: 'Das Bild ist entfernt.',
  uploading: 'Wird hochgeladen …',
  uploaded: 'Das Bild ist gespeichert.',
  pictureHint:
    'PNG, JPEG oder WebP, bis zu 10 MB. Kunden sehen es nur auf Websites, die Bilder von Teammitgliedern zeigen.',
  failures: {
    type: 'Wählen Sie eine PNG-, JPEG- oder WebP-Datei aus.',
    tooLarge: 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens 10 MB aus.',
    failed: 'Das Bild konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  },
  setting: 'Kunden sehen die Bilder von Teammitgliedern, die eines hinterlegt haben',
  colleague: 'Kunden sehen',
  clear: 'Öffentlichen Namen und Bild entfernen',
  clearAsk: 'Öffentlichen Namen und Bild von {name} entfernen?',
  clearWhy: 'Neue Chats zeigen den Namen des Kontos. Bereits gesendete Nachrichten behalten ihren Namen.',
  cleared: 'Öffentlicher Name und Bild von {name} sind entfernt.',
  clearShort: 'Entfernen',
  notYours: 'Öffentlichen Namen und Bild von {name} kann nur ein Betreiber aller Websites entfernen.',
  team: 'Öffentliche Namen und Bilder',
  none: 'Kein Teammitglied hat einen öffentlichen Namen oder ein Bild.',
  close: 'Schließen',
  cancel: 'Abbrechen',
};
