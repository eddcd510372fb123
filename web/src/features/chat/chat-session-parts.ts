import type { Language } from '@aftercare/contract/languages';
import type { ApiClient } from '../../lib/api-client.ts';
import type { Storage } from '../../lib/storage.ts';
import type { VisitorKeeper } from '../../lib/visitor.ts';
import type { DeliveryParts } from './chat-delivery.ts';
import type { ChatTabs } from './chat-tabs.ts';
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
  visitor?: VisitorKeeper | undefined;
  /** Called after each stored message. */
  onSent?(): void;
  openSocket(path: string): WebSocket;
  isVisible(): boolean;
  alone: DeliveryParts['alone'];
  sendFile: DeliveryParts['sendFile'];
};

/** Messages count as read in an open panel only; "covered" means that another window is on top of them. */
export type PanelSight = 'closed' | 'open' | 'covered';
