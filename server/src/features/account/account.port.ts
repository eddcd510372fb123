import type { Language } from '@aftercare/contract/languages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Tx } from '../../platform/database/database.ts';

export {
  claimantById,
  customerById,
  ensureCustomer,
  findCustomerByEmail,
  lockCustomer,
} from './account.repository.ts';
export { accountData } from './account-data.ts';
export { claimMailbox } from './claim-mailbox.ts';
export { codeMailKind } from './code-mail.ts';
export { isCommonPassword } from './common-passwords.ts';
export { confirmByCode } from './confirm-by-code.ts';
export { deviceOf } from './device-of.ts';
export { endedSessions } from './forget-ended.ts';
export { checkPassword, type PasswordCheck } from './log-in.ts';
export { continueSession, type IssuedSession, openSession } from './open-session.ts';
export { hashPassword, isPassword } from './password.ts';
export { type Person, personOf } from './person.ts';
export { dropRenewal, welcome } from './session-answer.ts';
export { mayTellOfMailbox } from './tell-of-mailbox.ts';

/** What the warranty feature does for a mailbox that was just proven (D52); wired in app.ts. */
export type CustomerRegistrations = {
  /** What this claimant registered belongs to the customer, without a question. */
  adopt(tx: Tx, of: { merchantId: string; customerId: string; claimantId: string }): Promise<void>;
  /** All that was registered with a mailbox is the other customer's, who still has to say which are theirs. */
  move(tx: Tx, of: { merchantId: string; from: string; into: string }): Promise<void>;
  /** The account has another mailbox: what was asked for with the former one goes along. Both as they are compared. */
  mailboxChanged(tx: Tx, of: { merchantId: string; from: string; to: string }): Promise<void>;
  /** What others registered with this mailbox, for the customer to say which are theirs. */
  toConfirm(tx: Tx, of: { merchantId: string; customerId: string; lang: Language }): Promise<Registration[]>;
};
