/** Limits of the desk alone. */
export const deskLimits = {
  /** An agent's note on why a chat was closed. */
  closeNoteMaxLength: 200,
  noteMaxLength: 4000, // an internal note of the desk
  mentionsPerNote: 20,
  groupMentionsPerNote: 5,
  notifiedPerNote: 200, // mentioned by name or through a group
  deskSearchMinLength: 2,
  searchRowsCounted: 10_000, // of a list that is searched by a part of a name
  deskSearchHits: 6, // of each kind
  // Canned replies
  cannedRepliesPerSite: 500,
  cannedReplyMaxLength: 4000, // in each language; as long as a message
  cannedReplyNameMaxLength: 80,
  cannedReplyFolderMaxLength: 60,
  cannedReplyShortcutMaxLength: 32,
  answersFound: 6, // FAQs, and products, that a search for a reply returns
  answersSuggested: 3, // to a customer's message
  // Macros
  macrosPerSite: 200,
  macroActions: 12, // of one macro
  macroNameMaxLength: 80,
  macroTagsPerAction: 10,
  /** Counts of the desk's inbox end here, so that a count reads a bounded number of rows. */
  inboxCountMax: 1_000,
  unreadCountMax: 100,
  blockMaxDays: 365, // of a customer; a block without an end has no limit
  customerRows: 10, // of each list next to a chat
  profilesPerPerson: 10, // that the team links as one person
  linkReasonMaxLength: 200,
  linkCandidates: 3,
  linkMessagesRead: 50, // newest ones of the customer, for candidates
  snoozeMaxDays: 365,
  // Addresses that get no mail
  softFailuresMax: 3, // so many mails that failed for a passing reason suppress an address
  softFailureDays: 14, // within these days
  suppressionsKeptMonths: 12,
  // Requests for copies and erasures
  privacyReasonMaxLength: 500,
  erasureNoticeSeconds: 7 * 86_400, // an erasure runs this long after the mail that announces it
  draftsPerPerson: 400, // replies and notes, per site
  draftKeptSeconds: 30 * 86_400,
  viewersShown: 20, // of one conversation
  readersInRow: 4, // in a row of the inbox, with the user
  readersAtOnce: 100, // rows of one event
  savedViewsMax: 30,
  tagMaxLength: 40,
  tagsPerConversation: 20,
  tagsPerSite: 500,
  dayFiguresKeptMonths: 37, // longer than the chats they count; three years, and a month to compare
  statisticsMaxDays: 366,
  statisticsGroupRows: 200,
  subscriptionsPerPerson: 20, // to reports by mail
  homeCountMax: 100, // counts of the home screen end here, shown as 99+
  homeParts: 20, // of a count, by site
  liveRows: 50, // of each list of the live screen
  savedViewNameMaxLength: 60,
  linksPerTicket: 20,
  linksShown: 5, // rows of each list of linked things
  linksCounted: 100,
  mergedTicketsMax: 20, // that one ticket continues
  ticketNumberMaxLength: 20, // as typed; the number itself is shorter
  // Groups of agents and automatic assignment
  groupsPerSite: 50,
  groupNameMaxLength: 60,
  publicNameMaxLength: 40,
  groupMembersMax: 200,
  capacityMax: 30, // chats of one agent at once
  capacityDefault: 5,
  answerSecondsMin: 30, // not before the busy notice
  answerSecondsMax: 600,
  answerSecondsDefault: 60,
  // Import of chats from other desks
  chatImportMaxBytes: 500_000_000,
  chatImportEntryMaxLength: 8_000_000, // one chat with its messages
  chatImportMessagesMax: 5_000, // of one chat, as many as a Zendesk ticket has
  chatImportTextMaxLength: 65_536, // a longer message is cut
  chatImportsAtOnce: 10, // imports of a site that have not ended
  chatImportReadySeconds: 7 * 86_400, // a checked import that is not started is deleted after this time
  chatImportProblemsKept: 1_000,
  importedContactsKeptSeconds: 30 * 86_400, // long enough to import the chats that they name
  // API tokens
  tokenNameMaxLength: 60,
  tokenMaxDays: 365,
  tokensMax: 200, // valid ones of the installation
  // Webhooks
  webhooksPerSite: 20,
  webhookUrlMaxLength: 500,
  webhookTimeoutMs: 10_000,
  webhookReplayMax: 1_000,
  webhookEventsKeptSeconds: 30 * 86_400,
  // Service levels
  targetMinutesMax: 43_200, // thirty days
  warnPercentMin: 5,
  warnPercentMax: 90,
  warnPercentDefault: 25,
} as const;
