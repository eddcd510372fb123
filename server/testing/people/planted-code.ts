import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseCode, thisCode } from '../../src/platform/database/migrations/migrate.ts';
import type { Release } from '../../src/platform/lifecycle/release.ts';

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

export type PlantedCode = DatabaseCode & {
  addMigration(tag: string, sql: string): void;
  addFunction(name: string, sql: string): void;
  spoilMigration(tag: string): void;
  remove(): void;
};

/** A copy of the product's migrations and functions, as another release might contain them. */
export function plantedCode(release: Partial<Release> = {}): PlantedCode {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-code-'));
  const [migrationsFolder, functionsFolder] = [join(folder, 'migrations'), join(folder, 'functions')];
  cpSync(thisCode.migrationsFolder, migrationsFolder, { recursive: true });
  cpSync(thisCode.functionsFolder, functionsFolder, { recursive: true });
  const journalFile = join(migrationsFolder, 'meta', '_journal.json');
  return {
    ...thisCode,
    ...release,
    migrationsFolder,
    functionsFolder,
    addMigration(tag, sql) {
      const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'));
      const last = journal.entries.at(-1);
      if (last === undefined) throw new Error('there is no first migration');
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag });
      writeFileSync(journalFile, JSON.stringify(journal));
      writeFileSync(join(migrationsFolder, `${tag}.sql`), sql);
    },
    addFunction: (name, sql) => writeFileSync(join(functionsFolder, `${name}.sql`), sql),
    spoilMigration: (tag) =>
      appendFileSync(join(migrationsFolder, `${tag}.sql`), '\n-- changed afterwards\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
