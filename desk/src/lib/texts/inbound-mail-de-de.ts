import type { inboundMailEnUs } from './inbound-mail-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const inboundMailDeDe: TextTree<typeof inboundMailEnUs> = {
  byMail: 'E-Mail',
  subject: 'Betreff: {subject}',
  from: 'Von {sender}',
  otherSender:
    'Von einer anderen Adresse als der des Kunden gesendet. Prüfen Sie, wer geschrieben hat, bevor Sie personenbezogene Daten nennen.',
  checkPassed: 'Absender geprüft',
  checkFailed: 'Die Prüfung des Absenders ist fehlgeschlagen. Die Adresse kann gefälscht sein.',
  shortened: 'Diese E-Mail war zu lang und ist gekürzt.',
  showQuoted: 'Zitierten Text anzeigen',
  hideQuoted: 'Zitierten Text ausblenden',
  refusedFiles: 'Nicht angenommene Dateien',
  fileReasons: {
    tooLarge: 'zu groß',
    type: 'Dateityp nicht erlaubt',
    empty: 'leer',
    budget: 'zu viel für einen Tag',
    tooMany: 'zu viele Dateien',
  },
  unnamedFile: 'Datei ohne Namen',
  answerByMail: 'Ihre Antwort wird per E-Mail an {email} gesendet.',
  siteField: 'Adresse für eingehende E-Mails',
  siteFieldHint:
    'E-Mails an diese Adresse werden zu Tickets, und Antworten setzen ihre Unterhaltung fort. Ihr Mailserver muss die Adresse, auch mit Plus-Zusatz, an diesen Server zustellen. Höchstens 24 Zeichen vor dem @. Lassen Sie das Feld leer, um keine zu empfangen.',
  toRefused: 'Abgewiesene E-Mails',
  refused: {
    title: 'Abgewiesene E-Mails',
    empty: 'Keine abgewiesenen E-Mails.',
    emptyNext: 'Hier stehen empfangene E-Mails, aus denen kein Ticket wurde, mit dem Grund.',
    back: 'Postausgang',
    sender: 'Absender',
    subject: 'Betreff',
    noSubject: 'Ohne Betreff',
    noSender: 'Unbekannter Absender',
    reason: 'Grund',
    site: 'Website',
    received: 'Empfangen',
    reasons: {
      autoReply: 'Automatische Antwort oder Newsletter',
      bounce: 'Zustellbericht',
      loop: 'Von diesem Server gesendet',
      noSender: 'Nicht genau ein Absender',
      tooMany: 'Zu viele E-Mails dieses Absenders in einer Stunde',
      unreadable: 'Beschädigt oder zu komplex',
    },
  },
};
