import type { Language } from '@aftercare/contract/languages';
import type { ApiClient } from '../../lib/api-client.ts';
import type { Storage } from '../../lib/storage.ts';
import type { VisitorStore } from '../../lib/visitor.ts';
import type { ChatTabs } from './chat-tabs.ts';
import type { DeliveryParts } from './delivery/delivery-parts.ts';
import type { Outbox } from './outbox.ts';

export type SessionParts = {
  api: ApiClient;
  storage: Storage;
  tabStorage: Storage;
  outbox: Outbox;
  tabs: Pick<ChatTabs, 'tell'>;
  lang(): Language;
  source: string | undefined;
  token(): string | undefined;
  visitor?: VisitorStore | undefined;
  onSent?(): void;
  openSocket(path: string): WebSocket;
  isVisible(): boolean;
  alone: DeliveryParts['alone'];
  sendFile: DeliveryParts['sendFile'];
};

/** "covered": another window is on top of the messages. Messages count as read in an open panel only. */
export type PanelSight = 'closed' | 'open' | 'covered';
