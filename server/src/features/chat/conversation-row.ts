import type { conversation, message } from './chat.tables.ts';

/** One conversation as it is stored. */
export type ConversationRow = typeof conversation.$inferSelect;

/** One entry as it is stored. */
export type MessageRow = typeof message.$inferSelect;
