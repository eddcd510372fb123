import { changeEmail, undoEmailChange } from '@aftercare/contract/account/email-change';
import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { forgetPassword, resetPassword } from '@aftercare/contract/account/password';
import { register, sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { mailTranscript } from '@aftercare/contract/chat/closing';
import { signIn } from '@aftercare/contract/desk/team/session';
import type { Language } from '@aftercare/contract/languages';
import { requestCopy, viewCopy } from '@aftercare/contract/privacy/copy';
import { erase } from '@aftercare/contract/privacy/erasure';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { viewCertificate } from '@aftercare/contract/warranty/certificate';
import { claimOrder } from '@aftercare/contract/warranty/claim';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { createWarranty } from '@aftercare/contract/warranty/create';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import type { BusinessCodeName } from '@aftercare/contract/wire/business-codes';
import { dateTimeIn } from '../../text/moment.ts';
import { type MessageKey, messageOf } from './messages.ts';

type Texts = Partial<Record<BusinessCodeName, MessageKey>>;

const textsByCall = new Map<unknown, Texts>([
  [logIn, { tooManyAttempts: 'tooManyLogIns' }],
  [signIn, { tooManyAttempts: 'tooManyLogIns' }],
  [sendLoginCode, { tooManyAttempts: 'tooManyCodes' }],
  [sendVerifyCode, { tooManyAttempts: 'tooManyCodes' }],
  [logInByCode, { tooManyAttempts: 'tooManyCodeTries' }],
  [forgetPassword, { tooManyAttempts: 'tooManyCodeTries' }],
  [undoEmailChange, { tooManyAttempts: 'tooManyCodeTries' }],
  [resetPassword, { tooManyAttempts: 'tooManyPasswords' }],
  [changeEmail, { tooManyAttempts: 'tooManyAttempts' }],
  [register, { tooManyAttempts: 'tooManySignUps' }],
  [fastCreateWarranty, { tooManyAttempts: 'tooManyOrders' }],
  [createWarranty, { tooManyAttempts: 'tooManyOrders' }],
  [recheckWarranty, { tooManyAttempts: 'tooManyOrders', threadGone: 'registrationGone' }],
  [checkOrder, { tooManyAttempts: 'tooManyOrderChecks' }],
  [claimOrder, { tooManyAttempts: 'tooManyClaims' }],
  [confirmWarranties, { threadGone: 'registrationGone' }],
  [viewCertificate, { threadGone: 'registrationGone' }],
  [requestRecycling, { tooManyAttempts: 'tooManyRecyclings' }],
  [mailTranscript, { tooManyAttempts: 'tooManyTranscripts' }],
  [requestCopy, { tooManyAttempts: 'tooManyCodeTries', threadGone: 'chatDataGone' }],
  [viewCopy, { threadGone: 'copyGone' }],
  [erase, { tooManyAttempts: 'tooManyCodeTries', threadGone: 'chatDataGone' }],
]);

type Refused = {
  lang: Language;
  timeZone: string;
  message?: MessageKey | undefined;
  params?: Readonly<Record<string, string>> | undefined;
};

/** The `msg` of a refusal: one sentence for this call, with the time from which a retry may succeed. */
export function refusalText(
  call: unknown,
  name: BusinessCodeName,
  data: object,
  { lang, timeZone, message, params }: Refused,
): string {
  const retryAt = 'retryAt' in data && data.retryAt instanceof Date ? data.retryAt : null;
  const time = retryAt ? { time: dateTimeIn(retryAt, timeZone, lang) } : {};
  return messageOf(lang, message ?? textsByCall.get(call)?.[name] ?? name, { ...params, ...time });
}
