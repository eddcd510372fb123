import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@aftercare/contract/languages';
import { expect, type Page } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogues = globSync(['{web,server,contract}/src/**/en_US.json'], { cwd: root });

type Texts = { readonly [name: string]: string | Texts };
const read = (path: string): Texts => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
const entriesOf = (texts: Texts): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text] as [string, string]] : entriesOf(text),
  );

/** Parts of a text between its placeholders that are long enough to be recognized. */
const segmentsOf = (text: string): string[] =>
  text
    .split(/\{\w+\}|<[^>]*>/)
    .filter((segment) => segment.trim().length >= 10 && segment.trim().includes(' '));

function textsOfCatalogues(lang: Language) {
  const own = catalogues
    .flatMap((path) => entriesOf(read(path.replace('en_US', lang))).map(([, text]) => text))
    .join('\n');
  const all = catalogues.flatMap((path) => entriesOf(read(path)));
  return {
    english: [...new Set(all.flatMap(([, text]) => segmentsOf(text)))].filter(
      (segment) => !own.includes(segment),
    ),
    /** Only keys with an inner capital or `_`, because the others could be ordinary words. */
    keys: [...new Set(all.map(([name]) => name))].filter(
      (key) => /[a-z][A-Z_]/.test(key) && !own.includes(key),
    ),
  };
}

/** English words that occur on no German or Japanese page. */
const smallWords = /\b(the|your|you|with|this|please|and|not|from)\b/i;

/** All visible and accessible text, except elements marked as another language and texts of users. */
const shownTexts = (page: Page, lang: Language): Promise<string[]> =>
  page.evaluate(
    (code) => {
      const isOther = (element: Element | null): boolean => {
        const named = element?.closest('[lang]')?.getAttribute('lang') ?? code;
        return !named.startsWith(code) || element?.closest('[data-entry], script, style, iframe') !== null;
      };
      const texts: string[] = [];
      const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        if (!isOther(node.parentElement)) texts.push(node.nodeValue ?? '');
      for (const element of document.querySelectorAll('*'))
        for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
          if (!isOther(element)) texts.push(element.getAttribute(name) ?? '');
      return texts.map((text) => text.trim()).filter((text) => text !== '');
    },
    lang.slice(0, 2),
  );

/** Finds keys in place of texts, unfilled placeholders, and English on a page in another language. */
export async function expectInLanguage(
  page: Page,
  state: string,
  lang: Exclude<Language, 'en_US'>,
): Promise<void> {
  const { english, keys } = textsOfCatalogues(lang);
  const astray = (await shownTexts(page, lang)).filter(
    (text) =>
      /\{\w+\}/.test(text) ||
      smallWords.test(text) ||
      keys.includes(text) ||
      english.some((segment) => text.includes(segment)),
  );
  expect.soft(astray, `${state}, ${lang}`).toEqual([]);
}
