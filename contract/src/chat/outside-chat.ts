import { limits } from '../limits.ts';

/** The site names the provider to visitors before any data goes there. */
export const outsideProvider = {
  name: 'LiveChat',
  hosts: ['api.livechatinc.com', 'api-fra.livechatinc.com', 'accounts.livechatinc.com'],
} as const;

type Ids = { readonly licenseId: string; readonly clientId: string; readonly groupId: string };

/**
 * Whether a site has an outside provider. If one of the three ids is missing, or the group is no number, only our
 * own desk answers.
 */
export const hasOutsideChat = ({ licenseId, clientId, groupId }: Ids): boolean =>
  licenseId !== '' && clientId !== '' && /^\d{1,9}$/.test(groupId);

const reported = 'reported-';

/** Author id of an agent that a browser reported for the outside provider; not verified. */
export const reportedAuthor = (name: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return reported + (hash >>> 0).toString(16);
};
export const isReported = (authorId: string): boolean => authorId.startsWith(reported);

const eventPrefix = 'livechat-event-';

/**
 * Message id of a provider's entry. It is the same in every tab and attempt, so an entry is stored once
 * however often it is reported. `[A-Za-z0-9_-]`, 22 to 64 characters, like every sender's id.
 */
export const messageIdOfEvent = (eventId: string): string =>
  (eventPrefix + eventId.replace(/[^\w-]/g, '-'))
    .slice(0, limits.idMaxLength)
    .padEnd(limits.idempotencyKeyMinLength, '-');
