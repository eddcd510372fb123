import type { TextTree } from './text-tree.ts';
import type { translationEnUs } from './translation-en-us.ts';

export const translationDeDe: TextTree<typeof translationEnUs> = {
  setting: 'Das Team kann Chats mit dem Sprachmodell des Bots übersetzen, das diese Nachrichten dann erhält',
  translate: 'Übersetzen',
  translating: 'Wird übersetzt …',
  from: 'Aus dem Original ({language}) übersetzt von {host}',
  byService: 'Übersetzt von {host}',
  hide: 'Übersetzung ausblenden',
  again: 'Erneut versuchen',
  reply: {
    open: 'Übersetzen',
    label: 'Ihre Antwort übersetzen',
    to: 'Sprache',
    note: 'Ihr Text wird an {host} gesendet. Lesen Sie die Übersetzung, bevor Sie sie abschicken.',
    start: 'Übersetzen',
    done: 'Übersetzt. Sprache: {language}.',
    undo: 'Ihren Text wiederherstellen',
    empty: 'Schreiben Sie zuerst Ihre Antwort.',
    changed: 'Sie haben den Text während der Übersetzung geändert. Er wurde deshalb nicht ersetzt.',
    cancel: 'Abbrechen',
  },
  problems: {
    off: 'Die Website hat kein Sprachmodell mehr. Laden Sie die Seite neu.',
    busy: 'Übersetzungen pausieren: Der Dienst ist mehrmals ausgefallen, oder das Tagesbudget der Website ist verbraucht. Versuchen Sie es später erneut.',
    tooSlow: 'Der Dienst hat nicht rechtzeitig geantwortet.',
    failed: 'Der Dienst hat keine brauchbare Übersetzung geliefert.',
    tooMany: 'Sie haben innerhalb einer Stunde sehr viele Texte übersetzt. Versuchen Sie es später erneut.',
    noConnection: 'Die Übersetzung ist fehlgeschlagen. Prüfen Sie Ihre Verbindung.',
  },
};
