import { limits } from '@aftercare/contract/limits';
import type { SiteContext } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/ids.ts';

const cookie = 'claim';

const ofCustomer = (customerId: string): string => `customer ${customerId} `;
const ofVisitor = (visitorId: string): string => `visitor ${visitorId}`;
const ofBrowser = (secret: string): string => `browser ${hashSecret(secret)}`;

/**
 * The names by which a caller has pictures for claims: the account or registration token, the conversation, the browser.
 * A person who logs in between upload and claim still has the former two.
 */
export function sendersOf({ caller: { session, visitorId }, cookies }: SiteContext): string[] {
  const secret = cookies.get(cookie);
  return [
    ...(session ? [ofCustomer(session.customerId) + (session.claimantId ?? '')] : []),
    ...(visitorId === null ? [] : [ofVisitor(visitorId)]),
    ...(secret === null ? [] : [ofBrowser(secret)]),
  ];
}

/** The sender of an upload. A browser without a name gets one; null in a frame, whose browser keeps no cookie of ours. */
export function senderOfUpload(context: SiteContext): string | null {
  const [sender] = sendersOf(context);
  if (sender !== undefined) return sender;
  if (context.visitorHeader !== null) return null;
  const secret = newSecret();
  context.cookies.set(cookie, secret, { maxAgeSeconds: limits.claimPictureSeconds });
  return ofBrowser(secret);
}

/** How the names of these begin, whatever token they had. */
export const sendersAmong = (
  customerId: string | undefined,
  conversations: readonly { visitorId: string }[],
): string[] => [
  ...(customerId === undefined ? [] : [ofCustomer(customerId)]),
  ...conversations.map(({ visitorId }) => ofVisitor(visitorId)),
];
