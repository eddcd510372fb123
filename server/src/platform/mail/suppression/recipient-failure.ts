import { MailRefused } from '../email.port.ts';

/** `gone`: the address does not exist. `soft`: it may work later, or the reason is not the address. */
export type RecipientFailure = { kind: 'gone' | 'soft'; status: string };

/**
 * Status codes of RFC 3463 that say that the address does not exist or is disabled. All others have causes that may
 * end, such as an address over its quota, or that are ours, such as a blocked server.
 */
const goneStatuses: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Reply codes about the address, which count only without a status code. */
const goneReplies: ReadonlySet<number> = new Set([550, 551, 553]);

const statusPattern = /^\d{3}[ -](?<status>[245]\.\d{1,3}\.\d{1,3})\b/;

/** The failure that a report with this status code tells; null for a status of no failure. */
export function failureOfStatus(status: string): RecipientFailure | null {
  if (!/^[45]\.\d{1,3}\.\d{1,3}$/.test(status)) return null;
  return { kind: goneStatuses.has(status) ? 'gone' : 'soft', status };
}

/**
 * The failure of the recipient that a mail server answered; null if the failure is about the connection, the sender or
 * the text.
 */
export function failureAtSmtp(error: unknown): RecipientFailure | null {
  const cause = error instanceof MailRefused ? error.cause : error;
  if (!(cause instanceof Error) || !('command' in cause) || cause.command !== 'RCPT TO') return null;
  const reply = 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : 0;
  if (reply < 400 || reply > 599) return null;
  const response = 'response' in cause && typeof cause.response === 'string' ? cause.response : '';
  const status = statusPattern.exec(response)?.groups?.status;
  if (status === undefined) return { kind: goneReplies.has(reply) ? 'gone' : 'soft', status: String(reply) };
  return { kind: goneStatuses.has(status) ? 'gone' : 'soft', status: `${reply} ${status}` };
}
