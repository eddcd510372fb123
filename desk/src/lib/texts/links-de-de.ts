import type { linksEnUs } from './links-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const linksDeDe: TextTree<typeof linksEnUs> = {
  links: {
    title: 'Zugehöriges',
    none: 'Nichts Weiteres ist verknüpft.',
    orders: 'Im Chat genannte Bestellungen',
    registrations: 'Registrierungen',
    mails: 'E-Mails',
    chats: 'Chats',
    tickets: 'Tickets',
    noText: 'Noch kein Text',
    because: { customer: 'vom Kundenkonto', mention: 'nennt die Bestellung' },
    allRegistrations: 'Alle Registrierungen anzeigen',
    allMails: 'Alle E-Mails anzeigen',
    counted: 'Die neuesten {shown} von {total}',
    orderItems: 'Artikel dieser Bestellung anzeigen',
    openTicket: 'Ticket öffnen',
    onlyRegistration: 'Nur E-Mails zu einer Registrierung werden angezeigt.',
    onlyConversation: 'Nur E-Mails zu einem Chat werden angezeigt.',
    everyMail: 'E-Mails aller Chats und Registrierungen anzeigen',
  },
};
