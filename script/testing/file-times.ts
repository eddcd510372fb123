import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export const timesVariable = 'AFTERCARE_TEST_TIMES';

/** Writes the duration of each test file, including hooks, as `[{ file, milliseconds }]`. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env[timesVariable];
    if (target === undefined) return;
    const times = modules.map((module) => ({
      file: module.relativeModuleId,
      milliseconds: Math.round(module.diagnostic().duration),
    }));
    writeFileSync(target, JSON.stringify(times));
  }
}
