import type { conversation, message } from './chat.tables.ts';

export type ConversationRow = typeof conversation.$inferSelect;

export type MessageRow = typeof message.$inferSelect;
