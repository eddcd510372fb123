import { limits } from '../contract/src/limits.ts';

const values: Readonly<Record<string, unknown>> = limits;
/** Each only makes a value: a call that no page makes, and what it is made of, is left out. */
const makers =
  'call|maxLength|shape|codecOf|optional|defaulted|orNull|listOf|oneOf|listFields|line|lines|prose|verbatim|optionalText|digit|queryDigit|words|counting|z\\.\\w+';
const making = new RegExp(`(?<![\\w.\`]|function )(?:${makers})\\(`, 'g');
const isComment = /^\s*(?:\/?\*|\/\/)/;
const marked = (code: string): string =>
  code
    .split('\n')
    .map((line) => (isComment.test(line) ? line : line.replace(making, '/* @__PURE__ */ $&')))
    .join('\n');
const isContract = (id: string): boolean =>
  id.includes('/contract/src/') && id.endsWith('.ts') && !id.includes('?');

const isOurs = (id: string): boolean =>
  /\/(?:contract|ui|web)\/src\//.test(id) && /\.tsx?$/.test(id) && !id.includes('?');

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
      return (isContract(id) ? marked(code) : code)
        .replace(/^ {2}summary: (?:'[^'\n]*'|"[^"\n]*"),$/gm, '')
        .replace(/\blimits\.(\w+)\b/g, (used, name: string) =>
          typeof values[name] === 'number' ? String(values[name]) : used,
        );
    },
  };
}
