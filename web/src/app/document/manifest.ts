type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; assets?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

export type PageAssets = {
  /**
   * Script to load before the entry. It runs in a separate task, so that the main thread is blocked for less
   * time.
   */
  sooner: string;
  entry: string;
  preloads: string[];
  styles: string[];
  fonts: string[];
};

const soonerName = 'contract';
const entryKey = 'src/entry-client.tsx';

/** The files that the first paint needs. Paths are below `base`. */
export function assetsOf(manifest: Manifest, keys: readonly string[], base: string): PageAssets {
  const files = new Set<string>();
  const styles = new Set<string>();
  const assets = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? []) assets.add(asset);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(entryKey);
  for (const key of keys) add(key);
  const entry = manifest[entryKey]?.file ?? '';
  const sooner = Object.values(manifest).find(({ name }) => name === soonerName)?.file ?? '';
  files.delete(entry);
  files.delete(sooner);
  const path = (file: string) => `${base}/${file}`;
  return {
    sooner: path(sooner),
    entry: path(entry),
    preloads: [...files].map(path),
    styles: [...styles].map(path),
    fonts: [...assets].filter((file) => file.endsWith('.woff2')).map(path),
  };
}
