import { isCode, isTest, wordList } from './word-list.mjs';

/** Biome forbids dangerouslySetInnerHTML; these are the other ways to write unsanitised HTML into a page. */
export const safeHtml = wordList('safe-html', {
  applies: (path) =>
    isCode(path) && /^(ui|web|desk)\//.test(path) && !isTest(path) && path !== 'ui/src/safe-html.tsx',
  pattern:
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|setHTMLUnsafe/,
  why: 'HTML is rendered by ui/src/safe-html.tsx alone',
});
