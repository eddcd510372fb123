import { fileURLToPath } from 'node:url';

type Chunking = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * Groups the modules that the entry imports into few chunks, for few requests and good compression. By
 * default the bundler makes one chunk for each set of shared modules. The entry stays a chunk of its own,
 * because it awaits parts that import these chunks.
 */
export function firstPart(entryFile: string, nameOf: (id: string) => string = () => 'first') {
  const entry = fileURLToPath(new URL(entryFile, import.meta.url));
  const reached = new Set<string>();
  const visit = (id: string, chunking: Chunking): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) visit(imported, chunking);
  };
  return (id: string, chunking: Chunking): string | null => {
    visit(entry, chunking);
    return id === entry || !reached.has(id) ? null : nameOf(id);
  };
}
