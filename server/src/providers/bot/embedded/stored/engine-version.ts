import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = fileURLToPath(new URL('..', import.meta.url));
const shared = ['normalise.ts', 'small-words.ts', 'fold-kana.ts'];
let cachedHash: Hash | null = null;

/**
 * Hashes the code, word lists and examples of this engine, so that models of another version are trained
 * again. Reads files synchronously, for worker threads only.
 */
function engineHash(): Hash {
  if (cachedHash) return cachedHash.copy();
  const own = readdirSync(engine, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:ts|json)$/.test(file.name) && !file.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const search = shared.map((name) => fileURLToPath(new URL(`../../../search/${name}`, import.meta.url)));
  cachedHash = createHash('sha256').update(process.version);
  for (const file of [...own, ...search]) cachedHash.update(readFileSync(file));
  return cachedHash.copy();
}

/** The version of a model: the same for the same engine and the same knowledge. */
export function startVersion(): { add(knowledge: unknown): void; finish(): string } {
  const hash = engineHash();
  return {
    add: (knowledge) => void hash.update(JSON.stringify(knowledge)),
    finish: () => hash.digest('base64url'),
  };
}
