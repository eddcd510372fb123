import { wordList } from './word-list.mjs';

/** Paths of one machine and hosts of one registry do not work elsewhere. */
export const machinePaths = wordList('machine-paths', {
  applies: (path) => !path.startsWith('script/checks/'),
  pattern:
    /(^|[^A-Za-z0-9._-])\/(work|farm|root)\/|(^|[^A-Za-z0-9._-])\/(home|Users)\/[a-z]+\/|\b[A-Z]:\\\\?Users\\|registry\.npmjs|deb\.debian\.org|npm\.pkg\.github/,
  why: 'a path of one machine or the host of a registry',
});
