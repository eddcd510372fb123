import type { Language } from '@aftercare/contract/languages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import type { VisitorStore } from '../../../lib/api/visitor.ts';
import type { Storage } from '../../../lib/shared/storage.ts';
import type { DeliveryDeps } from '../delivery/delivery-deps.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { ChatTabs } from '../link/chat-tabs.ts';

export type SessionDeps = {
  api: ApiClient;
  storage: Storage;
  tabStorage: Storage;
  outbox: Outbox;
  tabs: Pick<ChatTabs, 'publish'>;
  lang(): Language;
  source: string | undefined;
  token(): string | undefined;
  visitor?: VisitorStore | undefined;
  onSent?(): void;
  openSocket(path: string): WebSocket;
  isVisible(): boolean;
  pageProductId: DeliveryDeps['pageProductId'];
  withLock: DeliveryDeps['withLock'];
  sendFile: DeliveryDeps['sendFile'];
};

/** "covered": another window is on top of the messages. Messages count as read in an open panel only. */
export type PanelVisibility = 'closed' | 'open' | 'covered';
