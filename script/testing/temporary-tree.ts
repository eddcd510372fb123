import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export function writeTree(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function temporaryTree(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-tree-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeTree(folder, files);
  return folder;
}
