const day = 86_400;

export const recyclingLimits = {
  discountPercent: 25,
  cartridgesPerTree: 4,
  serialsPerRequest: 20,
  serialMinLength: 4, // length after normalising
  serialMaxLength: 40,
  serialFieldMaxLength: 64, // length as typed, with spaces and hyphens
  byThemselvesPerEmail: 3, // requests per email address in `latelySeconds`; users review further ones
  latelySeconds: 30 * day,
  answerSeconds: day,
  noteMaxLength: 1000,
  keptMonths: 24, // personal data is deleted this long after the decision; serial numbers and codes stay
  codeMinLength: 8,
  codeMaxLength: 64,
  codeOwnLength: 6, // codes must differ in this many characters, so that one does not reveal the next
  codesAtOnce: 1000,
  codesMaxBytes: 200_000,
  codesLow: 20,
} as const;
