/** Keys of the browser's storage that stay as the specification names them (spec 3, D14). */
export const storageKeys = {
  language: 'language',
  token: 'token',
  userInfo: 'userInfo',
  merchantInfo: 'merchantInfo',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  botChatId: 'zhuiyibot_chat_id',
  botThreadId: 'zhuiyibot_thread_id',
  /** What is typed and not sent yet, and how far the chat is read: the same in every tab. */
  chatDraft: 'chatDraft',
  chatRead: 'chatRead',
} as const;
