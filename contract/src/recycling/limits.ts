const day = 86_400;

/** The figures of the recycling promo, each with its source; what is ours, the tests read from here. */
export const recyclingLimits = {
  discountPercent: 25, // spec 9
  cartridgesPerTree: 4, // spec 9
  serialsPerRequest: 20, // wire.md 4
  serialMinLength: 4, // ours, as compared
  serialMaxLength: 40,
  serialFieldMaxLength: 64, // as typed, with its spaces and hyphens
  byThemselvesPerMailbox: 3, // ours: accepted of one mailbox within `latelySeconds`; then somebody looks who it is
  latelySeconds: 30 * day,
  answerSeconds: day, // spec 9: an answer within 24 hours
  noteMaxLength: 1000,
  keptMonths: 24, // ours, from the decision; serial numbers and codes stay, nobody's
  codeMinLength: 8, // ours
  codeMaxLength: 64,
  codeOwnLength: 6, // ours: codes differ in so many characters, or one tells the next
  codesAtOnce: 1000, // of one list that is pasted
  codesMaxBytes: 200_000,
  codesLow: 20, // ours: at fewer than these the desk warns
} as const;
