export type { CustomerChats } from './customer-chats.ts';
export type { NoteInChat } from './note-in-chat.ts';
