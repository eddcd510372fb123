import { describe, expect, test } from 'vitest';
import { addressLooserTimes, codeAlphabet, limits } from './limits.ts';
import { throttles } from './wire/throttles.ts';

describe('limits', () => {
  test.each([
    ['inactivitySeconds', 1800],
    ['chatIdsSeconds', 86_400],
    ['simulatedCountdownSeconds', 300],
    ['agentSilenceSeconds', 30],
    ['simulatedCloseSeconds', 3],
    ['historyRefreshSeconds', 5],
    ['thumbnailPx', 120],
    ['autoOpenDelayMs', 1000],
    ['listPageSize', 100],
    ['mobileMaxWidthPx', 700],
    ['tabletMaxWidthPx', 1000],
    ['headerHidesPastPx', 500],
    ['toastMs', 3000],
    ['popupFadeMs', 800],
    ['requestTimeoutMs', 30_000],
    ['nameMinLength', 3],
    ['nameMaxLength', 50],
    ['phoneMinLength', 8],
    ['phoneMaxLength', 30],
    ['passwordMinLength', 8],
    ['codeResendSeconds', 60],
    ['answerWithinSeconds', 86_400],
  ] as const)('%s is %d', (name, value) => {
    expect(limits[name]).toBe(value);
  });

  test('mailed codes have at least 30 bits and no characters that look the same', () => {
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
    expect(codeAlphabet).not.toMatch(/[0O1IL5S8B2ZUV]/);
    expect(limits.codeLength * Math.log2(codeAlphabet.length)).toBeGreaterThan(30);
  });

  test('the limit of an address allows twenty times the attempts of a customer', () => {
    const { passwordPerAddress, passwordPerEmailAndAddress, passwordPerEmail } = throttles;
    expect(passwordPerAddress.max).toBe(addressLooserTimes * passwordPerEmailAndAddress.max);
    expect(passwordPerEmail.max).toBe(10 * passwordPerEmailAndAddress.max);
    expect(throttles.orderMissesAtAll.max).toBe(20 * throttles.orderMissesPerCaller.max);
    expect(throttles.orderMissesPerCaller.max).toBeLessThanOrEqual(10);
    expect(throttles.orderMissesPerAddress.max).toBeLessThanOrEqual(10);
  });
});
