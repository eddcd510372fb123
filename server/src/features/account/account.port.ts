import type { Language } from '@aftercare/contract/languages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Tx } from '../../platform/database/database.ts';

export {
  customerById,
  ensureCustomer,
  findCustomerByEmail,
  lockCustomer,
  unverifiedCustomerById,
} from './account.repository.ts';
export { accountData } from './account-data.ts';
export { codeMailKind } from './codes/code-mail.ts';
export { confirmByCode } from './codes/confirm-by-code.ts';
export { claimEmailAddress } from './email/claim-email-address.ts';
export { mayNotifyEmailAddress } from './email/notify-email-address.ts';
export { type Person, personOf } from './profile/person.ts';
export { endedSessions } from './sign-in/forget-ended.ts';
export { checkPassword, type PasswordCheck } from './sign-in/log-in.ts';
export { continueSession, type IssuedSession, openSession } from './sign-in/open-session.ts';
export { clearRefreshToken as dropRenewal, welcome } from './sign-in/session-answer.ts';

/** The work of the warranty feature when an email address is verified or changed. */
export type CustomerRegistrations = {
  /** Assigns the registrations of this unverified customer to the verified one, without confirmation. */
  adopt(tx: Tx, of: { merchantId: string; customerId: string; claimantId: string }): Promise<void>;
  /** Assigns all registrations of an email address to another customer, who still has to confirm them. */
  move(tx: Tx, of: { merchantId: string; from: string; into: string }): Promise<void>;
  /** The account has a new email address: open requests of the former one move along. Both normalized. */
  emailAddressChanged(tx: Tx, of: { merchantId: string; from: string; to: string }): Promise<void>;
  /** Registrations of others with this email address, for the customer to confirm. */
  toConfirm(tx: Tx, of: { merchantId: string; customerId: string; lang: Language }): Promise<Registration[]>;
};
