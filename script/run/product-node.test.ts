import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { productNode } from './paths.mjs';

it('runs the product on Node 24, whatever Node the machine has', () => {
  expect(execFileSync(productNode, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
});

it('runs the tests on the same Node', () => {
  expect(process.version).toMatch(/^v24\./);
});
