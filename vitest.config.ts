import { configDefaults, defineConfig } from 'vitest/config';

const isLong = process.env.LONG === '1';

/** The tests of these folders; the long ones only when asked for (npm run test:long). */
function testsOf(...folders: string[]) {
  return {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])],
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 3,
    // No test replaces a module, and what a module keeps is bounded: files share what they import.
    isolate: false,
    restoreMocks: true,
    // What comes by itself is waited for; how fast it comes is measured in bench/.
    expect: { poll: { timeout: 10_000 } },
    unstubGlobals: true,
    setupFiles: ['./script/testing/fail-on-console-error.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          ...testsOf('contract', 'chat-machine', 'ui', 'web', 'desk', 'demo', 'script'),
          // Some run a whole type check beside other tests.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...testsOf('server'),
          globalSetup: ['./server/testing/postgres-for-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          ...testsOf('faults'),
          globalSetup: ['./server/testing/postgres-for-tests.ts'],
          testTimeout: isLong ? 3_600_000 : 120_000,
          hookTimeout: 120_000,
          // Several real servers each: one file at a time and after the others, or their timings measure the neighbour.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
