import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * One call of `test` or `it`. `path` is its title after the titles of its groups. `text` is what the test does, without
 * formatting and comments: the cases of `.each` and the callback.
 * @typedef {{ title: string, path: string, text: string | null }} ReadTest
 */

const testNames = new Set(['test', 'it']);
const casesOf = new Set(['each', 'for']);
const plainForms = new Set(['concurrent', 'sequential']);
const separator = ' > ';

/**
 * @param {string} fileName
 * @param {string} source
 * @returns {ReadTest[]}
 */
export function readTests(fileName, source) {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  /** @type {ReadTest[]} */
  const tests = [];
  /** @param {ts.Node} node @param {string[]} groups */
  const visit = (node, groups) => {
    const call = ts.isCallExpression(node) ? describedCall(node) : null;
    if (call?.name === 'describe') groups = [...groups, call.title];
    if (call && testNames.has(call.name)) {
      const path = [...groups, call.title].join(separator);
      tests.push({ title: call.title, path, text: textOf(call, file) });
    }
    ts.forEachChild(node, (child) => visit(child, groups));
  };
  visit(file, []);
  return tests;
}

/** @param {string} text @returns {string} */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * @typedef {{ name: string, title: string, cases: ts.Expression | null, callback: ts.Expression | null }} DescribedCall
 */

/**
 * @param {ts.CallExpression} node
 * @returns {DescribedCall | null}
 */
function describedCall(node) {
  const [first] = node.arguments;
  const title = first && titleOf(first);
  if (title === null || title === undefined || node.arguments.length < 2) return null;
  const { name, cases } = calleeOf(node.expression);
  if (!testNames.has(name) && name !== 'describe') return null;
  return { name, title, cases, callback: node.arguments.slice(1).find(isCallback) ?? null };
}

/** @param {ts.Expression} argument */
const isCallback = (argument) =>
  ts.isArrowFunction(argument) || ts.isFunctionExpression(argument) || ts.isIdentifier(argument);

/**
 * The name at the beginning of a callee, and the table of `.each`. Calls that are no test, such as
 * `test.step`, have no name.
 * @param {ts.Expression} callee
 * @returns {{ name: string, cases: ts.Expression | null }}
 */
function calleeOf(callee) {
  if (ts.isIdentifier(callee)) return { name: callee.text, cases: null };
  if (ts.isCallExpression(callee)) return withCases(callee.expression, callee.arguments[0]);
  if (ts.isTaggedTemplateExpression(callee)) return withCases(callee.tag, callee.template);
  const isPlain = ts.isPropertyAccessExpression(callee) && plainForms.has(callee.name.text);
  return isPlain ? calleeOf(callee.expression) : { name: '', cases: null };
}

/** @param {ts.Expression} callee @param {ts.Expression | undefined} cases */
function withCases(callee, cases) {
  const takesCases = ts.isPropertyAccessExpression(callee) && casesOf.has(callee.name.text);
  return takesCases
    ? { name: calleeOf(callee.expression).name, cases: cases ?? null }
    : { name: '', cases: null };
}

/** @param {ts.Expression} node @returns {string | null} a template keeps its `${expressions}` as they are written */
function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `\${${expression.getText()}}${literal.text}`,
  );
  return node.head.text + spans.join('');
}

/** @param {DescribedCall} call @param {ts.SourceFile} file @returns {string | null} null where no callback is found */
function textOf({ cases, callback }, file) {
  const body = callback && ts.isIdentifier(callback) ? declarationOf(callback.text, file) : callback;
  if (!body) return null;
  const table = cases && ts.isIdentifier(cases) ? (declarationOf(cases.text, file) ?? cases) : cases;
  return [...(table ? tokensOf(table, file) : []), ...tokensOf(body, file)].join('\n');
}

/** @param {string} name @param {ts.SourceFile} file @returns {ts.Node | null} what the file first declares under a name */
function declarationOf(name, file) {
  /** @param {ts.Node} node @returns {ts.Node | undefined} */
  const find = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) return node;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      return node.initializer;
    return ts.forEachChild(node, find);
  };
  return find(file) ?? null;
}

/**
 * The tokens of a node without what a formatter may change: spaces, comments, quotes, semicolons and trailing commas.
 * @param {ts.Node} node
 * @param {ts.SourceFile} file
 * @returns {string[]}
 */
function tokensOf(node, file) {
  if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.SemicolonToken) return [];
  if (ts.isStringLiteralLike(node)) return [JSON.stringify(node.text)];
  if (ts.isJsxText(node)) return [node.text.replace(/\s+/g, ' ').trim()].filter(Boolean);
  const children = node.getChildren(file);
  if (children.length === 0) return [node.getText(file)].filter(Boolean);
  const isList = node.kind === ts.SyntaxKind.SyntaxList;
  const kept =
    isList && children.at(-1)?.kind === ts.SyntaxKind.CommaToken ? children.slice(0, -1) : children;
  return kept.flatMap((child) => tokensOf(child, file));
}
