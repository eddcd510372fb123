import type { ContentKind } from '@aftercare/contract/content/documents';

export const siteTabs = ['checklist', 'details', 'notices', 'look', 'legal', 'preview', 'history'] as const;
export type SiteTab = (typeof siteTabs)[number];

export const contentTabs = ['write', 'preview', 'history'] as const;
export type ContentTab = (typeof contentTabs)[number];

export const setupScreens = ['site', 'product', 'question', 'warranty', 'legal', 'publish', 'live'] as const;
export type SetupScreen = (typeof setupScreens)[number];

export const botTabs = ['unanswered', 'faqGaps', 'replay', 'tryOut', 'figures'] as const;
export type BotTab = (typeof botTabs)[number];

export const paths = {
  home: () => '/home',
  inbox: (conversationId?: string) => (conversationId ? `/inbox/${conversationId}` : '/inbox'),
  tickets: (ticketId?: string) => (ticketId ? `/tickets/${ticketId}` : '/tickets'),
  replies: (replyId?: string) => (replyId ? `/replies/${replyId}` : '/replies'),
  macros: (macroId?: string) => (macroId ? `/macros/${macroId}` : '/macros'),
  reports: (reportId?: string) => (reportId ? `/reports/${reportId}` : '/reports'),
  orderSources: (sourceId?: string) => (sourceId ? `/order-sources/${sourceId}` : '/order-sources'),
  orders: (orderNumber?: string) => (orderNumber ? `/orders/${encodeURIComponent(orderNumber)}` : '/orders'),
  ordersOf: (orderNumber: string) => `/orders?order=${encodeURIComponent(orderNumber)}`,
  registrations: (warrantyId?: string) => (warrantyId ? `/registrations/${warrantyId}` : '/registrations'),
  registrationsOfOrder: (orderNumber: string) => `/registrations?order=${encodeURIComponent(orderNumber)}`,
  registrationsOfCustomer: (email: string, merchantId: string) =>
    `/registrations?${new URLSearchParams({ site: merchantId, email })}`,
  registrationFigures: () => '/registration-figures',
  claims: (claimId?: string) => (claimId ? `/claims/${claimId}` : '/claims'),
  recycling: (requestId?: string) => (requestId ? `/recycling/${requestId}` : '/recycling'),
  mailPreview: () => '/mail-preview',
  refusedMails: () => '/refused-mails',
  suppressed: () => '/suppressed-addresses',
  privacyRequests: () => '/privacy-requests',
  mailsOfRegistration: (registrationId: string) => `/mails?registration=${registrationId}`,
  mailsOfConversation: (conversationId: string) => `/mails?conversation=${conversationId}`,
  mails: (mailId?: string) => (mailId ? `/mails/${mailId}` : '/mails'),
  people: (personId?: string) => (personId ? `/people/${personId}` : '/people'),
  groups: (groupId?: string) => (groupId ? `/groups/${groupId}` : '/groups'),
  singleSignOn: () => '/single-sign-on',
  audit: () => '/audit',
  webhooks: (webhookId?: string) => (webhookId ? `/webhooks/${webhookId}` : '/webhooks'),
  apiTokens: (tokenId?: string) => (tokenId ? `/api-tokens/${tokenId}` : '/api-tokens'),
  account: () => '/account',
  sites: () => '/sites',
  newSite: (copyOf = '') => (copyOf === '' ? '/sites/new' : `/sites/new?copy=${copyOf}`),
  setup: (step?: SetupScreen) => (step ? `/setup/${step}` : '/setup'),
  site: (merchantId: string, tab: SiteTab = 'details') => `/sites/${merchantId}/${tab}`,
  content: (merchantId?: string, kind?: ContentKind) =>
    ['/content', merchantId, kind].filter((part) => part !== undefined).join('/'),
  contentEntry: (merchantId: string, kind: ContentKind, entryId: string, tab?: ContentTab) =>
    ['/content', merchantId, kind, entryId, tab].filter((part) => part !== undefined).join('/'),
  answers: (answerId?: string) => (answerId ? `/answers/${answerId}` : '/answers'),
  toDo: () => '/to-do',
  bot: (tab: BotTab = 'unanswered') => `/bot/${tab}`,
  chatImports: (importId?: string) => (importId ? `/chat-imports/${importId}` : '/chat-imports'),
  ratings: () => '/ratings',
  live: () => '/live',
  statistics: () => '/statistics',
  mailedReports: () => '/statistics-reports',
  contentFiles: (merchantId: string, importId?: string) =>
    ['/content', merchantId, 'files', importId].filter((part) => part !== undefined).join('/'),
  newContent: (
    merchantId: string,
    kind: ContentKind,
    entryId: string,
    more: Readonly<Record<string, string>> = {},
  ) => `/content/${merchantId}/${kind}/${entryId}?${new URLSearchParams({ new: '1', ...more })}`,
} as const;

export const patterns = {
  home: '/home',
  inbox: '/inbox/:id?',
  tickets: '/tickets/:id?',
  replies: '/replies/:id?',
  macros: '/macros/:id?',
  reports: '/reports/:id?',
  orderSources: '/order-sources/:id?',
  orders: '/orders/:id?',
  registrations: '/registrations/:id?',
  registrationFigures: '/registration-figures',
  claims: '/claims/:id?',
  recycling: '/recycling/:id?',
  mailPreview: '/mail-preview',
  refusedMails: '/refused-mails',
  suppressed: '/suppressed-addresses',
  privacyRequests: '/privacy-requests',
  mails: '/mails/:id?',
  people: '/people/:id?',
  groups: '/groups/:id?',
  singleSignOn: '/single-sign-on',
  audit: '/audit',
  apiTokens: '/api-tokens/:id?',
  webhooks: '/webhooks/:id?',
  account: '/account',
  sites: '/sites/:id?/:tab?',
  setup: '/setup/:step?',
  answers: '/answers/:id?',
  toDo: '/to-do',
  bot: '/bot/:tab?',
  chatImports: '/chat-imports/:id?',
  ratings: '/ratings',
  live: '/live',
  statistics: '/statistics',
  mailedReports: '/statistics-reports',
  contentFiles: '/content/:merchantId/files/:id?',
  content: '/content/:merchantId?/:kind?/:id?/:tab?',
} as const;

export const forgotPage = '/desk/forgot-password';

/** The pages of mailed links; the secret is in the fragment. */
export const linkPages = { welcome: '/desk/welcome', newPassword: '/desk/new-password' } as const;
export type LinkPage = (typeof linkPages)[keyof typeof linkPages];
