import { limits } from '@aftercare/contract/limits';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { hashSecret, newSecret } from '../../../platform/ids.ts';

const cookie = 'claim';

const ofCustomer = (customerId: string): string => `customer ${customerId} `;
const ofVisitor = (visitorId: string): string => `visitor ${visitorId}`;
const ofBrowser = (secret: string): string => `browser ${hashSecret(secret)}`;

/**
 * The identifiers under which a caller may have uploaded pictures: account or registration token, visitor,
 * browser cookie. If a customer logs in between upload and claim, the other two still match.
 */
export function sendersOf({ caller: { session, visitorId }, cookies }: SiteContext): string[] {
  const secret = cookies.get(cookie);
  return [
    ...(session ? [ofCustomer(session.customerId) + (session.claimantId ?? '')] : []),
    ...(visitorId === null ? [] : [ofVisitor(visitorId)]),
    ...(secret === null ? [] : [ofBrowser(secret)]),
  ];
}

/**
 * The identifier for an upload. Sets a cookie if the caller has no identifier yet. Returns null in an
 * embedded frame, where our cookies are not stored.
 */
export function senderOfUpload(context: SiteContext): string | null {
  const [sender] = sendersOf(context);
  if (sender !== undefined) return sender;
  if (context.visitorHeader !== null) return null;
  const secret = newSecret();
  context.cookies.set(cookie, secret, { maxAgeSeconds: limits.claimPictureSeconds });
  return ofBrowser(secret);
}

/**
 * Prefixes of these owners' sender identifiers. The last part, the id of an unverified customer, is unknown
 * here.
 */
export const sendersAmong = (
  customerId: string | undefined,
  conversations: readonly { visitorId: string }[],
): string[] => [
  ...(customerId === undefined ? [] : [ofCustomer(customerId)]),
  ...conversations.map(({ visitorId }) => ofVisitor(visitorId)),
];
