import type { frameEnUs } from './frame-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const frameDeDe: TextTree<typeof frameEnUs> = {
  desk: {
    name: 'Aftercare',
    place: 'Desk',
    zone: 'Zeiten in {zone}',
    skip: 'Zum Inhalt springen',
    close: 'Schließen',
    language: 'Sprache des Desks',
    languageHint: 'Für diesen Browser. Texte für Kunden behalten die Sprache ihrer Website.',
  },
  nav: {
    label: 'Desk',
    inbox: 'Posteingang',
    tickets: 'Tickets',
    replies: 'Textbausteine',
    reports: 'Bestellberichte',
    orders: 'Bestellungen',
    registrations: 'Registrierungen',
    recycling: 'Recycling',
    mails: 'Postausgang',
    content: 'Produkte und Antworten',
    answers: 'Feedback zu Antworten',
    bot: 'Bot',
    sites: 'Websites',
    live: 'Live',
    statistics: 'Statistik',
    groups: 'Gruppen',
    people: 'Team',
    audit: 'Protokoll',
    account: 'Ihr Konto',
    keys: 'Tastenkürzel',
    signOut: 'Abmelden',
    sending: '{percent}\u00a0% hochgeladen',
    reading: 'in Verarbeitung',
  },
};
