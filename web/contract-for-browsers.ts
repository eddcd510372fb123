import { limits } from '../contract/src/limits.ts';

const values: Readonly<Record<string, unknown>> = limits;
/** These functions have no side effects, so the bundler may drop the calls that no page uses. */
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
 * Leaves out what browsers do not need: summaries of calls and the table of limits. A limit is replaced by
 * its number where it is used.
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
