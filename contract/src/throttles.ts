import { addressLooserTimes, limits } from './limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** So many in so many seconds. */
export type Throttle = { readonly most: number; readonly seconds: number };

/** Limits of attempts, in one place (design 6; reliability A11, A14, V6.1.1). */
export const throttles = {
  /** Wrong passwords for one e-mail of one merchant: log-in and fast-create alike (D25, V6.3.4). */
  passwordPerEmail: { most: 10, seconds: 15 * minute },
  passwordPerAddress: { most: 10 * addressLooserTimes, seconds: 15 * minute },
  /** Codes mailed to one e-mail; resending waits `codeResendSeconds` besides. */
  codesPerEmail: { most: limits.codesPerDay, seconds: day },
  codesPerAddress: { most: limits.codesPerDay * addressLooserTimes, seconds: day },
  /** Mailboxes that an account asks about, to change its e-mail to: an answer tells whether one is taken. */
  newMailboxesPerCustomer: { most: limits.codesPerDay, seconds: day },
  /** Wrong codes for one e-mail over all its codes; one code bears `codeTries`. */
  codeTriesPerEmail: { most: limits.codesPerDay * limits.codeTries, seconds: day },
  codeTriesPerAddress: { most: limits.codeTries * addressLooserTimes, seconds: 10 * minute },
  /** Distinct order numbers that a caller, known by account, cookie or address, is answered about (G11); each counts once. */
  orderAnswersPerVisitor: { most: 10, seconds: day },
  orderAnswersPerAddress: { most: 10 * addressLooserTimes, seconds: day },
  /** The same order number again counts once: a second click is no guess. */
  orderNumberPerEmail: { most: 1, seconds: day },
  /** Postal codes that prove an order, whoever names them (G11). */
  postalCodesPerOrder: { most: 10, seconds: day },
  /** Wrong desk passwords. */
  deskPasswordPerEmail: { most: 10, seconds: 15 * minute },
  /** Wrong codes of a second factor, over every sign-in of one person. */
  deskCodePerPerson: { most: 10, seconds: 15 * minute },
  deskCodePerAddress: { most: 10 * addressLooserTimes, seconds: 15 * minute },
  /** Attempts to create the first operator: the token is too long to guess, this limits password hashing. */
  setupPerAddress: { most: 10 * addressLooserTimes, seconds: 15 * minute },
  deskLinksPerEmail: { most: 10, seconds: day },
  deskLinksPerAddress: { most: 10 * addressLooserTimes, seconds: day },
  deskPasswordPerAddress: { most: 10 * addressLooserTimes, seconds: 15 * minute },
  /**
   * Answers that tell whether a mailbox is known here (A10). Past them nobody at the address is refused: the answer is
   * the same for every mailbox, and the mail tells its owner (G20).
   */
  mailboxAnswersPerAddress: { most: 10, seconds: hour },
  /** Pictures that a customer sends to be shown by. */
  avatarsPerCustomer: { most: limits.filesPerVisitorDay, seconds: day },
  /** Files that one person at the desk uploads for a site's content. */
  contentFilesPerPerson: { most: 600, seconds: day },
  /** Files that one person at the desk sends to customers. */
  replyFilesPerPerson: { most: 600, seconds: day },
  /** Choices about identifiers that one address sends. */
  consentsPerAddress: { most: 10 * addressLooserTimes, seconds: hour },
  /** Claims to orders, by the mailbox and by the order, which nobody should try postal codes of (D58). */
  claimsPerEmail: { most: 5, seconds: day },
  claimsPerOrder: { most: 5, seconds: day },
  claimsPerAddress: { most: 5 * addressLooserTimes, seconds: day },
  /** Requests of the recycling promo that one mailbox, or one address, sends; the same one again counts once. */
  recyclingPerEmail: { most: 5, seconds: day },
  recyclingPerAddress: { most: 5 * addressLooserTimes, seconds: day },
  /** Accounts that one address signs up. */
  signUpsPerAddress: { most: 10 * addressLooserTimes, seconds: hour },
  /** Chats opened, and messages to the bot. */
  chatsPerAddress: { most: 10 * addressLooserTimes, seconds: hour },
  /** Mailed links that one address opens; the secrets are too long to be guessed, this only keeps it quiet (D57). */
  chatLinksPerAddress: { most: 10 * addressLooserTimes, seconds: hour },
  /** Mailed copies of a conversation: nobody has proven the mailbox that they go to (D52), and nobody is flooded. */
  transcriptsPerConversation: { most: 5, seconds: day },
  transcriptsPerEmail: { most: 5, seconds: day },
  transcriptsPerAddress: { most: 5 * addressLooserTimes, seconds: day },
  /** Tokens of merchants' own pages that one address shows (decision 065). */
  identitiesPerAddress: { most: 10 * addressLooserTimes, seconds: hour },
  messagesPerVisitor: { most: 60, seconds: minute },
  /** Frames of one socket, and sockets of one address (A21). */
  framesPerSocket: { most: 10 * 10, seconds: 10 },
  /**
   * Calls that are not `cacheable`: 10429 (init and merchant/view are never limited, design 5). Of one caller, by token
   * or cookie; of all callers of an address that show neither; of the address. What is refused by the first two takes
   * nothing from the address, so that who floods leaves the others behind the same router their part (G20).
   */
  callsPerCaller: { most: 300, seconds: minute },
  callsOfNobody: { most: 900, seconds: minute },
  callsPerAddress: { most: 1200, seconds: minute },
} as const satisfies Record<string, Throttle>;
