/**
 * Every limit and time that the product promises, with its unit in the name and its source beside it.
 * Figures without a source in spec.md are ours, and the tests read them from here.
 */
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How much looser the limit of an address (IPv6 /64) is than a person's; it only slows (G20, design 6). */
export const addressLooserTimes = 20;

export const limits = {
  // Fields (spec 5, wire.md 1); lengths count code points
  emailMaxLength: 254, // wire.md 1
  orderNumberMinLength: 3, // D45
  orderNumberMaxLength: 64, // D45
  shoppingSiteMaxLength: 100,
  nameMinLength: 3, // spec 5
  nameMinLengthJapanese: 1, // D61
  nameMaxLength: 50, // spec 5
  passwordMinLength: 8, // spec 5
  passwordMaxBytes: 256, // wire.md 1
  phoneMinLength: 8, // spec 5
  phoneMaxLength: 30, // spec 5, also the quick form's phone
  countryCodeLength: 2, // ISO 3166 alpha-2
  messageMaxLength: 4000, // wire.md 1
  commentMaxLength: 1000, // wire.md 1
  searchMaxLength: 100, // wire.md 1
  utmMaxLength: 100, // wire.md 1
  pageNameMaxLength: 200, // wire.md 3, page-uv
  chatSourceMaxLength: 40, // wire.md 3, create-chat
  fileNameMaxLength: 255, // wire.md 3, run
  codeFieldMaxLength: 64, // a code as typed, with its spaces and hyphens
  confirmMaxRegistrations: 1000, // warranty/confirm, what fits into jsonMaxBytes
  queryNumberMaxDigits: 20, // p and r

  // A site as operators write it (ours)
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
  hostMaxLength: 253, // RFC 1035
  hostsPerSite: 20,
  archiveReasonMaxLength: 500,
  legalFieldMaxLength: 300,

  hoursIntervals: 50, // of a week
  hoursDays: 400, // closed, or with hours of their own

  // What operators write of a site (ours)
  contentMaxPosition: 1_000_000,
  contentTitleMaxLength: 200,
  questionMaxLength: 300,
  variantsPerQuestion: 50,
  answerMaxLength: 20_000,
  articleMaxLength: 200_000,
  contentJsonMaxBytes: 2_000_000, // a document in every language, in place of jsonMaxBytes
  articleVersionMaxLength: 40,
  parameterMaxLength: 200,
  parametersPerProduct: 100,
  skuMaxLength: 64,
  skusPerProduct: 100,
  tagMaxLength: 40,
  tagsPerProduct: 20,
  warrantyMaxMonths: 240,
  filmMaxSeconds: 6 * hour,
  manualMaxPages: 5_000,
  filmMaxBytes: 200_000_000,
  manualMaxBytes: 50_000_000,
  captionsMaxBytes: 1_000_000,
  contentPictureMaxSidePx: 2_000,
  storiesBehindOne: 20,
  contentFileMaxBytes: 500_000_000, // 100,000 questions in three languages, and their answers
  contentEntryMaxLength: 2_000_000, // of one entry of a file, as contentJsonMaxBytes
  contentImportsAtOnce: 10, // of a site, not taken over yet
  contentImportReadySeconds: 7 * day, // then nobody wants it
  importProblemsKept: 1000, // the count goes on

  // Seller accounts whose orders are fetched (ours)
  sourceNameMaxLength: 60,
  sourceClientMaxLength: 200,
  sourceSecretMaxLength: 2_048,
  marketplacesPerSource: 20,
  sourceMaxDaysBack: 730, // the marketplace tells of no older orders

  // Which answers help, and search (ours)
  answerFollowedSeconds: 30 * minute, // a chat that begins so soon after an answer was read counts as following it
  answerSeenKeptSeconds: hour, // who read which answer; then only the count is left
  searchWaitMs: 2_000, // for an index that is built for the first time; then what is found to the letter

  // Lists (wire.md 1, spec 9)
  listPageSize: 100,
  listMaxPage: 1_000_000, // a page past the end is empty anyway

  // Bodies
  jsonMaxBytes: 64_000, // wire.md 1
  orderReportMaxBytes: 2_000_000_000, // a report of 1 GB is read or refused in one line
  orderReportFileNameMaxLength: 255,
  orderReportRowMaxLength: 65_536, // a longer row is refused, and never held in memory
  orderReportProblemsKept: 1000, // the count goes on
  idempotencyKeyMinLength: 22, // wire.md 1
  idMaxLength: 64, // wire.md 1
  answeredRequestsKeptSeconds: 30 * day, // ours: who has not repeated a request by then never will

  // What is kept how long (reliability P07); docs/privacy.md names the class of every table
  visitorChatsKeptMonths: 24, // P07, counted from the last word of a chat that is no account's
  filesKeptMonths: 12, // P07
  countsKeptMonths: 13, // P07: clicks and page views
  endedCodesKeptSeconds: day, // P07
  endedSessionsKeptSeconds: 30 * day, // ours
  mailsKeptMonths: 12, // ours
  codeMailsKeptSeconds: 30 * day, // ours
  auditKeptMonths: 24, // ours
  consentsKeptMonths: 36, // ours: as long as somebody may ask what was agreed to
  claimsKeptMonths: 24, // ours: claims to orders, from their decision
  erasuresKeptMonths: 36, // ours: longer than any backup, whose erasures are repeated by them
  copyKeptSeconds: 7 * day, // ours: a copy of one's data, opened by a signed address
  copyAgainSeconds: minute, // ours: a visitor who asks for a copy again so soon gets the same
  erasureDoneSeconds: hour, // ours: files and outbox follow the rows within this time
  textVersionMaxLength: 64,
  consentKeptSeconds: 365 * day, // P02: then the browser asks again

  // Sessions (D53, D22)
  accessTokenSeconds: 15 * minute, // D53
  renewalIdleSeconds: 30 * day, // D22, remember_me ticked
  renewalAbsoluteSeconds: 90 * day, // D22, remember_me ticked
  renewalUntickedSeconds: 12 * hour, // D22, remember_me not ticked
  renewalFormerGoodSeconds: 30, // wire.md 1, for two tabs
  visitorIdleSeconds: 30 * day, // D31, wire.md 1
  deskSessionIdleSeconds: 12 * hour, // reliability V7.3
  deskSessionAbsoluteSeconds: 24 * hour,
  invitationSeconds: 2 * day, // ours
  passwordLinkSeconds: hour, // ours
  signInTicketSeconds: 5 * minute, // ours: between the password and the second factor
  authenticatorStepSeconds: 30, // RFC 6238
  authenticatorDigits: 6, // RFC 6238
  authenticatorDriftSteps: 1, // RFC 6238 5.2, before and after
  recoveryCodes: 10, // ours
  recoveryCodeLength: 16, // ours: 72 bits of codeAlphabet, so that a digest cannot be turned back
  membershipsPerPerson: 1000, // what fits into jsonMaxBytes

  // Mailed codes (design 7)
  codeLength: 8,
  codeSeconds: 10 * minute,
  codeTries: 5,
  codesPerDay: 10,
  codeResendSeconds: minute, // spec 9, once per minute
  emailUndoSeconds: 7 * day, // D63

  // Warranty (spec 1, design 8, D46)
  answerWithinSeconds: day, // spec 9, notification e-mail
  recheckEverySeconds: hour,
  matchedForDays: 90, // D46
  remindBeforeSeconds: 30 * day + 15 * hour, // ours: 30 days before the last, at nine in the morning there
  certificatesKeptDrawn: 50, // ours: so many PDFs of a minute are drawn once, however often they are asked for
  ledgerKeptMonths: 42, // design 8: 42 months and more
  postalCodeKeptMonths: 12, // design 8, counted from the purchase
  decidedAtOnce: 100, // ours: a page of the desk's list
  decisionNoteMaxLength: 500, // ours
  otherRegistrationsShown: 20, // ours
  registrationsExported: 100_000, // ours: what a spreadsheet opens
  campaignsShown: 50, // ours

  // Chat (spec 9)
  chatIdsSeconds: day, // bot ids
  inactivitySeconds: 30 * minute,
  botWaitMs: 6000, // wire.md 3, run
  botEngineStallMs: 5000, // design 9
  autoOpenDelayMs: 1000, // spec 9, isChat=1
  simulatedCountdownSeconds: 5 * minute, // spec 9
  agentSilenceSeconds: 30, // spec 9
  simulatedCloseSeconds: 3, // spec 9, after an agent is online
  historyRefreshSeconds: 5, // spec 9, after connect
  personWithinSeconds: 30, // G7: a name, a place in the queue or a ticket number
  acceptWithinSeconds: 120, // ours: nobody accepts a waiting chat, and the stand-in takes it
  outsideAcceptSeconds: 25, // ours: within G7's thirty, an outside provider has somebody or the stand-in takes it
  outsideCallMs: 10_000, // features 3: a call of an outside provider's that is not pushed back is looked for
  outsideAttachMs: 3_000, // design 4: to the chat that is live already, then the stand-in
  outsideLoginMs: 15_000, // features 3
  outsideAnswerMaxBytes: 1_000_000, // API10
  outsideLookMs: 15_000, // ours: whether somebody of theirs has come, while the stand-in answers
  botLearntEntries: 2_000, // ours: more than these in one language are searched, not learnt
  botAnswerSeconds: 15, // ours: a question whose asker died is put to the bot again
  ticketAnswerSeconds: day, // spec 9: an answer within 24 hours
  ticketRetrySeconds: 10, // ours: a ticket that could not be stored is tried again (G8)
  chatLinkSeconds: 30 * day, // D57

  // The chat on other people's pages (ours, decision 065)
  identityTokenMaxLength: 2000,
  identityTokenSeconds: 15 * minute, // from `iat` to `exp`
  identityClockSkewSeconds: 30,
  identityKeyGraceSeconds: day, // the former key, after a new one was made
  merchantUserMaxLength: 128,
  originMaxLength: 300,
  pageTokenGraceSeconds: 30, // for a second tab that loads at the same time (decision 109)
  presenceLapseSeconds: minute, // ours: a desk that is not heard of is away
  waitsMeasured: 50, // ours: the newest of them tell how long it takes
  waitsNeeded: 20, // D51: nothing is told from fewer
  waitsKeptSeconds: 7 * day, // ours
  agentChatsAtOnce: 30, // ours: at this many chats an agent is no longer free
  filesPerVisitorDay: 30, // wire.md 2, fileBudget; as many tries at a picture of one's own
  fileBytesPerVisitorDay: 200_000_000, // ours: what a conversation, an address and a site may store in a day
  fileBytesPerAddressDay: 1_000_000_000,
  fileBytesPerSiteDay: 10_000_000_000,
  diskReserveBytes: 1_000_000_000, // ours: kept free for messages; less where the disk is small
  uploadMaxBytes: 20_000_000, // wire.md 1
  imageMaxBytes: 10_000_000, // wire.md 1
  imageMaxPixels: 24_000_000, // wire.md 1
  uploadKeptSeconds: day, // ours: what is not whole by then is given up
  uploadPieceBytes: 1_000_000, // ours: so much of a file may have to be sent again
  uploadPiecesMost: 1_000, // ours: of one file, however often it broke off
  photoShrunkFromBytes: 1_000_000, // ours: a photo that is larger is made smaller before it is sent
  photoMaxSidePx: 2_560, // ours: a serial number on it can still be read
  photoQuality: 0.85, // ours
  fileFormSeconds: hour, // design 6: a page's form of a file address
  claimPictures: 3, // ours: photos that one claim to an order may carry
  claimPictureSeconds: day, // ours: what no claim carries by then is deleted
  passedOnSeconds: 7 * day, // ours: a file's address in an outside provider's chat
  thumbnailPx: 120, // spec 9
  secretMaxLength: 200, // a token or a visitor's secret in a frame

  // Push (wire.md 4)
  pushFrameMaxBytes: 64_000,
  pushAuthMs: 5_000, // the first frame
  pushPingMs: 5_000, // while visible
  pushPingHiddenMs: 25_000,
  pushLookMs: minute * 1000, // ours: a socket's own look at its session, if the word of its end was lost
  typingShownMs: 6_000, // ours: told again after half of it, while somebody goes on writing
  pushPongMs: 4_000, // no pong in this time: the link is dead
  catchUpMs: 20_000, // design 3: every client asks for what came after
  catchUpVisibleMs: 7_000, // ours: in an open panel, so that G4's ten seconds hold whatever the socket says
  catchUpWithoutPushMs: 3_000, // the same while the socket is down
  catchUpAnswerMs: 6_500, // ours: an answer that is later than this is not waited for, two more were asked meanwhile
  sendAnswerMs: 10_000, // ours: the next try is sent under the same id, so that nothing is said twice
  outOfDateMs: 10_000, // G4: "not up to date" after this long without an answer

  // The browser (spec 9)
  requestTimeoutMs: 30_000,
  uploadTimeoutMs: 10 * minute * 1000, // ours: 20 MB at 270 kbit/s
  toastMs: 3000,
  maskDelayMs: 300, // D65
  popupFadeMs: 800, // spec 4
  mobileMaxWidthPx: 700,
  tabletMaxWidthPx: 1000,
  hamburgerMaxWidthPx: 1200, // D42
  headerHidesPastPx: 500,
  registerPopupDelayMs: 5000, // D17
  registerPopupScrollShare: 0.5, // D17

  // The server
  passwordHashesAtOnce: 1, // reliability 0.11: hashing is the processor's budget
  passwordHashesWaiting: 20, // more at once are asked to come back
  claimantsTried: 5, // newest unproven passwords of a mailbox that a log-in compares
  drainMs: 10_000, // design 12, SIGTERM
  socketsPerAddress: 20 * addressLooserTimes, // A21, loosened as every limit of an address (G20)
} as const;

/** Codes are made of characters that nobody confuses: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V (design 7). */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTWXY';
