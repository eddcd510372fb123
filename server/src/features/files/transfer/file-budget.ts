import type { Throttle } from '@aftercare/contract/wire/throttle';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { countAmount, fitsLimits, giveBackAttempts } from '../../../platform/limits/attempts.ts';
import type { OfConversation } from '../chat/chat-file.repository.ts';

/** An account has its own budget; all others count by conversation, address and site. */
export type Uploader = OfConversation & { account: string | null; address: string };

const bytesPerKilobyte = 1000;

export const uploaderOf = (of: OfConversation, { caller, address }: SiteContext): Uploader => ({
  ...of,
  address,
  account: caller.session?.kind === 'customer' ? caller.session.customerId : null,
});

const kilobytes = (bytes: number): number => Math.ceil(bytes / bytesPerKilobyte);
const { fileKilobytesPerVisitor, fileKilobytesPerAddress, fileKilobytesPerSite } = throttles;
const { seconds } = fileKilobytesPerVisitor;

function budgetsOf({ merchantId, conversationId, account, address }: Uploader) {
  const of = (name: string, subject: string, { max }: Throttle) => ({
    merchantId,
    kind: `files.${name}`,
    subject,
    max,
  });
  if (account !== null) return [of('account', account, fileKilobytesPerVisitor)];
  return [
    of('site', merchantId, fileKilobytesPerSite),
    of('address', address, fileKilobytesPerAddress),
    of('visitor', conversationId, fileKilobytesPerVisitor),
  ];
}

export const hasBytes = (tx: Tx, clock: Clock, by: Uploader, bytes: number): Promise<boolean> =>
  fitsLimits(tx, clock, budgetsOf(by), kilobytes(bytes));

/**
 * Subtracts the bytes from today's budgets. If a budget is too small for the file, all budgets stay
 * unchanged.
 */
export async function takeBytes(tx: Tx, clock: Clock, by: Uploader, bytes: number): Promise<boolean> {
  if (!(await hasBytes(tx, clock, by, bytes))) return false;
  await countAmount(tx, clock, budgetsOf(by), { seconds, amount: kilobytes(bytes) });
  return true;
}

export function giveBackBytes(tx: Tx, by: Uploader, bytes: number): Promise<void> {
  const amount = kilobytes(bytes);
  return giveBackAttempts(
    tx,
    budgetsOf(by).map((budget) => ({ ...budget, amount })),
  );
}
