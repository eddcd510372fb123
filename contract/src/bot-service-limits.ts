/** Limits of outside bots. Not in `limits`, which the browsers of customers load. */
export const botServiceLimits = {
  urlMaxLength: 300,
  modelMaxLength: 100,
  keyMaxLength: 2_048,
  answerMs: 4_400, // an outside engine gets this part of the bot's 5 s; then the embedded engine answers
  firstByteMs: 3_000,
  answerMaxBytes: 262_144,
  earlierMessages: 4, // earlier messages of the chat that an outside engine reads
  passages: 8, // passages of the site's content that a language model reads
  passageMaxLength: 2_000,
  statements: 6, // maximum in one answer of a language model
  statementMaxLength: 500,
  testMs: 10_000,
  failuresInARow: 5, // after this many failures, the outside engine is not called for pauseSeconds
  pauseSeconds: 120,
  requestsPerVisitorHour: 30,
  tokensPerVisitorHour: 100_000,
  requestsPerSiteDay: 5_000,
  tokensPerSiteDay: 10_000_000,
  // Translations at the desk
  translationMs: 12_000,
  translationInstructionTokens: 500,
  translationsPerPersonHour: 300,
} as const;
