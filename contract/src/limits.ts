/** Every limit and time of the product, with its unit in the name. */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How much higher the limit of an address (IPv6 /64) is than that of a customer. */
export const addressLooserTimes = 20;

export const limits = {
  // Fields of requests; lengths count code points
  emailMaxLength: 254,
  orderNumberMinLength: 3,
  orderNumberMaxLength: 64,
  shoppingSiteMaxLength: 100,
  nameMinLength: 3,
  nameMinLengthJapanese: 1,
  nameMaxLength: 50,
  passwordMinLength: 8,
  passwordMaxBytes: 256,
  phoneMinLength: 8,
  phoneMaxLength: 30,
  countryCodeLength: 2,
  messageMaxLength: 4000,
  commentMaxLength: 1000,
  searchMaxLength: 100,
  utmMaxLength: 100,
  pageNameMaxLength: 200,
  chatSourceMaxLength: 40,
  fileNameMaxLength: 255,
  codeFieldMaxLength: 64, // a code as typed, with spaces and hyphens
  confirmMaxRegistrations: 1000, // as many ids as fit into jsonMaxBytes
  queryNumberMaxDigits: 20,

  // Sites
  noticeTitleMaxLength: 120,
  noticeTextMaxLength: 1000,
  noticeButtonMaxLength: 60,
  noticesPerSite: 50,
  redirectHostsPerSite: 20,
  embedOriginsPerSite: 20,
  guarantorMaxLength: 200,
  logoMaxBytes: 2_000_000,
  logoMaxSidePx: 800,
  brandMaxLength: 60,
  siteIdMaxLength: 40,
  hostMaxLength: 253, // maximum length of a host name (RFC 1035)
  hostsPerSite: 20,
  archiveReasonMaxLength: 500,
  legalFieldMaxLength: 300,

  hoursIntervals: 50, // opening intervals in a week
  hoursDays: 400, // closed days, or days with their own hours

  // Content
  contentMaxPosition: 1_000_000,
  contentTitleMaxLength: 200,
  questionMaxLength: 1000,
  variantsPerQuestion: 500,
  answerMaxLength: 20_000,
  articleMaxLength: 200_000,
  contentJsonMaxBytes: 8_000_000, // for content, so that a question with all variants in all languages fits
  articleVersionMaxLength: 40,
  parameterMaxLength: 200,
  parametersPerProduct: 100,
  skuMaxLength: 64,
  skusPerProduct: 100,
  tagMaxLength: 40,
  tagsPerProduct: 20,
  warrantyMaxMonths: 240,
  videoMaxSeconds: 6 * hour,
  manualMaxPages: 5_000,
  videoMaxBytes: 200_000_000,
  manualMaxBytes: 50_000_000,
  captionsMaxBytes: 1_000_000,
  contentPictureMaxSidePx: 2_000,
  guidedAnswersBehindOne: 20,
  contentFileMaxBytes: 500_000_000, // fits 100,000 questions with answers in three languages
  contentEntryMaxLength: 8_000_000, // one document in an imported file, like contentJsonMaxBytes
  contentImportsAtOnce: 10, // imports of a site that are not applied yet
  contentImportReadySeconds: 7 * day, // a checked import that is not applied is deleted after this time
  importExcerptLength: 60, // first words of a wrong text, which identify it in a list
  importProblemsKept: 1000, // problems stored for an import; further ones are only counted

  // Seller accounts whose orders are fetched
  sourceNameMaxLength: 60,
  sourceClientMaxLength: 200,
  sourceSecretMaxLength: 2_048,
  marketplacesPerSource: 20,
  sourceMaxDaysBack: 730, // the marketplace's API returns no older orders

  // Views of answers, and search
  answerFollowedSeconds: 30 * minute, // a chat this soon after a view counts as following it
  answerSeenKeptSeconds: hour, // views are stored for each visitor; then only their count is kept
  searchWaitMs: 2_000, // wait for a search index that is being built; then only exact matches are returned

  // Lists
  listPageSize: 100,
  listMaxPage: 1_000_000,

  // Bodies
  jsonMaxBytes: 64_000,
  orderReportMaxBytes: 2_000_000_000, // a report of 1 GB in one line must still be read or refused
  orderReportFileNameMaxLength: 255,
  orderReportRowMaxLength: 65_536, // a longer row is refused, and never held in memory
  orderReportProblemsKept: 1000,
  idempotencyKeyMinLength: 22,
  idMaxLength: 64,
  answeredRequestsKeptSeconds: 30 * day, // clients do not repeat a request later than this

  // Retention; docs/privacy.md names the class of every table
  visitorChatsKeptMonths: 24, // a chat without an account is deleted this long after its last message
  filesKeptMonths: 12,
  countsKeptMonths: 13,
  botQuestionsKeptMonths: 13, // long enough to compare a month with the same month of the last year
  endedCodesKeptSeconds: day,
  endedSessionsKeptSeconds: 30 * day,
  mailsKeptMonths: 12,
  codeMailsKeptSeconds: 30 * day,
  auditKeptMonths: 24,
  consentsKeptMonths: 36, // as long as the consent may have to be proven
  claimsKeptMonths: 24, // claims to orders are deleted this long after the decision
  erasuresKeptMonths: 36, // longer than any backup is kept, since a restore repeats these erasures
  copyKeptSeconds: 7 * day, // a copy of a person's data, which a signed address opens
  copyAgainSeconds: minute, // a visitor who asks again within this time gets the same copy
  erasureDoneSeconds: hour, // files and outbox are erased within this time after the rows
  textVersionMaxLength: 64,
  consentKeptSeconds: 365 * day, // validity of a visitor's choice; then the browser shows the question again

  // Limits of sessions
  accessTokenSeconds: 15 * minute,
  renewalIdleSeconds: 30 * day, // unused refresh token of a session with remember_me
  renewalAbsoluteSeconds: 90 * day, // any refresh token of a session with remember_me
  renewalUntickedSeconds: 12 * hour, // refresh token of a session without remember_me
  renewalFormerGoodSeconds: 30, // a replaced refresh token stays valid, since two tabs may refresh
  visitorIdleSeconds: 30 * day,
  deskSessionIdleSeconds: 12 * hour,
  deskSessionAbsoluteSeconds: 24 * hour,
  invitationSeconds: 2 * day,
  passwordLinkSeconds: hour,
  signInTicketSeconds: 5 * minute,
  authenticatorStepSeconds: 30, // RFC 6238
  authenticatorDigits: 6, // RFC 6238
  authenticatorDriftSteps: 1, // steps that the clock of the app may be early or late (RFC 6238, section 5.2)
  recoveryCodes: 10,
  recoveryCodeLength: 16, // 72 bits of codeAlphabet, so that a digest cannot be inverted
  membershipsPerPerson: 1000, // as many as fit into jsonMaxBytes

  // Mailed codes
  codeLength: 8,
  codeSeconds: 10 * minute,
  codeAttempts: 5,
  codesPerDay: 10,
  codeResendSeconds: minute,
  emailUndoSeconds: 7 * day,

  // Warranty
  answerWithinSeconds: day,
  recheckEverySeconds: hour,
  matchedForDays: 90,
  remindBeforeSeconds: 30 * day + 15 * hour, // 30 days before the last day, at nine in the morning local time
  certificatesKeptRendered: 50, // rendered PDFs in the cache; each is kept for a minute
  ledgerKeptMonths: 42,
  postalCodeKeptMonths: 12, // the ledger deletes postal codes this long after the purchase
  decidedAtOnce: 100,
  decisionNoteMaxLength: 500,
  otherRegistrationsShown: 20,
  registrationsExported: 100_000, // as many rows as a spreadsheet program opens
  campaignsShown: 50,

  // Chat
  chatIdsSeconds: day, // lifetime of the ids of the bot's chat
  inactivitySeconds: 30 * minute,
  botWaitMs: 6000,
  botEngineStallMs: 5000,
  autoOpenDelayMs: 1000,
  simulatedCountdownSeconds: 5 * minute,
  agentSilenceSeconds: 30,
  simulatedCloseSeconds: 3,
  historyRefreshSeconds: 5,
  personWithinSeconds: 30, // until the customer gets an agent's name, a queue position or a ticket
  acceptWithinSeconds: 120, // after this time the simulated agent answers a chat that no agent accepted
  outsideAcceptSeconds: 25, // deadline of an outside provider; then the simulated agent answers
  outsideCallMs: 10_000, // deadline of a browser's live chat call, unless the call has its own
  outsideAttachMs: 3_000, // deadline to join the provider's running chat; then the simulated agent answers
  outsideLoginMs: 15_000,
  outsideAnswerMaxBytes: 1_000_000,
  outsideLookMs: 15_000, // interval of checks for a provider's agent while the simulated agent answers
  botLearntProducts: 500, // the bot answers questions about properties of this many products
  botLearntEntries: 20_000, // per language; a bot with more entries searches them and is not trained
  botLearntCharacters: 8_000_000, // training text per language; if there is more, the bot learns a share of the variants
  botLearntFiles: 2_000, // manuals, and captions of videos, per language
  botLearntSections: 5_000, // of manuals and captions, per language
  botSectionCharacters: 3_000_000, // of these sections
  botModelMaxBytes: 400_000_000, // stored size of one trained bot
  botModelsMaxBytes: 512_000_000, // memory of a node for all its trained bots
  botTrainingsWaiting: 50, // sites that wait on a node; the bots of further sites answer from search results
  botTrainingRetrySeconds: 2, // first pause; it doubles with each failure
  botTrainingRetryMaxSeconds: 10 * minute,
  botOutdatedSeconds: 10 * minute, // a bot trained on an earlier version may answer for this time
  botQuestionsGrouped: 5_000, // the newest questions of a period, which the desk groups by meaning
  botExamplesShown: 5, // example questions shown for each group
  botGroupingsCached: 8, // of one node; each has up to `botQuestionsGrouped` questions without their texts
  botGroupingsCachedSeconds: 10 * minute,
  botGroupingsWaitMs: 10_000, // then the desk asks its user to try again in a minute
  botReplayDays: 7,
  botReplayQuestions: 2_000, // the newest distinct questions of the period
  botReplayExamples: 50, // of each result
  botReplaySeconds: 10 * minute, // deadline of a replay, with its trainings and without its waiting
  botReplayWaitSeconds: 60 * minute, // each time that a replay waits for other trainings of its node
  botReplaysKeptSeconds: 7 * day,
  botAnswerSeconds: 15, // the bot retries a question after this time if the node that answered it died
  ticketAnswerSeconds: day,
  ticketRetrySeconds: 10,
  ticketCollectSeconds: 25, // below personWithinSeconds; the simulated agent raises the ticket then
  ticketReadingSeconds: 120, // the same while the customer reads the summary; the countdown may end first
  typingNotedSeconds: 5, // minimum interval in which typing restarts either time
  chatLinkSeconds: 30 * day,

  // The embedded chat (decision 065)
  identityTokenMaxLength: 2000,
  identityTokenSeconds: 15 * minute,
  identityClockSkewSeconds: 30,
  identityKeyGraceSeconds: day, // the previous key stays valid for this time after a new one was made
  merchantUserMaxLength: 128,
  originMaxLength: 300,
  pageTokenGraceSeconds: 30, // a replaced token stays valid, for a second tab that loads (decision 109)
  presenceLapseSeconds: minute, // a desk without a heartbeat in this time is away
  waitsMeasured: 50, // the median of this many newest response times is shown
  waitsNeeded: 20, // no response time is shown if fewer were measured
  waitsKeptSeconds: 7 * day,
  agentChatsAtOnce: 30, // an agent with this many chats does not count as free
  filesPerVisitorDay: 30, // files of a conversation; also avatar uploads of an account
  fileBytesPerVisitorDay: 200_000_000, // bytes of all files of one conversation or account
  fileBytesPerAddressDay: 1_000_000_000,
  fileBytesPerSiteDay: 10_000_000_000,
  diskReserveBytes: 1_000_000_000, // disk space kept free for messages; less on small disks
  uploadMaxBytes: 20_000_000,
  imageMaxBytes: 10_000_000,
  imageMaxPixels: 24_000_000,
  uploadKeptSeconds: day, // an incomplete upload is deleted after this time
  uploadChunkBytes: 1_000_000, // after an interruption, at most this much of a file has to be sent again
  maxUploadChunks: 1_000, // chunks of one file, including those that interruptions shortened
  photoShrunkFromBytes: 1_000_000, // larger photos are scaled down before they are sent
  photoMaxSidePx: 2_560, // long enough that a serial number in the photo can be read
  photoQuality: 0.85,
  fileFormSeconds: hour, // validity of the signed addresses of files in a page
  claimPictures: 3,
  claimPictureSeconds: day, // a photo that belongs to no claim is deleted after this time
  passedOnSeconds: 7 * day, // validity of a file's address in an outside provider's chat
  thumbnailPx: 120,
  secretMaxLength: 200, // a token, or the secret of a visitor in a frame

  // Push
  pushFrameMaxBytes: 64_000,
  pushAuthMs: 5_000,
  pushPingMs: 5_000,
  pushPingHiddenMs: 25_000,
  pushLookMs: minute * 1000, // a socket checks its session, in case a notification was lost
  typingShownMs: 6_000, // while typing goes on, the event is repeated after half of this time
  pushPongMs: 4_000, // a connection without a pong in this time is closed
  catchUpMs: 20_000, // interval at which each client requests newer messages
  catchUpVisibleMs: 7_000, // in an open panel; messages then arrive within 10 s
  catchUpWithoutPushMs: 3_000, // interval while the socket is down
  catchUpAnswerMs: 6_500, // a later response is ignored, since two newer requests are under way by then
  sendAnswerMs: 10_000, // deadline of a sent message; a retry uses the same id, so that it is stored once
  outOfDateMs: 10_000, // without a response for this time, the chat shows "not up to date"

  // The browser
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 10 * minute * 1000, // time for 20 MB at 270 kbit/s
  toastMs: 3000,
  maskDelayMs: 300,
  popupFadeMs: 800,
  mobileMaxWidthPx: 700,
  tabletMaxWidthPx: 1000,
  hamburgerMaxWidthPx: 1200,
  headerHidesPastPx: 500,
  registerPopupDelayMs: 5000,
  registerPopupScrollShare: 0.5,

  // The server
  passwordHashesAtOnce: 1, // one at a time, because hashing uses a whole processor
  passwordHashesWaiting: 20, // further requests are answered with "try again later"
  unverifiedCustomersCompared: 5, // newest unverified accounts whose passwords a log-in compares
  drainMs: 10_000, // time for open requests to end after SIGTERM
  socketsPerAddress: 20 * addressLooserTimes,
} as const;

/** Alphabet of codes without characters that look the same: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTWXY';
