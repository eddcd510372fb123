import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { CustomerChats } from '../chat/index.ts';
import type { Avatars } from '../files/index.ts';
import type { AgreedTexts } from '../legal/index.ts';
import type { CustomerRegistrations } from './account.port.ts';

export type AccountDeps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  registrations: CustomerRegistrations;
  chats: CustomerChats;
  avatars: Avatars;
  /** The versions of the site's legal texts, stored with the sign-up. */
  agreedTexts(merchant: Merchant, lang: Language): Promise<AgreedTexts>;
};
