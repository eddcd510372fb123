import type { SenderCheck } from '@aftercare/contract/desk/mail/inbound-mail';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { CleanHtml } from '../../providers/html/html.port.ts';
import type { ReadMail } from '../../providers/mail-parser/mail-parser.port.ts';
import type { ConversationRow, Dispatch } from '../chat/index.ts';
import type { StoreMailFile } from '../files/index.ts';
import type { MailTokens } from './mail-token.ts';
import type { Sender } from './reading/plain-sender.ts';

export type StoreDeps = {
  database: Database;
  clock: Clock;
  dispatch: Dispatch;
  conversation(merchantId: string, conversationId: string): Promise<ConversationRow | null>;
  storeFile: StoreMailFile;
  cleanHtml: CleanHtml;
  languageOf(text: string): Language | null;
  tokens: MailTokens;
  secret: string;
};

export type MailToStore = {
  merchant: Merchant;
  mail: ReadMail;
  sender: Sender;
  contentKey: string;
  recipients: readonly string[];
  check: SenderCheck;
};
