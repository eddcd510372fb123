import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Callers, DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Sweepers } from '../../../platform/lifecycle/sweeper.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import type { MailThread, MailToQueue } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import type { Backplane } from '../../../platform/realtime/backplane.ts';
import type { LiveChatProvider } from '../../../providers/livechat/livechat.port.ts';
import type { Bot, Translator } from '../../bot/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { IdentityRouteDeps } from '../identity/identity.routes.ts';
import type { ContactOf } from '../opening/open-conversation.ts';
import type { CustomerPushDeps } from '../push/customer/customer-connection.ts';
import type { DeskPushDeps } from '../push/desk/desk-connection.ts';
import type { SendDeps } from '../sending/send-message.ts';
import type { FilesOfConversation } from '../sending/show-messages.ts';
import type { AdapterDeps } from '../spec-api/adapter-operations.ts';
import type { CopyCodes } from '../transcript/mail-transcript.ts';

export type ChatFeatureDeps = {
  database: Database;
  clock: Clock;
  merchants: Merchants;
  log: Logger;
  notifications: Backplane;
  sweepers: Sweepers;
  bot: Bot;
  translator: Translator;
  /** The outside live chat, for tests of a site's settings. */
  liveChat: LiveChatProvider;
  queueMail(tx: Tx, mail: MailToQueue): Promise<void>;
  /** How the customer's reply to a mail finds the conversation; null if the site receives no mail. */
  mailThreadOf(tx: Tx, merchant: Merchant, conversationId: string): Promise<MailThread | null>;
  copyCodes: CopyCodes;
  callers: Callers;
  isSessionOpen: CustomerPushDeps['isSessionOpen'];
  contactOf: ContactOf;
  filesOf: FilesOfConversation;
  isFileOf: SendDeps['isFileOf'];
  fileNamed: AdapterDeps['fileNamed'];
  readToken: IdentityRouteDeps['readToken'];
  /** Encrypts the merchants' signing keys and hashes their user ids. */
  identitySecret: string;
  recordAudit: IdentityRouteDeps['recordAudit'];
  recordRead(person: DeskPerson, row: ConversationRow): Promise<void>;
  onDenied: DeskPushDeps['onDenied'];
};
