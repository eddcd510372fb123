import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, journeyTimes, slowestFiles, sumUp, tellFailures } from './report.mjs';

describe('the figures of vitest', () => {
  it('countVitest returns the passed and failed tests', () => {
    expect(countVitest({ numPassedTests: 12, numFailedTests: 2 }, 1)).toMatchObject({
      passed: 12,
      failed: 2,
    });
  });

  it('countVitest counts an error outside of the tests as a failure', () => {
    expect(countVitest({ numPassedTests: 12, numFailedTests: 0 }, 1)).toMatchObject({
      passed: 12,
      failed: 1,
    });
  });

  it('countVitest counts a missing report as a failure', () => {
    expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the figures of Playwright', () => {
  it('countPlaywright counts a flaky test as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } };
    expect(countPlaywright(report, 1)).toMatchObject({ passed: 5, failed: 3 });
  });

  it('countPlaywright counts a report without figures as a failure', () => {
    expect(countPlaywright({ errors: ['no tests found'] }, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('failures', () => {
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 2,
    testResults: [
      {
        name: 'server/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a order is kept', status: 'passed', failureMessages: [] },
          {
            fullName: 'a order is found',
            status: 'failed',
            failureMessages: ['expected 1 to be 2\n  at a.ts:1'],
          },
        ],
      },
      {
        name: 'server/b.test.ts',
        status: 'failed',
        message: 'b.ts has no such export',
        assertionResults: [],
      },
    ],
  };
  const playwright = {
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'registers once',
                file: 'journeys/register.spec.ts',
                tests: [
                  {
                    projectName: 'phone',
                    status: 'unexpected',
                    results: [{ errors: [{ message: '\u001b[31mno button\u001b[39m' }] }],
                  },
                  { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  };

  it('lists failures by name and reason, including unreadable files and journeys', () => {
    expect(tellFailures([countVitest(vitest, 1), countPlaywright(playwright, 1)]).split('\n')).toEqual([
      '== What failed',
      '✘ server/a.test.ts › a order is found',
      '    expected 1 to be 2',
      '      at a.ts:1',
      '✘ server/b.test.ts',
      '    b.ts has no such export',
      '✘ [phone] journeys/register.spec.ts › registers once',
      '    no button',
    ]);
  });

  it('limits the number and length of failures, and counts the rest', () => {
    const failures = Array.from({ length: 23 }, (_, index) => ({
      test: `t${index}`,
      why: 'x\n'.repeat(100),
    }));
    const lines = tellFailures([{ passed: 0, failed: 23, failures }]).split('\n');
    expect(lines).toHaveLength(1 + 20 * (1 + 15) + 1);
    expect(lines.at(-1)).toBe('and 3 more');
  });

  it('returns no text if nothing failed', () => {
    expect(
      tellFailures([
        { passed: 7, failed: 0, failures: [] },
        { passed: 0, failed: 0 },
      ]),
    ).toBe('');
  });
});

describe('slowestFiles', () => {
  it('returns the ten slowest files, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, place) => ({
      file: `${place}.test.ts`,
      milliseconds: place * 100,
    }));
    const lines = slowestFiles(times).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe('     1.1 s  11.test.ts');
    expect(lines.at(-1)).toBe('     0.2 s  2.test.ts');
  });

  it('returns nothing when no test ran', () => {
    expect(slowestFiles([])).toBe('');
  });
});

describe('journeyTimes', () => {
  it('adds up the journeys of each file, inner suites included', () => {
    const spec = (file: string, ...durations: number[]) => ({
      title: 'a journey',
      file,
      tests: durations.map((duration) => ({
        projectName: 'desktop',
        status: 'expected',
        results: [{ duration }],
      })),
    });
    const report = {
      suites: [{ specs: [spec('a', 5, 6)], suites: [{ specs: [spec('a', 1), spec('b', 2)] }] }],
    };
    expect(journeyTimes(report)).toEqual([
      { file: 'a', milliseconds: 12 },
      { file: 'b', milliseconds: 2 },
    ]);
    expect(journeyTimes(null)).toEqual([]);
  });
});

describe('the last line', () => {
  it('the last line adds up all parts of the run', () => {
    const counts = [
      { passed: 0, failed: 0 },
      { passed: 7, failed: 0 },
      { passed: 3, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '10 passed, 0 failed', isGreen: true });
  });

  it('the run is red when a single check failed', () => {
    const counts = [
      { passed: 0, failed: 1 },
      { passed: 7, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '7 passed, 1 failed', isGreen: false });
  });

  it('the run is red when nothing ran', () => {
    expect(sumUp([{ passed: 0, failed: 0 }]).isGreen).toBe(false);
  });
});
