import { fileURLToPath } from 'node:url';

type Chunking = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * Names the file of each module that the entry imports, where the bundler would make one of each set of modules that
 * several parts share: few requests, and small together. The entry itself stays apart, since it awaits parts that import
 * these files.
 */
export function firstPart(entryFile: string, nameOf: (id: string) => string = () => 'first') {
  const entry = fileURLToPath(new URL(entryFile, import.meta.url));
  const reached = new Set<string>();
  const reach = (id: string, chunking: Chunking): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) reach(imported, chunking);
  };
  return (id: string, chunking: Chunking): string | null => {
    reach(entry, chunking);
    return id === entry || !reached.has(id) ? null : nameOf(id);
  };
}
