/** Keys of the browser's storage; the specification defines their spelling. */
export const storageKeys = {
  language: 'language',
  token: 'token',
  userInfo: 'userInfo',
  merchantInfo: 'merchantInfo',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  /**
   * The visitor's consent to identifiers and third-party scripts, and the version of the text that they read.
   */
  consent: 'consent',
  /** The last day on which this browser was counted as a visitor of the site and of its chat. */
  pageDay: 'lastDay',
  chatDay: 'lastChatDay',
  botChatId: 'zhuiyibot_chat_id',
  botThreadId: 'zhuiyibot_thread_id',
  agentChatId: 'livechat_chat_id',
  simulatedChatId: 'fake_agent_chat_id',
  simulatedThreadId: 'fake_agent_thread_id',
  /**
   * Draft of this tab, and the newest of all tabs. `chatRead`: how far the chat is read, shared by all tabs.
   */
  chatDraft: 'chatDraft',
  chatRead: 'chatRead',
  chatSound: 'chatSound',
  chatComment: 'chatComment',
  /** The visitor's consent to an outside live chat in this conversation, and the last message passed on. */
  outsideChat: 'chatOutside',
  faqWindow: 'faqWindow',
} as const;

/**
 * Ids of a conversation by their names in its state. Each is kept for a day, and deleted once the server
 * returns none.
 */
export const chatIdKeys = [
  'botChatId',
  'botThreadId',
  'agentChatId',
  'simulatedChatId',
  'simulatedThreadId',
] as const;
