import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Runs the files that need a DOM before the others. A worker that changes its environment is replaced by a
 * new one, which loads jsdom and every shared module again: each switch costs a second.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const withDom = new Set(sorted.filter(needsDom));
    return [...withDom, ...sorted.filter((file) => !withDom.has(file))];
  }
}
