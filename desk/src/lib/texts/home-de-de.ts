import type { homeEnUs } from './home-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const homeDeDe: TextTree<typeof homeEnUs> = {
  home: {
    title: 'Start',
    empty: 'Zurzeit ist nichts zu tun.',
    emptyNext: 'Neue Aufgaben erscheinen hier von selbst.',
    emptyAction: 'Posteingang öffnen',
    refreshed: 'Wird laufend aktualisiert.',
    countMax: '{count}+',
    allMailStatuses: 'Alle Status',
    groups: {
      customers: 'Kunden warten',
      warranty: 'Entscheidungen',
      quality: 'Antworten verbessern',
      deliveries: 'Daten und E-Mails',
      sites: 'Websites',
    },
    tasks: {
      ownChats: 'Ihre Chats, die auf eine Antwort warten',
      waitingChats: 'Wartende Chats ohne Zuständige',
      mentions: 'Notizen, in denen Sie erwähnt sind',
      overdueTickets: 'Überfällige Tickets',
      openTickets: 'Offene Tickets',
      registrations: 'Registrierungen, die auf eine Entscheidung warten',
      claims: 'Offene Anträge zu Bestellungen',
      recycling: 'Wartende Recyclinganfragen',
      badRatings: 'Schlechte Bewertungen der letzten 7 Tage',
      botQuestions: 'Fragen der letzten 30 Tage, die der Bot nicht beantwortet hat',
      refusedRows: 'Abgelehnte Zeilen in Bestellberichten der letzten 7 Tage',
      failedSources: 'Verkäuferkonten mit einem Problem',
      failedMails: 'Fehlgeschlagene E-Mails der letzten 7 Tage',
      refusedMails: 'Abgewiesene E-Mails der letzten 7 Tage',
      notices: 'Eingeschaltete Hinweise',
      unpublishedSites: 'Noch nicht veröffentlichte Websites',
    },
  },
};
