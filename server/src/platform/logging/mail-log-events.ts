import type { LogEventEntry } from './log-event-entry.ts';

/** Events of mails that the server sends and receives. */
export const mailEvents = {
  'mail.connection_failed': {
    level: 'warn',
    meaning: 'A connection of a mail server that sends to us broke. That server repeats the mail.',
  },
  'mail.failed': {
    level: 'warn',
    meaning:
      'A mail was not sent. The server retries unless the mail server refused it for good; check SMTP_URL if it repeats.',
  },
  'mail.listening': { level: 'info', meaning: 'The server listens for mail on the port in count.' },
  'mail.logo_failed': {
    level: 'warn',
    meaning: 'The logo of a site could not be prepared for mails. Mails are sent without it.',
  },
  'mail.receipt_failed': { level: 'warn', meaning: 'A mail could not be stored now. Its sender repeats it.' },
  'mail.received': {
    level: 'info',
    meaning: 'A mail arrived. kind says whether it was stored, repeated, or refused and why.',
  },
  'mail.sent': { level: 'info', meaning: 'A mail was handed to the mail server.' },
  'mail.suppressed': {
    level: 'info',
    meaning: 'A mail was not sent, because its address bounced or complained. The desk lists such addresses.',
  },
} as const satisfies Record<string, LogEventEntry>;
