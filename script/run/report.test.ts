import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, sumUp } from './report.mjs';

describe('the figures of vitest', () => {
  it('are its passed and failed tests', () => {
    expect(countVitest({ numPassedTests: 12, numFailedTests: 2 }, 1)).toEqual({ passed: 12, failed: 2 });
  });

  it('count an error outside of the tests as a failure', () => {
    expect(countVitest({ numPassedTests: 12, numFailedTests: 0 }, 1)).toEqual({ passed: 12, failed: 1 });
  });

  it('count a missing report as a failure', () => {
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the figures of Playwright', () => {
  it('count a flaky test as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('count a report without figures as a failure', () => {
    expect(countPlaywright({ errors: ['no tests found'] }, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the last line', () => {
  it('sums all parts up', () => {
    const counts = [
      { passed: 0, failed: 0 },
      { passed: 7, failed: 0 },
      { passed: 3, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '10 passed, 0 failed', isGreen: true });
  });

  it('is red when a single check failed', () => {
    const counts = [
      { passed: 0, failed: 1 },
      { passed: 7, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '7 passed, 1 failed', isGreen: false });
  });

  it('is red when nothing ran', () => {
    expect(sumUp([{ passed: 0, failed: 0 }]).isGreen).toBe(false);
  });
});
