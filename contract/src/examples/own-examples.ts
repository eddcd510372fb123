type Own = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const faqDocument = {
  position: 0,
  languages: {
    en_US: {
      question: 'How do I clean the print head?',
      variants: ['The print is blurred'],
      answer: '<p>Press the button for three seconds.</p>',
    },
  },
};
const conversation = {
  agent: { name: 'Ada Berger' },
  snoozed_until: null,
  waiting_since: null,
  answer_due_at: undefined,
  imported_from: undefined,
  unseen_mentions: undefined,
};
const customer = {
  account: { email: 'grace@example.com' },
  block: null,
  mail_suppression: null,
  erasure_at: null,
};

/** Hand-written fields of requests on the wire, by method and path. */
export const ownRequests: Own = {
  'GET /v1/desk/order/index': { order_no: '114-1234567-1234567', p: '1', r: '100' },
  'GET /v1/desk/warranty/index': { email: 'grace@example.com', p: '1', r: '100' },
  'GET /v1/desk/mail/index': { p: '1', r: '100' },
  'GET /v1/desk/inbox/index': { list: 'waiting', merchant_id: 'shop-us', p: '1', r: '100' },
  'GET /v1/desk/canned-reply/index': { merchant_id: 'shop-us', language: 'en_US' },
  'POST /v1/desk/conversation/assign': { assigned_to: null },
  'POST /v1/desk/conversation/reply': { text: 'Please clean the print head.', after_seq: 7 },
  'POST /v1/desk/conversation/close': { reason: 'solved', note: 'Cleaned the print head.' },
  'POST /v1/desk/conversation/note': { mentions: [] },
  'POST /v1/desk/customer/correct': { given_name: 'Grace Example', email: 'grace@example.com' },
  'POST /v1/desk/customer/block': { note: 'Insults after three warnings.', until: null },
  'POST /v1/desk/canned-reply/save': {
    version: 0,
    name: 'Thanks for waiting',
    texts: { en_US: 'Thank you for your patience, {customer}.' },
  },
  'POST /v1/desk/content/draft': { version: 1, document: faqDocument },
  'POST /v1/desk/content/publish': { still_right: [] },
  'POST /v1/desk/content/roll-back': { version: 1, current: 2 },
};

/** Hand-written fields of responses on the wire, by method and path. */
export const ownResponses: Own = {
  'GET /v1/desk/inbox/index': {
    list: [{ ...conversation, mode: 'connectingAgent', agent: null, waiting_since: 1_795_860_000 }],
  },
  'GET /v1/desk/conversation/view': conversation,
  'GET /v1/desk/conversation/messages': { conversation },
  'POST /v1/desk/conversation/tag': conversation,
  'POST /v1/desk/conversation/snooze': { ...conversation, snoozed_until: 1_795_860_000 },
  'POST /v1/desk/conversation/accept': conversation,
  'POST /v1/desk/conversation/assign': conversation,
  'POST /v1/desk/conversation/close': { ...conversation, agent: null, closed: true, mode: 'bot' },
  'POST /v1/desk/conversation/hand-back': { ...conversation, agent: null, assignee: null, mode: 'bot' },
  'GET /v1/desk/customer/view': customer,
  'GET /v1/desk/mail/index': { list: [{ to: 'grace@example.com' }] },
  'GET /v1/desk/mail/view': { to: 'grace@example.com' },
  'GET /v1/desk/content/view': { published: faqDocument, draft: null },
};
