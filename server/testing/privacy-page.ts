import { limits } from '@aftercare/contract/limits';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { browserTable } from './browser-keys.ts';
import { tableColumns } from './stored.ts';

/** What is kept about whom, for how long, and what becomes of it. Each of our tables is in exactly one class. */
type DataClass = {
  title: string;
  /** Whom its rows are about. */
  about: string;
  kept: string;
  copied: string;
  erased: string;
  tables: readonly string[];
};

const days = (seconds: number): number => seconds / 86_400;

export const dataClasses: readonly DataClass[] = [
  {
    title: 'Account',
    about: 'customers, and whoever typed their mailbox',
    kept: 'as long as the account',
    copied: 'profile',
    erased: 'with the account',
    tables: ['customer', 'claimant'],
  },
  {
    title: 'Sessions',
    about: 'customers: when and by which browser',
    kept: `${days(limits.endedSessionsKeptSeconds)} days from their end`,
    copied: 'sessions',
    erased: 'with the account',
    tables: ['session', 'session_secret'],
  },
  {
    title: 'Mailed codes',
    about: 'mailboxes, with a digest of the code',
    kept: `${days(limits.endedCodesKeptSeconds)} day from their end`,
    copied: 'no: they open an account',
    erased: 'with the account',
    tables: ['email_code'],
  },
  {
    title: 'Tokens of other pages',
    about:
      'visitors whom a merchant’s own page has named: that a token was shown, and by which browser, hashed',
    kept: `${limits.identityTokenSeconds / 60} minutes at the most, and an hour until it is swept`,
    copied: 'no: they open nothing any more',
    erased: 'no: nobody is told by them',
    tables: ['shown_token'],
  },
  {
    title: 'Chats',
    about: 'visitors and customers: what they said, and how they are called and written to',
    kept: `${limits.visitorChatsKeptMonths} months from the last word; a customer's as long as the account`,
    copied: 'chats, messages, ratings, tickets, votes',
    erased: 'with the chat or the account',
    tables: [
      ...['conversation', 'thread', 'message', 'measured_wait', 'ticket', 'vote'],
      ...['chat_rating', 'chat_link', 'linked_browser', 'page_token', 'vouched_conversation'],
    ],
  },
  {
    title: 'Answers read',
    about: 'visitors who hold a chat: which answer they have opened',
    kept: `${limits.answerSeenKeptSeconds / 3600} hour; then only how often a chat followed`,
    copied: 'no: gone before a copy is made',
    erased: 'with the chat or the account',
    tables: ['faq_seen'],
  },
  {
    title: 'Files of chats',
    about: 'visitors and customers; their bytes lie in the storage',
    kept: `${limits.filesKeptMonths} months`,
    copied: 'files, and the files themselves',
    erased: 'with the chat or the account, bytes within an hour',
    tables: ['chat_file'],
  },
  {
    title: 'Files on their way',
    about:
      'visitors and customers: what a file is called and how much of it is there; its pieces lie in the storage',
    kept: `${days(limits.uploadKeptSeconds)} day`,
    copied: 'no: gone before it is read',
    erased: 'with the chat or the account, bytes within an hour',
    tables: ['chat_upload'],
  },
  {
    title: 'Pictures of customers',
    about: 'customers; their bytes lie in the storage',
    kept: 'as long as the account, or until another takes their place',
    copied: 'the pictures themselves',
    erased: 'with the account, bytes within an hour',
    tables: ['avatar_file'],
  },
  {
    title: 'Changed mailboxes',
    about: 'customers: the mailbox they had before',
    kept: `${days(limits.emailUndoSeconds)} days, and ${days(limits.endedCodesKeptSeconds)} more`,
    copied: 'no',
    erased: 'with the account',
    tables: ['email_change'],
  },
  {
    title: 'Registrations',
    about:
      'customers, and whoever typed their mailbox; the campaign that they came by, where they let it be kept',
    kept: 'as long as the account; a keyed digest of a postal code until the order is decided',
    copied: 'registrations',
    erased:
      'with the account; where an item was extended, order, dates and how it was decided stay, without customer, mailbox, phone and notes',
    tables: ['registration', 'warranty', 'warranty_decision'],
  },
  {
    title: 'Claims to orders',
    about: 'whoever said that an order is theirs: their mailbox, the order and a word; never the postal code',
    kept: `${limits.claimsKeptMonths} months from the decision`,
    copied: 'claims',
    erased: 'with the account',
    tables: ['order_claim'],
  },
  {
    title: 'Photos of claims',
    about:
      'customers who claim an order: the account, the chat or a digest of the cookie that sent them; their bytes are in the storage',
    kept: `as long as the claim; ${days(limits.claimPictureSeconds)} day where no claim carries them`,
    copied: 'claims, and the photos themselves',
    erased: 'with the account, and where no claim carries them with the chat, bytes within an hour',
    tables: ['claim_picture'],
  },
  {
    title: 'Recycling',
    about: 'whoever asked for a code or a tree: their mailbox, order and serial numbers',
    kept: `${recyclingLimits.keptMonths} months from the decision`,
    copied: 'recycling',
    erased:
      'with the account; serial numbers, codes that were given and the count of cartridges stay, nobody’s',
    tables: ['recycling_request', 'recycling_serial', 'recycling_code', 'recycling_tally'],
  },
  {
    title: 'Mails',
    about: 'their receivers; without an SMTP server they lie in the outbox folder besides',
    kept: `${limits.mailsKeptMonths} months; those with a code ${days(limits.codeMailsKeptSeconds)} days`,
    copied: 'mails',
    erased: 'with the account they went to, or the chat they are about',
    tables: ['mail'],
  },
  {
    title: 'Choices',
    about: 'visitors and customers; nobody, where there was no id',
    kept: `${limits.consentsKeptMonths} months`,
    copied: 'consents',
    erased: 'with the chat or the account',
    tables: ['consent'],
  },
  {
    title: 'Copies of data',
    about: 'who asked for them; their bytes lie in the storage',
    kept: `${days(limits.copyKeptSeconds)} days`,
    copied: 'no: they are the copy',
    erased: 'with the chat or the account',
    tables: ['data_copy'],
  },
  {
    title: 'Notes of erasures',
    about: 'nobody: a digest of the mailbox or of the id of the chat, with a salt of its own',
    kept: `${limits.erasuresKeptMonths} months`,
    copied: 'no',
    erased: 'no: they tell what to erase again in a store that was restored',
    tables: ['erasure'],
  },
  {
    title: 'Attempts and repeats',
    about: 'nobody in the clear: digests of what was tried, ids of what was answered',
    kept: `attempts until their window ends, answers ${days(limits.answeredRequestsKeptSeconds)} days`,
    copied: 'no',
    erased: 'no',
    tables: ['attempt', 'answered_request'],
  },
  {
    title: 'Counts',
    about:
      'nobody: how often a page, the chat, an answer, a film or a manual was opened, or a way taken, on a day',
    kept: `${limits.countsKeptMonths} months`,
    copied: 'no',
    erased: 'no',
    tables: ['page_count', 'click_count', 'chat_count', 'faq_count', 'media_count'],
  },
  {
    title: 'The desk',
    about: 'those who work there; audit notes name ids of what was read, never words',
    kept: `audit notes ${limits.auditKeptMonths} months, people as long as they work there`,
    copied: 'no',
    erased: 'no',
    tables: [
      ...['desk_person', 'desk_membership', 'desk_link', 'desk_session', 'desk_presence', 'audit_entry'],
      ...['desk_second_factor', 'desk_recovery_code', 'desk_sign_in_ticket', 'desk_house', 'desk_setup'],
    ],
  },
  {
    title: 'Sites as they were',
    about: 'nobody but those at the desk who changed them: their ids',
    kept: 'as long as the site, so that it can be rolled back',
    copied: 'no',
    erased: 'no',
    tables: [
      ...['site_version', 'site_draft', 'content_entry', 'content_release', 'content_draft', 'legal_fill'],
      ...['content_import', 'content_import_entry', 'content_import_problem'],
    ],
  },
  {
    title: 'Orders',
    about: 'nobody by name: order numbers, and a keyed digest of the postal code for a time',
    kept: `postal codes ${limits.postalCodeKeptMonths} months from the purchase`,
    copied: 'no',
    erased: 'no',
    tables: ['order_item', 'unplaced_order_item', 'order_report', 'order_report_problem'],
  },
  {
    title: 'The shop',
    about: 'nobody: what the site shows, and how it runs',
    kept: 'until it is changed',
    copied: 'no',
    erased: 'no',
    tables: [
      ...[
        'merchant',
        'merchant_host',
        'order_source',
        'public_file',
        'product',
        'product_sku',
        'product_video',
        'video_caption',
        'manual',
        'faq',
        'content_version',
        'bot_story',
        'hot_spot',
      ],
      ...['article', 'delivery_report', 'platform_secret', 'identity_key'],
    ],
  },
];

/** docs/privacy.md as the database and the limits are now. */
export async function privacyPage(databaseUrl: string): Promise<string> {
  const columns = await tableColumns(databaseUrl);
  const rows = dataClasses.map(
    ({ title, about, kept, copied, erased }) => `| ${title} | ${about} | ${kept} | ${copied} | ${erased} |`,
  );
  const tables = dataClasses.flatMap(({ title, tables }) =>
    tables.map((table) => `| ${table} | ${title} | ${(columns.get(table) ?? []).join(', ')} |`),
  );
  return [
    '# What is stored about people',
    '',
    'Made from `server/testing/privacy-page.ts`, the limits and the database itself; `server/src/features/privacy/privacy-page.server.test.ts` compares it, so that a new table or column is not added without a look at this page. Who is signed in gets a copy (`POST /v1/privacy/export`) and erases (`POST /v1/privacy/erasure`) by a mailed code; a visitor does so with the chat they hold. Hourly, on every node, goes what was kept long enough. Backups are the keeper’s own: keep none for longer than 35 days, and repeat on a restored store the erasures that were made since. Before an upgrade the default set-up saves a backup in `DATA_DIR/backups` and deletes it after 35 days.',
    '',
    '| Class | About | Kept | Chapter of the copy | Erased |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## What the browser keeps',
    '',
    'The list is `server/testing/browser-keys.ts`; `e2e/journeys/consent.spec.ts` walks through a site and finds in the browser what comes with the first page, and nothing else. No request goes to anybody else before consent, pages are counted without an id, and a browser that sends Global Privacy Control or Do Not Track counts as one that refused, on every site. What scripts of others keep, once they were agreed to, is theirs to say.',
    '',
    ...browserTable(),
    '',
    '## Tables',
    '',
    '| Table | Class | Columns |',
    '|---|---|---|',
    ...tables,
    '',
  ].join('\n');
}
