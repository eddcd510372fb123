import { limits } from '../limits.ts';

/** Who answers on sites that have their ids: named to visitors before anything goes there (D54, D64). */
export const outsideProvider = {
  name: 'LiveChat',
  /** Whom a page may connect to, and nobody else of theirs: the chat, its region in Europe, and who gives tokens. */
  hosts: ['api.livechatinc.com', 'api-fra.livechatinc.com', 'accounts.livechatinc.com'],
} as const;

type Ids = { readonly licenseId: string; readonly clientId: string; readonly groupId: string };

/** Whether a site has an outside provider; any of the three missing, and our own desk answers alone (spec 1). */
export const hasOutsideChat = ({ licenseId, clientId, groupId }: Ids): boolean =>
  [licenseId, clientId, groupId].every((one) => one !== '');

const reported = 'reported-';

/** Whom a browser names as somebody of an outside provider's, by an id like everybody's: nobody has checked it. */
export const reportedAuthor = (name: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return reported + (hash >>> 0).toString(16);
};
export const isReported = (authorId: string): boolean => authorId.startsWith(reported);

const eventPrefix = 'livechat-event-';

/**
 * The message id of an entry of theirs, the same in every tab and at every try: a chat's entry is stored once however
 * often it is reported. `[A-Za-z0-9_-]`, 22 to 64 characters, as every sender's id.
 */
export const messageIdOfEvent = (eventId: string): string =>
  (eventPrefix + eventId.replace(/[^\w-]/g, '-'))
    .slice(0, limits.idMaxLength)
    .padEnd(limits.idempotencyKeyMinLength, '-');
