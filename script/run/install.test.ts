import { expect, it } from 'vitest';
import { isInstalled, npmCommand } from './install.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/@aftercare/server': { link: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/@aftercare/server': { link: true },
  },
};

it('accepts an installation without packages of other platforms', () => {
  expect(isInstalled(lock, installed)).toBe(true);
});

it('installs into a fresh clone', () => {
  expect(isInstalled(lock, null)).toBe(false);
});

it('installs again when the lock has another version', () => {
  const newer = { packages: { ...lock.packages, 'node_modules/fastify': { version: '5.13.0' } } };
  expect(isInstalled(newer, installed)).toBe(false);
});

it('installs again when the lock has a further package', () => {
  const more = { packages: { ...lock.packages, 'node_modules/new-one': { version: '1.0.0' } } };
  expect(isInstalled(more, installed)).toBe(false);
});

it('installs again when a required package is missing that is also an optional peer', () => {
  const packages = {
    ...lock.packages,
    web: { devDependencies: { terser: '5.51.2' } },
    'node_modules/terser': { version: '5.51.2', devOptional: true },
  };
  expect(isInstalled({ packages }, installed)).toBe(false);
});

it('uses the npm that runs it', () => {
  const environment = { npm_execpath: '/opt/npm/bin/npm-cli.js', npm_node_execpath: '/opt/node' };
  expect(npmCommand(environment)).toEqual({ command: '/opt/node', args: ['/opt/npm/bin/npm-cli.js'] });
});

it('does not run another package manager as npm', () => {
  expect(npmCommand({ npm_execpath: '/opt/yarn/yarn.js' }, '/nowhere/at/all/node')).toEqual({
    command: 'npm',
    args: [],
  });
});
