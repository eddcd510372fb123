import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ByEnvironment } from './script/testing/by-environment.ts';

/** The layer of a test is the word before `.test.ts` in its file's name; a test without such a word is pure. */
const layers = ['tool', 'server', 'slow', 'cluster', 'long', 'soak'] as const;
const exclude = [...configDefaults.exclude, '**/test-results/**'];
const postgres = ['./server/testing/servers/postgres-for-tests.ts'];
/** A machine that does other work at the same time needs more time than the limits below: TEST_PATIENCE=3. */
const seconds = 1_000 * Number(process.env.TEST_PATIENCE ?? 1);

function layer(
  name: (typeof layers)[number],
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [`**/*.${name}.test.ts`], exclude, ...test } };
}

/** Tests of JSX and of JSON messages, which Vite has to transform. */
const frontend = ['{ui,web,desk}/**/*.test.{ts,tsx}'];
/** Node imports TypeScript itself, in a third of the time that Vite takes to transform it. */
const nativeImports = { viteModuleRunner: false, nodeLoader: false } as const;

/** Real servers as processes, one file at a time and after the others: they measure out their load in time. */
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } } as const;

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 3,
    // Many small objects for a short time: with Node's usual 16 MB a tenth of the time goes to collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // No test replaces a module, and what a module keeps is bounded: files share what they import.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    restoreMocks: true,
    // How fast something arrives is measured in bench/; a test only waits for it.
    expect: { poll: { timeout: 4 * seconds, interval: 20 } },
    unstubGlobals: true,
    provide: { isFullRun: process.env.AFTERCARE_FULL_RUN === '1' },
    setupFiles: ['./script/testing/fail-on-console-error.ts', './script/testing/property-time.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...frontend, ...layers.map((word) => `**/*.${word}.test.ts`)],
          testTimeout: 5 * seconds,
          experimental: nativeImports,
        },
      },
      {
        extends: true,
        test: {
          name: 'frontend',
          include: frontend,
          exclude,
          testTimeout: 5 * seconds,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      layer('tool', { experimental: nativeImports, testTimeout: 60 * seconds }),
      layer('server', {
        experimental: nativeImports,
        globalSetup: postgres,
        testTimeout: 5 * seconds,
        hookTimeout: 30 * seconds,
      }),
      layer('slow', {
        experimental: nativeImports,
        globalSetup: postgres,
        testTimeout: 30 * seconds,
        hookTimeout: 30 * seconds,
      }),
      layer('cluster', {
        experimental: nativeImports,
        globalSetup: [...postgres, './server/testing/servers/bundled-server.ts'],
        testTimeout: 120 * seconds,
        hookTimeout: 120 * seconds,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
      layer('long', {
        globalSetup: [...postgres, './server/testing/servers/bundled-server.ts'],
        testTimeout: 3_600 * seconds,
        hookTimeout: 120 * seconds,
        ...alone,
      }),
      layer('soak', {
        include: ['**/*.soak.test.ts', 'faults/src/*.long.test.ts', '**/content-files.long.test.ts'],
        env: { AFTERCARE_FAULT_SIZES: 'full' },
        globalSetup: [...postgres, './server/testing/servers/bundled-server.ts'],
        testTimeout: 4 * 3_600 * seconds,
        hookTimeout: 120 * seconds,
        ...alone,
      }),
    ],
  },
});
