import { isCode, wordList } from './word-list.mjs';

export const openEnds = wordList('open-ends', {
  applies: (path) => isCode(path),
  pattern:
    /\b(TODO|FIXME|XXX)\b|\b(it|test|describe|suite)\.(only|skip|todo|fixme|skipIf|runIf)\b|\b[xf](it|describe)\(/,
  why: 'finish it, or leave it out',
});
