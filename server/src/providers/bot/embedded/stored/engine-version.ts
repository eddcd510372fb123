import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('..', import.meta.url));
const shared = ['normalise.ts', 'small-words.ts', 'fold-kana.ts'];
let known: Hash | null = null;

/**
 * The programs, word lists and examples of this engine: a model of another version of them is trained again.
 * Reads files synchronously, for worker threads only.
 */
function engineHash(): Hash {
  if (known) return known.copy();
  const own = readdirSync(engine, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:ts|json)$/.test(file.name) && !file.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const search = shared.map((name) => fileURLToPath(new URL(`../../../search/${name}`, import.meta.url)));
  known = createHash('sha256').update(process.version);
  for (const file of [...own, ...search]) known.update(readFileSync(file));
  return known.copy();
}

/** The version of a model: the same for the same engine and the same knowledge. */
export function startVersion(): { add(knowledge: unknown): void; finish(): string } {
  const hash = engineHash();
  return {
    add: (knowledge) => void hash.update(JSON.stringify(knowledge)),
    finish: () => hash.digest('base64url'),
  };
}
