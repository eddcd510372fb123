export { chatData } from './chat-data.ts';
export type { CustomerChats } from './customer-chats.ts';
export type { NoteInChat } from './note-in-chat.ts';
export { conversationIdsOf, lockConversationsOf, lockOldChats, type OldChat } from './personal.repository.ts';
export type { CopyCodes } from './transcript/mail-transcript.ts';
