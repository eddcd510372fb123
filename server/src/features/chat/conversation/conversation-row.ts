import type { conversation, message } from '../../../schema/chat/chat.tables.ts';

export type ConversationRow = typeof conversation.$inferSelect;

export type MessageRow = typeof message.$inferSelect;
