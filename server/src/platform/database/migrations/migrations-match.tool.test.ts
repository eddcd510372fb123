import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the migrations match the table definitions', async () => {
  const server = fileURLToPath(new URL('../../../../', import.meta.url));
  // The tool writes only below the folder that it runs in.
  const copy = mkdtempSync(join(server, 'migrations-check-'));
  try {
    cpSync(join(server, 'migrations'), copy, { recursive: true });
    const kit = fileURLToPath(new URL('../../../../../node_modules/drizzle-kit/bin.cjs', import.meta.url));
    const args = ['generate', '--dialect=postgresql', '--schema=./src/**/*.tables.ts', '--casing=snake_case'];
    // The tool always exits with 0, so its output decides.
    const generated = promisify(execFile)(process.execPath, [kit, ...args, `--out=${basename(copy)}`], {
      cwd: server,
    });
    expect((await generated).stdout, 'run `npm run generate -w server`').toContain('No schema changes');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
