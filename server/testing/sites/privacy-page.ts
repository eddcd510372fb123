import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { browserTable } from '../people/browser-keys.ts';
import { tableColumns } from '../reading/stored.ts';
import { botClasses } from './bot-classes.ts';
import { mailClasses } from './mail-classes.ts';
import { statisticsClasses } from './statistics-classes.ts';
import { moreClasses } from './webhooks-class.ts';

/** One class of personal data, with its retention. Each table is in exactly one class. */
type DataClass = Record<'title' | 'about' | 'kept' | 'copied' | 'erased', string> & {
  tables: readonly string[];
};

const days = (seconds: number): number => seconds / 86_400;

export const dataClasses: readonly DataClass[] = [
  {
    title: 'Account',
    about: 'customers, and people who typed an email address without verifying it',
    kept: 'as long as the account',
    copied: 'profile',
    erased: 'with the account',
    tables: ['customer', 'claimant'],
  },
  ...moreClasses,
  {
    title: 'Sessions',
    about: 'customers: times and browser',
    kept: `${days(limits.endedSessionsKeptSeconds)} days after they end`,
    copied: 'sessions',
    erased: 'with the account',
    tables: ['session', 'session_secret'],
  },
  {
    title: 'One-time codes',
    about: 'email addresses, with a digest of the code',
    kept: `${days(limits.endedCodesKeptSeconds)} day after they end`,
    copied: 'no: they give access to an account',
    erased: 'with the account',
    tables: ['email_code'],
  },
  {
    title: 'Identity tokens',
    about: 'visitors whom an embedding page has identified: hashes of the used token and the browser',
    kept: `${limits.identityTokenSeconds / 60} minutes, deleted within an hour after that`,
    copied: 'no: they have expired',
    erased: 'no: they identify no one',
    tables: ['shown_token'],
  },
  {
    title: 'Chats',
    about:
      'visitors and customers: messages, names, contact addresses and their corrections, blocks, and internal notes of the team',
    kept: `${limits.visitorChatsKeptMonths} months after the last message; a customer's as long as the account`,
    copied:
      'chats, messages, ratings, reasons for closing, corrections, blocks, tickets with changes, votes; notes only for an operator',
    erased: 'with the chat or the account',
    tables: [
      ...['conversation', 'thread', 'message', 'measured_wait', 'ticket', 'vote', 'conversation_note'],
      ...['note_mention', 'chat_rating', 'chat_link', 'linked_browser', 'page_token', 'vouched_conversation'],
      ...['chat_offer', 'contact_correction', 'customer_block', 'ticket_change', 'ticket_link'],
      ...['service_target', 'service_result', 'order_mention', 'macro_run'],
    ],
  },
  {
    title: 'Linked profiles',
    about:
      'visitors and customers whom the team counts as one person: proof, reason, times and team member, also of ended links',
    kept: 'as long as the chat or the account',
    copied: 'links, without the other profile; reasons only for an operator',
    erased: 'with the chat or the account, also the reasons that the other profiles of the link have',
    tables: ['profile_link', 'linked_profile'],
  },
  {
    title: 'Drafts of team members',
    about:
      'customers of whom a team member writes: the reply or note that is not sent; only its author reads it',
    kept: `${days(deskLimits.draftKeptSeconds)} days after the last change`,
    copied: 'no: not sent and deleted soon',
    erased: 'with the chat or the account',
    tables: ['conversation_draft'],
  },
  ...botClasses,
  {
    title: 'Opened answers',
    about: 'visitors with a chat: the answers they opened',
    kept: `${limits.answerSeenKeptSeconds / 3600} hour; then only the number of chats that followed`,
    copied: 'no: deleted too soon',
    erased: 'with the chat or the account',
    tables: ['faq_seen'],
  },
  {
    title: 'Files of chats',
    about: 'visitors and customers; the file storage holds the files',
    kept: `${limits.filesKeptMonths} months`,
    copied: 'files, and the files themselves',
    erased: 'with the chat or the account; files within an hour',
    tables: ['chat_file'],
  },
  {
    title: 'Unfinished uploads',
    about: 'visitors and customers: file name and progress; the file storage holds the chunks',
    kept: `${days(limits.uploadKeptSeconds)} day`,
    copied: 'no: incomplete',
    erased: 'with the chat or the account; files within an hour',
    tables: ['chat_upload'],
  },
  {
    title: 'Profile pictures',
    about: 'customers; the file storage holds the pictures',
    kept: 'as long as the account, or until the customer replaces them',
    copied: 'the pictures',
    erased: 'with the account; files within an hour',
    tables: ['avatar_file'],
  },
  {
    title: 'Changed email addresses',
    about: 'customers: the former address',
    kept: `${days(limits.emailUndoSeconds)} days to undo the change, and ${days(limits.endedCodesKeptSeconds)} more`,
    copied: 'no',
    erased: 'with the account',
    tables: ['email_change'],
  },
  {
    title: 'Registrations',
    about:
      'customers, and people who typed an email address without verifying it; with consent, the campaign they came from',
    kept: 'as long as the account; a keyed digest of the postal code until the decision',
    copied: 'registrations',
    erased:
      'with the account; for an extended item the order, dates and decision remain, without customer, email, phone and notes',
    tables: ['registration', 'warranty', 'warranty_decision'],
  },
  {
    title: 'Claims',
    about: 'people who claim an order: email address, order and message, never the postal code',
    kept: `${limits.claimsKeptMonths} months after the decision`,
    copied: 'claims',
    erased: 'with the account',
    tables: ['order_claim'],
  },
  {
    title: 'Claim photos',
    about:
      'people who claim an order: account, chat or a digest of the sender’s cookie; the file storage holds the photos',
    kept: `as long as the claim; ${days(limits.claimPictureSeconds)} day without a claim`,
    copied: 'claims, and the photos',
    erased: 'with the account, or without a claim with the chat; files within an hour',
    tables: ['claim_picture'],
  },
  {
    title: 'Recycling',
    about: 'people who requested a code or a tree: email address, order and serial numbers',
    kept: `${recyclingLimits.keptMonths} months after the decision`,
    copied: 'recycling',
    erased: 'with the account; serial numbers, issued codes and the cartridge count remain without a person',
    tables: ['recycling_request', 'recycling_serial', 'recycling_code', 'recycling_tally'],
  },
  ...mailClasses,
  {
    title: 'Consent choices',
    about: 'visitors and customers; no one where there was no id',
    kept: `${limits.consentsKeptMonths} months`,
    copied: 'consents',
    erased: 'with the chat or the account',
    tables: ['consent'],
  },
  {
    title: 'Data copies',
    about: 'people who requested one; the file storage holds the copies',
    kept: `${days(limits.copyKeptSeconds)} days`,
    copied: 'no',
    erased: 'with the chat or the account',
    tables: ['data_copy'],
  },
  {
    title: 'Erasure records',
    about: 'no one: a salted digest of the email address or the chat id',
    kept: `${limits.erasuresKeptMonths} months`,
    copied: 'no',
    erased: 'no: they show what to erase again after a restore',
    tables: ['erasure'],
  },
  {
    title: 'Requests that the team entered',
    about: 'customers who asked the team for a copy or an erasure: the reason and the times',
    kept: `${limits.erasuresKeptMonths} months`,
    copied: 'privacy requests',
    erased: 'customer and reason, with the account; kind, times and team member stay as proof',
    tables: ['privacy_request'],
  },
  {
    title: 'Attempts and idempotency keys',
    about: 'no one in plain text: digests of what was tried, ids of answered requests',
    kept: `attempts until their time window ends, answered requests ${days(limits.answeredRequestsKeptSeconds)} days`,
    copied: 'no',
    erased: 'no',
    tables: ['attempt', 'answered_request'],
  },
  ...statisticsClasses,
  {
    title: 'Desk users',
    about: 'users of the desk; audit entries name ids of what a user read, never texts',
    kept: `audit entries ${limits.auditKeptMonths} months; public names, pictures and subscriptions to reports until the user is disabled; users without limit`,
    copied: 'no',
    erased: 'no',
    tables: [
      ...['desk_person', 'desk_membership', 'desk_link', 'desk_session', 'desk_presence', 'saved_view'],
      ...['desk_second_factor', 'desk_recovery_code', 'desk_sign_in_ticket', 'desk_house', 'desk_setup'],
      ...['desk_sign_in_provider', 'desk_provider_attempt', 'desk_identity', 'audit_entry'],
      ...['agent_group_member', 'agent_capacity', 'api_token', 'desk_picture'],
      'report_subscription',
    ],
  },
  {
    title: 'Site versions',
    about: 'users of the desk who changed them: ids',
    kept: 'as long as the site, for rollbacks',
    copied: 'no',
    erased: 'no',
    tables: [
      ...['site_version', 'site_draft', 'content_entry', 'content_release', 'content_draft', 'legal_fill'],
      ...['content_import', 'content_import_entry', 'content_import_problem'],
    ],
  },
  {
    title: 'Orders',
    about: 'no one by name: order numbers and a keyed digest of the postal code',
    kept: `postal codes ${limits.postalCodeKeptMonths} months after the purchase, orders without limit`,
    copied: 'no',
    erased: 'no',
    tables: ['order_item', 'unplaced_order_item', 'order_report', 'order_report_problem'],
  },
  {
    title: 'Sites',
    about: 'no one: content and settings of sites',
    kept: 'until an operator changes it',
    copied: 'no',
    erased: 'no',
    tables: [
      ...['merchant', 'merchant_host', 'order_source', 'public_file', 'product', 'product_sku'],
      ...['product_video', 'video_caption', 'manual', 'faq', 'content_version', 'bot_file', 'bot_section'],
      ...['bot_story', 'hot_spot'],
      ...['article', 'delivery_report', 'platform_secret', 'identity_key', 'bot_service_key', 'bot_vectors'],
      ...['live_chat_state', 'canned_reply', 'canned_reply_text', 'tag', 'agent_group', 'assignment_rule'],
      ...['service_level', 'macro'],
    ],
  },
];

export async function privacyPage(databaseUrl: string): Promise<string> {
  const columns = await tableColumns(databaseUrl);
  const rows = dataClasses.map(
    ({ title, about, kept, copied, erased }) => `| ${title} | ${about} | ${kept} | ${copied} | ${erased} |`,
  );
  const tables = dataClasses.flatMap(({ title, tables }) =>
    tables.map(
      (table) =>
        `| \`${table}\` | ${title} | ${(columns.get(table) ?? []).map((column) => `\`${column}\``).join(', ')} |`,
    ),
  );
  return [
    '# Stored personal data',
    '',
    'This page is for people who run a server. `server/src/features/privacy/privacy-page.server.test.ts` compares it with `server/testing/sites/privacy-page.ts`, the limits and the database, so each new table or column needs a class here.',
    '',
    '- **Where.** PostgreSQL holds the tables. `DATA_DIR` or the S3 bucket holds files and data copies. Without an SMTP server, `DATA_DIR/outbox` holds the mails.',
    '- **Who reads it.** Users of the desk read data of their own merchants, by role ([rights](rights.md)). People with access to the database, the files or a backup can read everything that is not hashed.',
    '- **Retention.** Every node deletes expired data once an hour.',
    '- **Export.** A logged-in customer requests a copy with a code from a mail (`POST /v1/privacy/export`). A visitor gets a copy of the chat without a code. An operator exports the same data with the internal notes from a chat at the desk (`GET /v1/desk/conversation/personal-data`), checks it and sends it.',
    '- **Erasure.** Customers and visitors erase their data in the same way (`POST /v1/privacy/erasure`). Supervisors start a copy or an erasure for a customer with a verified account; an erasure runs seven days after the mail that announces it, unless the customer stops it ([195](decisions/195-suppressed-addresses-and-privacy-requests.md)).',
    '- **Linked profiles.** A link is a judgement of the team, so neither a copy nor an erasure of one profile covers another one. The copy has no data of the other profiles. An erasure removes the profile from its link and leaves the others as they were ([199](decisions/199-same-person-at-the-desk.md)).',
    '- **Backups.** Delete backups after at most 35 days. After a restore, repeat the erasures that were made since the backup. Before an upgrade, the default set-up saves a backup in `DATA_DIR/backups` and deletes it after 35 days.',
    '',
    '| Class | About | Kept | In the data copy | Erased |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Data in the browser',
    '',
    'The list is `server/testing/people/browser-keys.ts`. Before consent, `e2e/journeys/pages/consent.spec.ts` opens the pages of a site and finds exactly the keys that the table stores with the first page. The browser then sends no request to third parties, and the server counts pages without an id. On every site, Global Privacy Control and Do Not Track count as a refusal. Third-party scripts that run with consent may store more data.',
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
