import { limits } from '../contract/src/limits.ts';

const values: Readonly<Record<string, unknown>> = limits;
const isOurs = (id: string): boolean => /\/(?:contract|ui|web)\/src\/[^?]*\.tsx?$/.test(id);

/**
 * What the contract says for people and for other sides is not sent to browsers: what a call is about in words, and the
 * limits as a list. Each limit stands as its figure where it is used, so the list itself is left out.
 */
export function contractForBrowsers() {
  return {
    name: 'contract-for-browsers',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | null {
      if (!isOurs(id)) return null;
      return code
        .replace(/^ {2}summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm, '')
        .replace(/\blimits\.(\w+)\b/g, (used, name: string) =>
          typeof values[name] === 'number' ? String(values[name]) : used,
        );
    },
  };
}

/** Each only makes a value: a call of the contract that no page makes, and what it is made of, is left out. */
export const pureFunctions = [
  ...['call', 'shape', 'codecOf', 'optional', 'defaulted', 'orNull', 'listOf', 'oneOf', 'listFields', 'z'],
  ...['line', 'lines', 'prose', 'verbatim', 'optionalText', 'digit', 'queryDigit', 'words', 'counting'],
];
