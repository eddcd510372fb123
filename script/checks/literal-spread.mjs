import { isCode, wordList } from './word-list.mjs';

/** Each property of an object has a line of its own, so that a reader finds it at its beginning. */
export const literalSpread = wordList('literal-spread', {
  applies: (path) => isCode(path) && !path.endsWith('.css'),
  pattern: /\.\.\.\{ *(?:\.\.\.)?['"\w[]/,
  why: 'write the properties themselves, without a spread of a literal',
});
