import { limits } from '@aftercare/contract/limits';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, randomCode } from '../../../platform/ids.ts';
import { clearAttempts, countAttempts } from '../../../platform/limits/attempts.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { stepOf } from './authenticator.ts';
import { replaceRecoveryCodes, type TwoFactor, takeRecoveryCode, useStep } from './two-factor.repository.ts';

export type CodeDeps = { clock: Clock; seal: Seal };
export type CodeChecked = { kind: 'right' } | { kind: 'wrong' } | { kind: 'tooMany'; retryAt: Date };

const group = 4;
const hashOf = (personId: string, code: string) => hashSecret(`${personId} ${code}`);

/** Creates ten codes that replace the previous ones, grouped for display; only their hashes are stored. */
export async function createRecoveryCodes(tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, () => randomCode(limits.recoveryCodeLength));
  await replaceRecoveryCodes(
    tx,
    personId,
    codes.map((code) => hashOf(personId, code)),
  );
  return codes.map((code) => code.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? code);
}

/** Whether the app shows this code now; the code is used up. */
export async function isCodeOfApp(
  tx: Tx,
  { clock, seal }: CodeDeps,
  { personId, sealedSecret }: TwoFactor,
  code: string,
): Promise<boolean> {
  const step = stepOf(seal.open(sealedSecret, personId), code, clock.now());
  return step !== null && (await useStep(tx, personId, step));
}

/**
 * Tries a code with `isRight`. The caller must return its result and not throw, because tries are counted in
 * this transaction. They count over all sign-ins and sessions of the user, like wrong passwords.
 */
export async function tryCode(
  tx: Tx,
  clock: Clock,
  { personId, address }: { personId: string; address: string },
  isRight: () => Promise<boolean>,
): Promise<CodeChecked> {
  const ofPerson = { merchantId: 'desk', kind: 'desk.code.person', subject: personId };
  const ofAddress = { merchantId: 'desk', kind: 'desk.code.address', subject: address };
  const verdict = await countAttempts(tx, clock, [
    { ...ofAddress, limit: throttles.deskCodePerAddress },
    { ...ofPerson, limit: throttles.deskCodePerPerson },
  ]);
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  if (await isRight()) {
    await clearAttempts(tx, ofPerson);
    return { kind: 'right' };
  }
  await recordAudit(tx, clock, {
    personId,
    action: 'team.wrongCode',
    aboutMerchant: null,
    subject: personId,
  });
  return { kind: 'wrong' };
}

/** A code of the app, or else a recovery code, whose use is audited. */
export async function isCodeOf(tx: Tx, deps: CodeDeps, factor: TwoFactor, code: string): Promise<boolean> {
  const { personId } = factor;
  if (code.length === limits.authenticatorDigits) return isCodeOfApp(tx, deps, factor, code);
  if (!(await takeRecoveryCode(tx, personId, hashOf(personId, code)))) return false;
  const noted = { personId, action: 'team.recoveryCode', aboutMerchant: null, subject: personId };
  await recordAudit(tx, deps.clock, noted);
  return true;
}
