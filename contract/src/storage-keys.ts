/** Keys of the browser's storage that stay as the specification names them (spec 3, D14). */
export const storageKeys = {
  language: 'language',
  token: 'token',
  userInfo: 'userInfo',
  merchantInfo: 'merchantInfo',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  /** What a person said to identifiers and outside scripts, and to which words (D55). */
  consent: 'consent',
  /** The last day that this browser was counted on, as a visitor of the site and of its chat (D43). */
  pageDay: 'lastDay',
  chatDay: 'lastChatDay',
  botChatId: 'zhuiyibot_chat_id',
  botThreadId: 'zhuiyibot_thread_id',
  agentChatId: 'livechat_chat_id',
  simulatedChatId: 'fake_agent_chat_id',
  simulatedThreadId: 'fake_agent_thread_id',
  /** What is typed and not sent yet: of this tab, and the newest of all tabs. How far the chat is read, in every tab. */
  chatDraft: 'chatDraft',
  chatRead: 'chatRead',
  /** Whether somebody has switched the sound of new words off. */
  chatSound: 'chatSound',
  /** What is typed about a chat that is over, and not sent. */
  chatComment: 'chatComment',
  /** What was said about an outside live chat in this conversation, and how far it was handed over. */
  outsideChat: 'chatOutside',
  /** Where the FAQ window stands and what is typed in it, in this tab. */
  faqWindow: 'faqWindow',
} as const;

/** The ids of a conversation, by their names in its state; each is kept for a day, and gone once the server names none. */
export const chatIdKeys = [
  'botChatId',
  'botThreadId',
  'agentChatId',
  'simulatedChatId',
  'simulatedThreadId',
] as const;
