export type { NoteInChat } from './note-in-chat.ts';
