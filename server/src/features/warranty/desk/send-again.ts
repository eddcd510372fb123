import type { ResendProblem } from '@aftercare/contract/desk/warranty/send-again';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { attemptLimits } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import { suppressionOf } from '../../../platform/mail/suppression/suppression.repository.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { overallStatus } from '../decision/settle-registration.ts';
import { outcomeMail } from '../mails/outcome-mail.ts';
import type { MailedOutcome } from '../mails/outcome-texts.ts';
import { lockRegistrationOf, type Registration, warrantiesOf } from '../warranty.repository.ts';
import { mailedItems } from '../warranty.view.ts';
import type { DecideDeps } from './decide-by-hand.ts';

type Sending = {
  merchant: Merchant;
  warrantyId: string;
  personId: string;
  idempotency: { key: string; bodyHash: string } | null;
};

export type SentAgain =
  | { kind: 'sent'; to: string }
  | { kind: 'notFound' }
  | { kind: 'idReused' }
  | { kind: 'tooSoon'; retryAt: Date }
  | { kind: 'refused'; reason: ResendProblem };

const call = 'sendConfirmation';

/** Sends the mail of the registration's present state. The lock makes calls for one registration wait for each other. */
export function sendAgain(deps: DecideDeps, sending: Sending): Promise<SentAgain> {
  const { merchant, warrantyId, idempotency } = sending;
  return deps.database.forMerchant(merchant.id, async (tx) => {
    const registration = await lockRegistrationOf(tx, merchant.id, warrantyId);
    if (!registration) return { kind: 'notFound' };
    const request = idempotency && { ...idempotency, merchantId: merchant.id, call };
    const before = request && (await recallRequest<{ isSent: true }>(tx, request));
    if (before === 'other') return { kind: 'idReused' };
    if (before) return { kind: 'sent', to: registration.email };
    const sent = await sendOnce(tx, deps, sending, registration);
    if (request && sent.kind === 'sent')
      await rememberRequest(tx, request, { isSent: true }, deps.clock.now());
    return sent;
  });
}

async function sendOnce(
  tx: Tx,
  { clock, queueMail, recordAudit }: DecideDeps,
  { merchant, warrantyId, personId }: Sending,
  registration: Registration,
): Promise<SentAgain> {
  const outcome = await presentOutcome(tx, registration, clock.now());
  const { email: to, merchantId, id: registrationId, lang } = registration;
  if (to === '' || registration.letGoAt !== null) return { kind: 'refused', reason: 'noAddress' };
  if (outcome === null) return { kind: 'refused', reason: 'rejected' };
  const suppression = await suppressionOf(tx, { merchantId, recipientKey: normaliseEmail(to) });
  if (suppression) return { kind: 'refused', reason: 'suppressed' };
  const attempt = { merchantId, subject: registrationId };
  const verdict = await countAttempts(tx, clock, [
    { ...attempt, kind: 'confirmation.minute', limit: attemptLimits.confirmationsPerMinute },
    { ...attempt, kind: 'confirmation.day', limit: attemptLimits.confirmationsPerDay },
  ]);
  if (!verdict.isAllowed) return { kind: 'tooSoon', retryAt: verdict.retryAt };
  const items = await mailedItems(tx, { merchantId, registrationId, lang });
  const warranties = items.filter(({ status }) => status !== 'withdrawn');
  await queueMail(tx, outcomeMail({ merchant, registration, outcome, warranties }));
  await recordAudit(tx, {
    personId,
    action: 'warranty.sendAgain',
    aboutMerchant: merchantId,
    subject: warrantyId,
  });
  return { kind: 'sent', to };
}

/** The newest mail that fits the state; null for a registration that was rejected. */
async function presentOutcome(
  tx: Tx,
  { merchantId, id, answerBy }: Registration,
  now: Date,
): Promise<MailedOutcome | null> {
  const status = overallStatus((await warrantiesOf(tx, merchantId, id)).map((row) => row.status));
  switch (status) {
    case 'activated':
    case 'notDetected':
      return status;
    case 'pending':
      return answerBy === null || answerBy <= now ? 'notFoundYet' : status;
    default:
      return null;
  }
}
