/** Limits of an embeddings service. Not in `limits`, which the browsers of customers load. */
export const botEmbeddingLimits = {
  dimensionsMin: 8,
  dimensionsMax: 4_096,
  textMaxLength: 1_000, // of one text that is sent
  questionMs: 800, // for the vectors of one question; then it is answered without them
  questionTexts: 4, // the message and its parts
  questionMaxBytes: 500_000, // of the answer to a question
  batchTexts: 16,
  batchMs: 20_000,
  batchMaxBytes: 2_000_000, // of the answer to a batch
  batchesAtOnce: 2,
  fetchMs: 120_000, // of one language of a site; a later fetch continues
  vectorsMaxBytes: 32_000_000, // of one language of a site
  textsMax: 40_000, // of one language of a site
  retrySeconds: 30, // after a failed fetch; doubled with each failure
  retryMaxSeconds: 3_600,
  fetchesWaiting: 50, // of one node
  keptQuestions: 200, // vectors of recent questions on one node
  requestsPerVisitorHour: 120,
  requestsPerSiteDay: 20_000,
} as const;
