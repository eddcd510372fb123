export { chatData } from './chat-data.ts';
export type { ConversationRow } from './conversation/conversation-row.ts';
export type { CustomerChats } from './conversation/customer-chats.ts';
export {
  conversationIdsOf,
  lockConversations,
  lockConversationsOf,
  lockOldChats,
  type OldChat,
} from './conversation/personal.repository.ts';
export type { Dispatch } from './dispatch/dispatched.ts';
export { type ChatToStore, storeImportedChats } from './imported/imported.repository.ts';
export type { NoteInChat } from './sending/note-in-chat.ts';
export type { CopyCodes } from './transcript/mail-transcript.ts';
