/** Limits of outside bots. Not in `limits`, which the browsers of customers load. */
export const botServiceLimits = {
  urlMaxLength: 300,
  modelMaxLength: 100,
  keyMaxLength: 2_048,
  answerMs: 4_400, // of the bot's 5 s; an outside engine that needs longer is replaced by the embedded one
  firstByteMs: 3_000,
  answerMaxBytes: 262_144,
  earlierMessages: 4, // earlier messages that an outside engine reads
  passages: 8, // passages that a language model reads
  passageMaxLength: 2_000,
  statements: 6, // maximum in one answer of a language model
  statementMaxLength: 500,
  testMs: 10_000,
  failuresInARow: 5, // in a row; then the outside engine is not called for pauseSeconds
  pauseSeconds: 120,
  requestsPerVisitorHour: 30,
  tokensPerVisitorHour: 100_000,
  requestsPerSiteDay: 5_000,
  tokensPerSiteDay: 10_000_000,
} as const;
