import { hashOf } from './read-tests.mjs';

export const manifestPath = 'script/kept/kept-tests.json';

/**
 * Where a test is and the hash of its text; `decision` is the number of the record that allows the change.
 * @typedef {{ file: string, title: string, sha256: string, decision: string }} KeptChange
 *
 * A test as it was first recorded. `added` is the day of an entry that came after the seal; the newest change counts.
 * @typedef {{ file: string, title: string, sha256: string, added?: string, changes?: KeptChange[] }} KeptTest
 * @typedef {{ area: string, behaviour: string, tests: KeptTest[] }} KeptBehaviour
 * @typedef {{ seal: string, behaviours: KeptBehaviour[] }} KeptManifest
 */

/** @param {KeptTest} test @returns {Pick<KeptTest, 'file' | 'title' | 'sha256'>} the test as it has to be now */
export const currentOf = (test) => test.changes?.at(-1) ?? test;

/** @param {KeptManifest} manifest @returns {KeptTest[]} */
export const allTests = ({ behaviours }) => behaviours.flatMap(({ tests }) => tests);

/**
 * The hash of all first records, so that none of them is rewritten in place of a change with a decision.
 * @param {KeptManifest} manifest
 * @returns {string}
 */
export function sealOf(manifest) {
  const first = allTests(manifest).filter(({ added }) => added === undefined);
  return hashOf(
    first
      .map(({ file, title, sha256 }) => `${file}\t${title}\t${sha256}\n`)
      .sort()
      .join(''),
  );
}

/**
 * The tests of a file that an entry refers to: by their title, or by their path where a title occurs twice.
 * @param {Pick<KeptTest, 'title'>} entry
 * @param {import('./read-tests.mjs').ReadTest[]} tests
 */
export const meant = ({ title }, tests) =>
  tests.filter((test) => test.title === title || test.path === title);
