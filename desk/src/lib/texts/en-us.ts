import { answersEnUs } from './answers-en-us.ts';
import { assignmentEnUs } from './assignment-en-us.ts';
import { botEnUs } from './bot-en-us.ts';
import { botReplayEnUs } from './bot-replay-en-us.ts';
import { chatEnUs } from './chat-en-us.ts';
import { chatImportsEnUs } from './chat-imports-en-us.ts';
import { claimsEnUs } from './claims-en-us.ts';
import { composingEnUs } from './composing-en-us.ts';
import { contentEnUs } from './content-en-us.ts';
import { contentFilesEnUs } from './content-files-en-us.ts';
import { conversationEnUs } from './conversation-en-us.ts';
import { customerEnUs } from './customer-en-us.ts';
import { draftsEnUs } from './drafts-en-us.ts';
import { frameEnUs } from './frame-en-us.ts';
import { groupsEnUs } from './groups-en-us.ts';
import { homeEnUs } from './home-en-us.ts';
import { inboxListsEnUs } from './inbox-lists-en-us.ts';
import { linksEnUs } from './links-en-us.ts';
import { macrosEnUs } from './macros-en-us.ts';
import { mailKindsEnUs } from './mail-kinds-en-us.ts';
import { mailedReportsEnUs } from './mailed-reports-en-us.ts';
import { newSiteEnUs } from './new-site-en-us.ts';
import { openEnUs } from './open-en-us.ts';
import { orderSourcesEnUs } from './order-sources-en-us.ts';
import { ratingsEnUs } from './ratings-en-us.ts';
import { recyclingEnUs } from './recycling-en-us.ts';
import { registerOrderEnUs } from './register-order-en-us.ts';
import { registrationsEnUs } from './registrations-en-us.ts';
import { repliesEnUs } from './replies-en-us.ts';
import { searchEnUs } from './search-en-us.ts';
import { sectionsEnUs } from './sections-en-us.ts';
import { setupEnUs } from './setup-en-us.ts';
import { siteEmbeddingsEnUs } from './site-embeddings-en-us.ts';
import { siteLiveChatEnUs } from './site-live-chat-en-us.ts';
import { sitesEnUs } from './sites-en-us.ts';
import { statisticsEnUs } from './statistics-en-us.ts';
import { tagsEnUs } from './tags-en-us.ts';
import { teamEnUs } from './team-en-us.ts';
import { ticketWorkEnUs } from './ticket-work-en-us.ts';

export const enUs = {
  ...composingEnUs,
  ...tagsEnUs,
  ...linksEnUs,
  ...ticketWorkEnUs,
  ...homeEnUs,
  ...sectionsEnUs,
  ...registerOrderEnUs,
  ...frameEnUs,
  copying: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Could not copy to the clipboard. Select the text and copy it yourself.',
  },
  roles: { agent: 'Agent', supervisor: 'Supervisor', operator: 'Operator' },
  keys: {
    title: 'Keyboard shortcuts',
    go: 'Go to',
    list: 'In a list',
    everywhere: 'Everywhere',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open row',
    back: 'Close the panel or leave the field',
    filter: 'Filter',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    upload: 'Upload a report',
    help: 'Show keyboard shortcuts',
    pairThen: 'then',
    hints: { rows: 'rows', open: 'open', back: 'back', help: 'shortcuts' },
  },
  ...chatEnUs,
  ...inboxListsEnUs,
  ...assignmentEnUs,
  ...groupsEnUs,
  ...conversationEnUs,
  ...customerEnUs,
  ...teamEnUs,
  ...answersEnUs,
  ...botEnUs,
  ...botReplayEnUs,
  ...ratingsEnUs,
  ...contentEnUs,
  ...contentFilesEnUs,
  ...chatImportsEnUs,
  ...draftsEnUs,
  ...claimsEnUs,
  ...recyclingEnUs,
  ...repliesEnUs,
  ...macrosEnUs,
  ...sitesEnUs,
  ...siteEmbeddingsEnUs,
  ...siteLiveChatEnUs,
  ...newSiteEnUs,
  ...setupEnUs,
  ...orderSourcesEnUs,
  ...searchEnUs,
  ...mailedReportsEnUs,
  ...statisticsEnUs,
  ...openEnUs,
  problems: {
    again: 'Try again',
    network: 'Could not reach the server.',
    networkNext: 'Check your connection, then try again.',
    timeout: 'The server took too long to respond.',
    timeoutNext: 'Your connection may be slow or the server busy. Try again in a moment.',
    notOurs: 'Could not read the server’s response.',
    notOursNext: 'The desk may have been updated. Reload the page.',
    forbidden: 'Your role does not allow this.',
    forbiddenNext: 'Ask an operator on your team for access.',
    notFound: 'This no longer exists.',
    notFoundNext: 'Go back to the list.',
    busy: 'The server is busy, or you have sent too many requests.',
    busyNext: 'Wait a minute, then try again.',
    fault: 'Something went wrong on our side.',
    faultNext: 'Try again. If the error persists, send this ID to your administrator: {trace}',
    faultNextPlain: 'Try again in a moment.',
    other: 'Could not complete this action.',
    otherVersion: 'The server did not accept this request.',
    otherVersionNext: 'The desk may have been updated. Copy what you typed, then reload the page.',
    stale: 'This data may be out of date: {reason}',
  },
  list: {
    loading: 'Loading',
    range: '{from}–{to} of {total}',
    next: 'Next page',
    previous: 'Previous page',
    pastEnd: 'This page of the list is empty.',
    toFirst: 'Go to the first page',
    noMatch: 'Nothing matches these filters.',
    elsewhere: 'This entry is not on this page of the list.',
    elsewhereNext: 'It may be on another page or hidden by a filter.',
    clear: 'Clear filters',
    noSite: 'No sites yet.',
    noSiteNext: 'Create a site to use this page.',
    noSiteAsk: 'Ask an operator to add you to a site.',
    filters: 'Filters',
    allSites: 'All sites',
    site: 'Site',
    orderNumber: 'Order number',
    back: 'Back to the list',
  },
  upload: {
    queued: 'Waiting for the previous upload',
    sending: '{sent} of {size}',
    storing: 'Uploaded. Saving…',
    retry: 'Upload again',
    dismiss: 'Remove',
    cancel: 'Cancel',
    tooLarge: 'The file is larger than {max}. Split it and upload the parts.',
    network: 'The connection was lost. Upload the file again; it is never stored twice.',
    stalled: 'The upload stopped responding. Upload the file again; it is never stored twice.',
    idReused: 'The file has changed since you chose it. Choose it again.',
    unreadable: 'The file can no longer be read. Choose it again.',
    session: 'Your session ended before the upload finished. Sign in, then upload the file again.',
    stopped: 'The upload was cancelled.',
    other: 'The file was not uploaded. {msg}',
    leaveTitle: 'A file is still uploading',
    leave: 'If you sign out now, the upload is cancelled.',
    leaveYes: 'Sign out',
    leaveNo: 'Keep uploading',
  },
  reports: {
    title: 'Order reports',
    upload: 'Upload report',
    accounts: 'Seller accounts',
    drop: 'Drop the report here',
    dropHint: 'The unchanged “All Orders” report of the marketplace: tab-separated text, up to {max}.',
    empty: 'No order reports yet.',
    emptyNext:
      'Registrations are checked against your marketplace orders. Download the “All Orders” report from the marketplace and drop the unchanged file here.',
    file: 'Report',
    state: 'Status',
    rows: 'Rows',
    result: 'Result',
    when: 'Uploaded',
    status: {
      received: 'Received',
      reading: 'Processing',
      done: 'Processed',
      refused: 'Rejected',
      failed: 'Failed',
    },
    counts: {
      stored: 'new',
      changed: 'changed',
      same: 'same',
      unplaced: 'not matched',
      refused: 'rejected',
    },
    countsWhy: {
      stored: 'New orders',
      changed: 'Known orders with new details',
      same: 'Known orders without changes',
      unplaced: 'Kept; no site in that country has the SKU yet',
      refused: 'Rows that could not be read, listed below',
    },
    readSoFar: '{percent}% processed, {rows} rows',
    size: 'Size',
    encoding: 'Encoding',
    uploadedBy: 'Uploaded by',
    finished: 'Finished',
    encodingUnknown: 'unknown',
    failedNext:
      'Processing failed on our side. Rows that were already processed are kept. Upload the same file again to finish.',
  },
  problemRows: {
    title: 'Rows with problems',
    line: 'Line',
    orderNumber: 'Order number',
    reason: 'Problem',
    none: 'All rows were read and matched.',
    noneYet: 'None so far.',
    kept: 'Only the first {kept} of {total} are listed. Fix them and upload the report again to see the rest.',
    notReadable: 'no order number',
  },
  orders: {
    title: 'Orders',
    empty: 'No orders yet.',
    emptyNext: 'Orders come from order reports and seller accounts.',
    emptyAction: 'Upload a report',
    order: 'Order',
    site: 'Site',
    product: 'Product',
    quantity: 'Qty',
    purchased: 'Purchased',
    status: 'Status',
    channel: 'Channel',
    placed: 'Match',
    placedAll: 'All orders',
    placedYes: 'Matched to a site',
    placedNo: 'Not matched',
    notPlaced: 'Not matched',
    notPlacedWhy: 'No site in this country has the SKU',
    bundle: 'bundle of {count} products',
  },
  ...registrationsEnUs,
  mails: {
    title: 'Email outbox',
    empty: 'No emails yet.',
    emptyNext:
      'Emails to customers and your team, such as registration results and one-time codes, are listed here.',
    emptyAction: 'View registrations',
    to: 'To',
    subject: 'Subject',
    kind: 'Type',
    site: 'Site',
    status: 'Status',
    attempts: 'Attempts',
    created: 'Created',
    sent: 'Sent',
    notSent: 'not yet',
    lastError: 'Last error',
    statuses: { queued: 'Queued', sent: 'Sent', failed: 'Failed', suppressed: 'Not sent: suppressed' },
    failedNext:
      'The mail server rejected the email or could not be reached. Check SMTP_URL and the recipient’s address.',
    audit: 'Codes and links may be masked. The audit log records that you opened this email.',
    look: 'Appearance',
    looks: { light: 'Light', dark: 'Dark', text: 'Plain text' },
    width: 'Width',
    widths: { 360: 'Phone', 600: 'Wide' },
    preview: 'Email preview',
    toPreview: 'Preview emails',
    toOutbox: 'Back to the outbox',
    language: 'Language',
    sender: 'From',
    replyTo: 'Replies go to',
    toSender: 'the sender',
    kinds: mailKindsEnUs,
  },
  notFound: {
    title: 'Page not found',
    next: 'The address may be mistyped or no longer valid.',
    action: 'Go to order reports',
  },
} as const;
