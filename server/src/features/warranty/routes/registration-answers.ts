import type { Registration, RegistrationResult } from '@aftercare/contract/warranty/registration';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { MessageKey } from '../../../platform/http/answers/messages.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { RegisterDeps } from '../registration/place-registration.ts';
import { warrantiesOfRegistration } from '../warranty.view.ts';

export const notRegistered = { success: false } as const;

export const warrantyOff = refuse(businessCodes.warrantyOff, { data: notRegistered });

/** Has the id only where the extension is the caller's own. */
export const alreadyActivated = ({ warrantyId }: { warrantyId: string | null }) =>
  refuse(businessCodes.alreadyActivated, {
    data: { ...notRegistered, status: 'alreadyApplied', ...(warrantyId !== null && { warrantyId }) },
  });

export const tooMany = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.tooManyAttempts, { data: { ...notRegistered, retryAt } });

export const codeNeeded = ({ retryAt }: { retryAt: Date }) =>
  refuse(businessCodes.codeNeeded, { data: { ...notRegistered, retryAt }, message: 'codeNeededForOrder' });

/** A registration that is stored but not activated is refused with its data. Only an activation is a success. */
export function resultAnswer<Data extends RegistrationResult>(data: Data) {
  const message = messageOfResult(data);
  return data.success
    ? ok(data, { message })
    : refuse(businessCodes.registrationNotActivated, { data, message });
}

export function itemsOfRegistration(
  { database, clock }: RegisterDeps,
  { merchant, lang }: SiteContext,
  registrationId: string,
  isVerified: boolean,
): Promise<Registration[]> {
  const reader = { merchant, lang, now: clock.now(), isVerified };
  return database.forMerchant(merchant.id, (tx) => warrantiesOfRegistration(tx, reader, registrationId));
}

function messageOfResult({ status }: RegistrationResult): MessageKey {
  if (status === 'activated' || status === 'notDetected' || status === 'notCovered') return status;
  return 'registrationNotActivated';
}
