import { emailsIn } from '../email-in.ts';
import type { Facts } from '../events.ts';
import { noDetails, type Request, type Wanted } from './details.ts';
import { orderNumberIn } from './order-number-in.ts';
import { problemIn } from './substance.ts';

const sourceOf = { visitor: 'chat', page: 'page', account: 'account' } as const;

export const ownEmailIn = (text: string, { site }: Facts): string | null =>
  emailsIn(text).find((email) => !site.emails.includes(email.toLowerCase())) ?? null;

const lastOf = <T>(values: readonly (T | null)[]): T | null =>
  values.findLast((value) => value !== null) ?? null;

/** Fills the details from the conversation, the account and the session. `email` is a newly found address. */
export function gatherRequest(hasEmail: boolean, facts: Facts): { request: Request; email: string | null } {
  const { messages, emailFrom, order } = facts.details ?? noDetails;
  const texts = messages.map(({ text }) => text);
  const email = hasEmail ? null : lastOf(texts.map((text) => ownEmailIn(text, facts)));
  const number = lastOf(texts.map((text) => orderNumberIn(text, facts.site.orderForm, false)));
  const inChat = number === null ? null : ({ number, from: 'chat' } as const);
  const storedSource = hasEmail ? sourceOf[emailFrom ?? 'visitor'] : null;
  return {
    email,
    request: {
      problem: problemIn(texts),
      emailFrom: email === null ? storedSource : 'chat',
      order: order?.from === 'account' ? (inChat ?? order) : (order ?? inChat),
      files: messages.filter(({ isFile }) => isFile).length,
      skipped: [],
      isRepeated: false,
    },
  };
}

const has: Readonly<Record<Wanted, (request: Request) => boolean>> = {
  problem: ({ problem }) => problem !== '',
  email: ({ emailFrom }) => emailFrom !== null,
  orderNo: ({ order }) => order !== null,
  photo: ({ files }) => files > 0,
};

const inOrder: readonly Wanted[] = ['problem', 'email', 'orderNo', 'photo'];

export const isKnown = (request: Request, wanted: Wanted): boolean => has[wanted](request);

const missingIn = (request: Request): Wanted[] => inOrder.filter((wanted) => !has[wanted](request));

/** Fields that the ticket will lack. A photo is optional, so it is never missing. */
export const missingAtEnd = (request: Request): Wanted[] =>
  missingIn(request).filter((wanted) => wanted !== 'photo');

/** The next field to ask for; null if there is none. */
export const nextWanted = (request: Request): Wanted | null =>
  missingIn(request).find((wanted) => !request.skipped.includes(wanted)) ?? null;
