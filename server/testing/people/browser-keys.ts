import { limits } from '@aftercare/contract/limits';
import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { attemptLimits } from '@aftercare/contract/wire/throttles';

export type BrowserKey = {
  name: string;
  place: 'local storage' | 'session storage' | 'cookie' | 'IndexedDB';
  holds: string;
  /**
   * The event after which the browser stores it. `consent`: only with consent where it is required, and
   * removed on withdrawal.
   */
  from: 'start' | 'consent' | 'choice' | 'notice' | 'typing' | 'photo' | 'chat' | 'account';
  kept: string;
};

const days = (seconds: number): string => `${seconds / 86_400} days`;
const tab = 'until the tab closes';

const key = (
  name: string,
  place: BrowserKey['place'],
  from: BrowserKey['from'],
  holds: string,
  kept: string,
): BrowserKey => ({ name, place, from, holds, kept });

const idsOfChat: Record<(typeof chatIdKeys)[number], string> = {
  botChatId: 'id of the bot chat',
  botThreadId: 'id of its thread',
  agentChatId: 'id of the chat with an agent',
  simulatedChatId: 'id of the chat with the simulated agent',
  simulatedThreadId: 'id of its thread',
};

/**
 * Everything that a site stores in a visitor's browser. `e2e/journeys/pages/consent.spec.ts` compares the entries
 * of `start`.
 */
export const browserKeys: readonly BrowserKey[] = [
  key(storageKeys.language, 'local storage', 'start', 'language', 'until the visitor chooses another'),
  key('language', 'cookie', 'start', 'language, for the server that renders the page', '365 days'),
  key(storageKeys.merchantInfo, 'local storage', 'start', 'settings of the site', 'until they change'),
  key(
    storageKeys.consent,
    'local storage',
    'choice',
    'accepted or refused, and the version of the question',
    days(limits.consentKeptSeconds),
  ),
  key(
    storageKeys.utmSource,
    'local storage',
    'consent',
    'source of the campaign link',
    'until the next campaign link',
  ),
  key(
    storageKeys.utmMedium,
    'local storage',
    'consent',
    'medium of the campaign link',
    'until the next campaign link',
  ),
  key(storageKeys.pageDay, 'local storage', 'consent', 'day of the last visit', 'until the next visit'),
  key(storageKeys.chatDay, 'local storage', 'consent', 'day of the last chat', 'until the next chat'),
  key('places', 'session storage', 'start', 'scroll positions of pages', tab),
  key(
    'registerPopupSeen',
    'session storage',
    'notice',
    'the visitor has seen the pop-up of the home page',
    tab,
  ),
  key('seenNotices', 'session storage', 'notice', 'notices that the visitor closed', tab),
  key('quickForm', 'session storage', 'typing', 'unsent registration form, without its password', tab),
  key('signUp', 'session storage', 'typing', 'unsent sign-up form, without its password', tab),
  key('profile', 'session storage', 'typing', 'unsent profile form', tab),
  key('recycling', 'session storage', 'typing', 'unsent recycling form', tab),
  key('claim', 'session storage', 'typing', 'unsent claim form', tab),
  key(
    'claim',
    'cookie',
    'photo',
    'random text that connects claim photos to this browser',
    `${limits.claimPictureSeconds / 86_400} day`,
  ),
  key(
    'submission',
    'session storage',
    'typing',
    'content and key of a sent registration without a password, to send it only once',
    tab,
  ),
  key('chatOpened', 'session storage', 'chat', 'the visitor opened the chat', tab),
  key('chatWithPerson', 'session storage', 'chat', 'the visitor asked for an agent', tab),
  ...chatIdKeys.map((name) =>
    key(storageKeys[name], 'local storage', 'chat', idsOfChat[name], days(limits.chatIdsSeconds)),
  ),
  key(storageKeys.chatSound, 'local storage', 'chat', 'the sound is off', 'until the visitor turns it on'),
  key(storageKeys.faqWindow, 'session storage', 'chat', 'open page of the product help', tab),
  key(storageKeys.chatDraft, 'local storage', 'chat', 'unsent message', 'until it is sent'),
  key(storageKeys.chatDraft, 'session storage', 'chat', 'unsent message of this tab', 'until it is sent'),
  key(storageKeys.chatComment, 'session storage', 'chat', 'unsent comment on an ended chat', tab),
  key(storageKeys.chatRead, 'local storage', 'chat', 'last message that was read', 'until the log-out'),
  key(
    storageKeys.outsideChat,
    'local storage',
    'chat',
    'consent to an external live chat, its id and access token, and the last message that it received',
    `until the log-out, at most ${days(limits.chatIdsSeconds)}`,
  ),
  key(
    'AftercareChat and the origin of the site',
    'local storage',
    'chat',
    'embedding pages only: a conversation exists, or the token that opens it where the browser blocks third-party storage',
    'until the log-out',
  ),
  key(
    'AftercareChat and the origin of the site',
    'session storage',
    'chat',
    'embedding pages only: the panel is open',
    'until the visitor closes it',
  ),
  key('aftercare', 'IndexedDB', 'chat', 'messages that are being sent', 'until the server has stored them'),
  key('visitor', 'cookie', 'chat', 'secret that opens the chat', days(limits.visitorIdleSeconds)),
  key(
    storageKeys.token,
    'local storage',
    'account',
    'access token, valid for 15 minutes',
    'until the log-out',
  ),
  key(
    storageKeys.userInfo,
    'local storage',
    'account',
    'name, picture and email address',
    'until the log-out',
  ),
  key(
    'renewal',
    'cookie',
    'account',
    'refresh token',
    `until the log-out, at most ${days(limits.renewalAbsoluteSeconds)}`,
  ),
  key(
    'outcome',
    'session storage',
    'account',
    'result of a registration, while the page reloads without third-party scripts',
    'until the page has loaded',
  ),
  key(
    'device',
    'cookie',
    'account',
    'random text that gives this device its own password attempts; it does not identify the customer',
    `${days(attemptLimits.deviceKnownSeconds)}, also after the log-out`,
  ),
  key('ownCopy', 'session storage', 'account', 'id of the requested data copy', tab),
];

const storedAt: Record<BrowserKey['from'], string> = {
  start: 'first page, which needs it',
  consent: 'consent, where it is required; deleted when it is withdrawn',
  choice: 'answer to the consent question',
  notice: 'closed notice, or pop-up of the home page',
  typing: 'input in a form',
  photo: 'photo added to a claim',
  chat: 'opened chat',
  account: 'registration or log-in',
};

export const browserTable = (): string[] => [
  '| Name | Where | Content | Stored after | Kept |',
  '|---|---|---|---|---|',
  ...browserKeys.map(
    ({ name, place, holds, from, kept }) => `| ${name} | ${place} | ${holds} | ${storedAt[from]} | ${kept} |`,
  ),
];
