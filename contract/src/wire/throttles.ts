import { botEmbeddingLimits } from '../bot-embedding-limits.ts';
import { botServiceLimits } from '../bot-service-limits.ts';
import { addressLooserTimes, limits } from '../limits.ts';
import { deskThrottles } from './desk-throttles.ts';
import { allow, day, hour, knownDevice, minute, sameAddress, type Throttle } from './throttle.ts';

/** Limits of attempts that are not rows of `throttles`. Not in `limits`, because browsers load `limits`. */
export const attemptLimits = {
  /** Wrong attempts at one code from all senders together, out of 7.8e10 codes. */
  codeAttemptsOfAll: 100,
  deviceKnownSeconds: 180 * day,
  /** Further mails of the sender are refused, which also ends a loop between two automatic senders. */
  mailsPerSender: { max: 30, seconds: hour },
  /** A further mail without a conversation is delivered later. */
  mailConversationsPerSite: { max: 500, seconds: hour },
  /** Mails that the team sends again about one registration. */
  confirmationsPerMinute: { max: 1, seconds: minute },
  confirmationsPerDay: { max: 5, seconds: day },
} as const;

const byCode = 'log in with a one-time code';
const anotherNetwork = 'another network, or the desk by telephone or email';
const spoken = { suffers: sameAddress, instead: 'visitors with an open chat continue in it' };

/**
 * Limits of attempts. An attempt counts against its sender: the account, the known device, the visitor or the
 * address (an IPv6 /64). A limit per victim is the exception, and names the victim's alternative (decision
 * 123). docs/limits.md shows this table.
 */
export const throttles = {
  passwordPerEmailAndAddress: allow(10, 15 * minute, {
    counts: 'wrong passwords for one email from one address',
    suffers: 'the owner at the same address',
    instead: `${knownDevice}; ${byCode}`,
  }),
  passwordPerDevice: allow(10, 15 * minute, { counts: 'wrong passwords from a known device' }),
  passwordPerSession: allow(10, 15 * minute, { counts: 'wrong passwords of the signed-in customer' }),
  passwordPerEmail: allow(100, 15 * minute, {
    counts:
      'wrong passwords for one email from all unknown devices; then a one-time code is required (10109)',
    suffers: 'the owner on a new device',
    instead: `${byCode}; ${knownDevice}`,
  }),
  passwordPerAddress: allow(10 * addressLooserTimes, 15 * minute, {
    counts: 'wrong passwords from unknown devices at one address',
    suffers: sameAddress,
    instead: `${knownDevice}; ${byCode}`,
  }),
  codesPerEmailAndAddress: allow(limits.codesPerDay, day, {
    counts: 'codes mailed to one email, asked for from one address',
    suffers: 'the owner at the same address',
    instead: `${knownDevice}; the password`,
  }),
  codesPerDevice: allow(limits.codesPerDay, day, {
    counts: 'codes that a known device, or an account for itself, asks for',
  }),
  codesPerEmail: allow(5 * limits.codesPerDay, day, {
    counts: 'codes mailed to one email for all unknown devices',
    suffers: 'the owner on a new device',
    instead: `the password; ${knownDevice}`,
  }),
  codesPerAddress: allow(limits.codesPerDay * addressLooserTimes, day, {
    counts: 'codes that unknown devices at one address ask for',
    suffers: sameAddress,
    instead: `${knownDevice}; the password`,
  }),
  newEmailsPerCustomer: allow(limits.codesPerDay, day, {
    counts: 'emails that an account wants to change to',
  }),
  codeAttemptsPerCode: allow(limits.codeAttempts, limits.codeSeconds, {
    counts: 'failed attempts at one code from one address or known device; 100 from all senders end the code',
    suffers: 'the owner at the same address',
    instead: `${knownDevice}; a new code`,
  }),
  codeAttemptsPerEmailAndAddress: allow(limits.codesPerDay * limits.codeAttempts, day, {
    counts: 'wrong codes for one email from one address',
    suffers: 'the owner at the same address',
    instead: knownDevice,
  }),
  codeAttemptsPerDevice: allow(limits.codesPerDay * limits.codeAttempts, day, {
    counts: 'wrong codes from a known device, or of an account for itself',
  }),
  codeAttemptsPerAddress: allow(limits.codeAttempts * addressLooserTimes, 10 * minute, {
    counts: 'wrong codes from unknown devices at one address',
    suffers: sameAddress,
    instead: knownDevice,
  }),
  /**
   * Responses that reveal whether an email address is known. Above the limit, the response is the same for
   * every address.
   */
  emailAnswersPerAddress: allow(10, hour, {
    counts: 'answers at one address that tell whether an email is known; no one is refused',
  }),
  orderMissesPerCaller: allow(10, day, {
    counts:
      'unknown or taken order numbers of one account, or of one visitor, who is then asked for a code (10109)',
  }),
  orderMissesPerAddress: allow(10, day, {
    counts: 'the same from one address without an account; then a one-time code is required (10109)',
    suffers: sameAddress,
    instead: `${byCode}, which counts for itself; the postal code where the site asks for it`,
  }),
  orderMissesAtAll: allow(10 * addressLooserTimes, day, {
    counts: 'the same from one address, accounts included',
    suffers: sameAddress,
    instead: `the postal code where the site asks for it; ${anotherNetwork}`,
  }),
  /** Repeats of the same order number count once, since a second click is no guess. */
  sameOrderNumber: allow(1, day, { counts: 'one order number of one sender: a repeat is not counted' }),
  postalCodesPerSender: allow(10, day, {
    counts: 'wrong postal codes for one order from one account or address',
    suffers: 'the buyer at the same address',
    instead: byCode,
  }),
  postalCodesPerOrder: allow(10 * 10, day, {
    counts: 'wrong postal codes for one order without an account; then a one-time code is required (10109)',
    suffers: 'the buyer without an account',
    instead: `${byCode}, which counts for itself`,
  }),
  claimsPerEmail: allow(5, day, {
    counts: 'claims that one account sends, or that one address sends for one email',
    suffers: 'the owner at the same address',
    instead: byCode,
  }),
  claimsPerSender: allow(5, day, {
    counts: 'claims to one order from one account or address',
    suffers: 'the buyer at the same address',
    instead: byCode,
  }),
  claimsPerOrder: allow(5 * addressLooserTimes, day, {
    counts: 'claims to one order without an account; then a one-time code is required (10109)',
    suffers: 'the buyer without an account',
    instead: `${byCode}, which counts for itself`,
  }),
  claimsPerAddress: allow(5 * addressLooserTimes, day, {
    counts: 'claims from one address without an account',
    suffers: sameAddress,
    instead: byCode,
  }),
  recyclingPerEmail: allow(5, day, {
    counts: 'recycling requests that one address sends for one email; a repeat is not counted',
    suffers: 'the owner at the same address',
    instead: anotherNetwork,
  }),
  recyclingPerAddress: allow(5 * addressLooserTimes, day, {
    counts: 'recycling requests from one address',
    suffers: sameAddress,
    instead: anotherNetwork,
  }),
  signUpsPerAddress: allow(10 * addressLooserTimes, hour, {
    counts: 'accounts that one address signs up',
    suffers: sameAddress,
    instead: 'log in; another network',
  }),
  chatsPerAddress: allow(10 * addressLooserTimes, hour, {
    counts: 'chats that one address opens',
    ...spoken,
  }),
  chatLinksPerAddress: allow(10 * addressLooserTimes, hour, {
    counts: 'mailed links to chats that one address opens',
    ...spoken,
  }),
  identitiesPerAddress: allow(10 * addressLooserTimes, hour, {
    counts: 'tokens of merchants’ own pages from one address',
    ...spoken,
  }),
  messagesPerVisitor: allow(60, minute, { counts: 'messages of one conversation' }),
  /** Above these limits the embedded bot answers; no one is refused. */
  botRequestsPerVisitor: allow(botServiceLimits.requestsPerVisitorHour, hour, {
    counts: 'questions of one visitor to an outside bot; then the embedded bot answers',
  }),
  botTokensPerVisitor: allow(botServiceLimits.tokensPerVisitorHour, hour, {
    counts: 'tokens of one visitor’s questions to an outside bot, and of the answers',
  }),
  botRequestsPerSite: allow(botServiceLimits.requestsPerSiteDay, day, {
    counts: 'questions of one site to an outside bot',
    suffers: 'visitors of the site',
    instead: 'the embedded bot answers; an agent',
  }),
  botTokensPerSite: allow(botServiceLimits.tokensPerSiteDay, day, {
    counts: 'tokens of one site’s questions to an outside bot, and of the answers',
    suffers: 'visitors of the site',
    instead: 'the embedded bot answers; an agent',
  }),
  botEmbeddingsPerVisitor: allow(botEmbeddingLimits.requestsPerVisitorHour, hour, {
    counts: 'questions of one visitor to an embeddings service; then the bot compares words only',
  }),
  botEmbeddingsPerSite: allow(botEmbeddingLimits.requestsPerSiteDay, day, {
    counts: 'questions of one site to an embeddings service',
    suffers: 'visitors of the site',
    instead: 'the bot compares words only; an agent',
  }),
  translationsPerPerson: allow(botServiceLimits.translationsPerPersonHour, hour, {
    counts: 'translations by one user of the desk',
  }),
  botTestsPerPerson: allow(30, hour, {
    counts: 'tests of an outside bot’s connection by one user of the desk',
  }),
  liveChatTestsPerPerson: allow(30, hour, {
    counts: 'tests of an outside live chat by one user of the desk',
  }),
  transcriptsPerConversation: allow(5, day, { counts: 'mails with one conversation, or with a code for it' }),
  transcriptsPerEmail: allow(5, day, {
    counts: 'such mails to one email, from all visitors without an account',
    suffers: 'the owner without an account',
    instead: 'an account, which counts for itself',
  }),
  transcriptsPerAddress: allow(5 * addressLooserTimes, day, {
    counts: 'such mails that one address asks for without an account',
    suffers: sameAddress,
    instead: 'an account, which counts for itself',
  }),
  copiesPerConversation: allow(10, day, { counts: 'copies of the data of one conversation' }),
  consentsPerAddress: allow(10 * addressLooserTimes, hour, {
    counts: 'choices about identifiers from one address',
    suffers: sameAddress,
    instead: 'the choice counts in the browser all the same',
  }),
  avatarsPerCustomer: allow(limits.filesPerVisitorDay, day, { counts: 'profile pictures of one account' }),
  contentFilesPerPerson: allow(600, day, { counts: 'content files that one user of the desk uploads' }),
  botTrialsPerPerson: allow(30, minute, { counts: 'questions that one user of the desk tries on the bot' }),
  replyFilesPerPerson: allow(600, day, { counts: 'files that one user of the desk sends to customers' }),
  ...deskThrottles,
  /** Counted in kilobytes, so that a site's day fits into the integer of the counter. */
  fileKilobytesPerVisitor: allow(limits.fileBytesPerVisitorDay / 1000, day, {
    counts: 'bytes of files of one conversation, or of one account',
  }),
  fileKilobytesPerAddress: allow(limits.fileBytesPerAddressDay / 1000, day, {
    counts: 'bytes of files from one address without an account',
    suffers: sameAddress,
    instead: 'an account, which counts for itself',
  }),
  fileKilobytesPerSite: allow(limits.fileBytesPerSiteDay / 1000, day, {
    counts: 'bytes of files of one site without an account',
    suffers: 'visitors of the site without an account',
    instead: 'an account, which counts for itself',
  }),
  setupPerAddress: allow(10 * addressLooserTimes, 15 * minute, {
    counts: 'attempts to create the first operator from one address',
    suffers: sameAddress,
    instead: 'another network',
  }),
  framesPerSocket: allow(100, 10, { counts: 'frames of one socket' }),
  /**
   * Above the limit, calls that are not `cacheable` are refused with 10429. `init` and `merchant/view` are
   * never limited.
   */
  callsPerCaller: allow(300, minute, { counts: 'calls of one token or cookie that was found to be good' }),
  callsOfNobody: allow(900, minute, {
    counts: 'calls from one address that show nothing, or nothing that was found to be good',
    suffers: 'newcomers at the address',
    instead: 'wait some seconds',
  }),
  /** Calls that the two limits above refuse do not count. */
  callsPerAddress: allow(1200, minute, {
    counts: 'all calls from one address',
    suffers: sameAddress,
    instead: 'wait some seconds',
  }),
} as const satisfies Record<string, Throttle>;
