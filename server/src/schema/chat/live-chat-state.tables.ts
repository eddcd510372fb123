import type { ProviderFault } from '@aftercare/contract/chat/agent-calls';
import type { GroupStatus, Region } from '@aftercare/contract/chat/livechat';
import type { LiveChatResult } from '@aftercare/contract/desk/sites/live-chat';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';

/** `login` and `fault` are reported by customers' browsers; `test` was made by this server. */
export type LiveChatFactKind = 'login' | 'fault' | 'test';

/** The newest facts about a site's outside live chat, at most one of each kind (decision 168). */
export const liveChatState = pgTable(
  'live_chat_state',
  {
    merchantId: merchantKey().references(() => merchant.id),
    kind: text().$type<LiveChatFactKind>().notNull(),
    /** The site's ids at that time. A fact about other ids is not shown. */
    ids: text().notNull(),
    at: timestamptz().notNull(),
    fault: text().$type<ProviderFault>(),
    result: text().$type<LiveChatResult>(),
    region: text().$type<Region>(),
    groupStatus: text().$type<GroupStatus>(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.kind] })],
);
