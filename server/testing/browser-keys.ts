import { limits } from '@aftercare/contract/limits';
import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { attemptLimits } from '@aftercare/contract/throttles';

export type BrowserKey = {
  name: string;
  place: 'local storage' | 'session storage' | 'cookie' | 'IndexedDB';
  holds: string;
  /** What makes the browser keep it. `consent`: not before it, where it is required; gone once it is withdrawn. */
  from: 'start' | 'consent' | 'choice' | 'notice' | 'typing' | 'photo' | 'chat' | 'account';
  kept: string;
};

const days = (seconds: number): string => `${seconds / 86_400} days`;
const tab = 'as long as the tab';

const key = (
  name: string,
  place: BrowserKey['place'],
  from: BrowserKey['from'],
  holds: string,
  kept: string,
): BrowserKey => ({ name, place, from, holds, kept });

const idsOfChat: Record<(typeof chatIdKeys)[number], string> = {
  botChatId: 'the id of the chat',
  botThreadId: 'the id of its sitting',
  agentChatId: 'the id of the chat with a person',
  simulatedChatId: 'the id of the chat with the stand-in',
  simulatedThreadId: 'the id of its sitting',
};

/** Everything that a site keeps in a visitor's browser. A crawl of a site finds what comes with the start, no more. */
export const browserKeys: readonly BrowserKey[] = [
  key(storageKeys.language, 'local storage', 'start', 'the language', 'until another is chosen'),
  key('language', 'cookie', 'start', 'the same, for the server that draws the page', '365 days'),
  key(storageKeys.merchantInfo, 'local storage', 'start', 'what the site is', 'until it changes'),
  key(
    storageKeys.consent,
    'local storage',
    'choice',
    'accepted or refused, and to which words',
    days(limits.consentKeptSeconds),
  ),
  key(storageKeys.utmSource, 'local storage', 'consent', 'which link led here', 'until another does'),
  key(storageKeys.utmMedium, 'local storage', 'consent', 'by which campaign', 'until another does'),
  key(storageKeys.pageDay, 'local storage', 'consent', 'the last day on the site', 'until the next'),
  key(storageKeys.chatDay, 'local storage', 'consent', 'the last day in the chat', 'until the next'),
  key('places', 'session storage', 'start', 'how far down a page was, to come back to', tab),
  key('registerPopupSeen', 'session storage', 'notice', 'that the pop-up of the home page was seen', tab),
  key('seenNotices', 'session storage', 'notice', 'which notices were folded away', tab),
  key('quickForm', 'session storage', 'typing', 'a form that is not sent yet, without its password', tab),
  key('signUp', 'session storage', 'typing', 'the same of a sign-up', tab),
  key('profile', 'session storage', 'typing', 'the same of a profile', tab),
  key('recycling', 'session storage', 'typing', 'the same of the recycling form', tab),
  key('claim', 'session storage', 'typing', 'the same of a claim to an order', tab),
  key(
    'claim',
    'cookie',
    'photo',
    'a random text, by which photos for a claim are this browser’s',
    `${limits.claimPictureSeconds / 86_400} day`,
  ),
  key('submission', 'session storage', 'typing', 'that a form was sent, so that it counts once', tab),
  key('chatOpened', 'session storage', 'chat', 'that the chat was opened', tab),
  key('chatWithPerson', 'session storage', 'chat', 'that a person was asked for', tab),
  ...chatIdKeys.map((name) =>
    key(storageKeys[name], 'local storage', 'chat', idsOfChat[name], days(limits.chatIdsSeconds)),
  ),
  key(storageKeys.chatSound, 'local storage', 'chat', 'that its sound is off', 'until it is switched on'),
  key(storageKeys.faqWindow, 'session storage', 'chat', 'where the product help stands', tab),
  key(storageKeys.chatDraft, 'local storage', 'chat', 'what is typed and not sent', 'until it is sent'),
  key(storageKeys.chatDraft, 'session storage', 'chat', 'the same, of this tab', 'until it is sent'),
  key(storageKeys.chatComment, 'session storage', 'chat', 'what is typed about a chat that is over', tab),
  key(storageKeys.chatRead, 'local storage', 'chat', 'how far the chat was read', 'until the log-out'),
  key(
    storageKeys.outsideChat,
    'local storage',
    'chat',
    'what was answered about an outside live chat, its id, and how far it was handed over',
    `until the log-out, at most ${days(limits.chatIdsSeconds)}`,
  ),
  key(
    'AftercareChat and the origin of the site',
    'local storage',
    'chat',
    'on an embedding page only: that there is a conversation, or, where the frame’s storage is blocked, the token that opens it',
    'until the log-out',
  ),
  key(
    'AftercareChat and the origin of the site',
    'session storage',
    'chat',
    'on an embedding page only: that the panel is open',
    'until it is closed',
  ),
  key('aftercare', 'IndexedDB', 'chat', 'messages on their way', 'until they have arrived'),
  key('visitor', 'cookie', 'chat', 'the secret that opens the chat', days(limits.visitorIdleSeconds)),
  key(storageKeys.token, 'local storage', 'account', 'a pass of a quarter of an hour', 'until the log-out'),
  key(storageKeys.userInfo, 'local storage', 'account', 'name, picture and mailbox', 'until the log-out'),
  key(
    'renewal',
    'cookie',
    'account',
    'what renews the pass',
    `until the log-out, at most ${days(limits.renewalAbsoluteSeconds)}`,
  ),
  key(
    'outcome',
    'session storage',
    'account',
    'how a registration ended, while the page is loaded again without third-party scripts',
    'until the page is loaded',
  ),
  key(
    'device',
    'cookie',
    'account',
    'a random text, by which others who guess the password do not lock this device out; no one can read from it whose it is',
    `${days(attemptLimits.deviceKnownSeconds)}, also after the log-out`,
  ),
  key('ownCopy', 'session storage', 'account', 'which copy of one’s data was asked for', tab),
];

const moments: Record<BrowserKey['from'], string> = {
  start: 'the first page: needed to show it',
  consent: 'consent, where it is required; gone once it is withdrawn',
  choice: 'an answer to the question of consent',
  notice: 'a notice that is folded away, or the pop-up of the home page',
  typing: 'something typed into a form',
  photo: 'a photo added to a claim to an order',
  chat: 'opening the chat',
  account: 'registering or logging in',
};

/** As a table of docs/privacy.md. */
export const browserTable = (): string[] => [
  '| Name | Where | What | From | Kept |',
  '|---|---|---|---|---|',
  ...browserKeys.map(
    ({ name, place, holds, from, kept }) => `| ${name} | ${place} | ${holds} | ${moments[from]} | ${kept} |`,
  ),
];
