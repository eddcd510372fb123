import ts from 'typescript';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {{ path: string, line: number, pattern: string, flags: string }} Pattern */

/** Replaces a value that is known only at run time; valid both as a count and as a character. */
const unknownValue = '1';
const excuse = /\/\/ slow-pattern: \S/;
/** A comment on the first line that exempts the whole file. */
const excuseOfFile = /^\/\/ slow-patterns: \S/;

/**
 * Every regular expression of a file, literals and `new RegExp`, except those below a comment `// slow-pattern: why`.
 * @param {Source} source
 * @returns {Pattern[]}
 */
export function patternsIn({ path, text }) {
  if (excuseOfFile.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split('\n');
  /** @type {Pattern[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const pattern = patternOf(node, file);
    if (pattern) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      if (!excuse.test(lines[line - 1] ?? '')) found.push({ path, line: line + 1, ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.Node} node @param {ts.SourceFile} file @returns {{ pattern: string, flags: string } | null} */
function patternOf(node, file) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp';
  const [pattern, flags] = isMade ? (node.arguments ?? []) : [];
  if (!pattern) return null;
  return { pattern: textOf(pattern, file), flags: flags ? textOf(flags, file) : '' };
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} file
 * @returns {string}
 */
function textOf(node, file) {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return textOfTemplate(node.template, file, true);
  if (ts.isTemplateLiteral(node)) return textOfTemplate(node, file, false);
  if (ts.isBinaryExpression(node)) return textOf(node.left, file) + textOf(node.right, file);
  if (ts.isIdentifier(node)) {
    const value = constantOf(node.text, file);
    if (value) return textOf(value, file);
  }
  return unknownValue;
}

/** @param {ts.TemplateLiteral} template @param {ts.SourceFile} file @param {boolean} isRaw @returns {string} */
function textOfTemplate(template, file, isRaw) {
  /** @param {ts.TemplateLiteralLikeNode} part */
  const textOfPart = (part) => (isRaw ? part.rawText : part.text) ?? '';
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOfPart(template);
  const spans = template.templateSpans.map(
    ({ expression, literal }) => textOf(expression, file) + textOfPart(literal),
  );
  return textOfPart(template.head) + spans.join('');
}

/** @param {string} name @param {ts.SourceFile} file @returns {ts.Expression | undefined} */
function constantOf(name, file) {
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText(file) === name) return initializer;
  return undefined;
}
