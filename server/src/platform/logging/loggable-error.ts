/**
 * An error of our own whose message holds no data of users, so the log keeps it. The message may name ids of
 * ours, kinds and counts; never an email address, a token, a code, an order number or typed text.
 */
export class LoggableError extends Error {
  override name = 'LoggableError';
}
