import { basename } from 'node:path';

const sheets = new Map<string, string>();

/**
 * Names a class of a CSS module after its file, whose name must be unique. Names compress better than hashes.
 */
export function generateScopedName(name: string, path: string): string {
  const sheet = basename(path, '.module.css');
  if ((sheets.get(sheet) ?? path) !== path) throw new Error(`two style sheets are called ${sheet}`);
  sheets.set(sheet, path);
  return `${sheet}_${name}`;
}
