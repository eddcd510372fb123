import type { TextVectors } from '../../../providers/bot/embeddings.port.ts';

/** The vectors of the newest texts of this node, so that a repeated question needs no call. */
export function createRecentVectors(max: number) {
  /** The least recently used first. */
  const kept = new Map<string, Float32Array>();
  const nameOf = (service: string, text: string) => JSON.stringify([service, text]);

  function touch(name: string, vector: Float32Array): void {
    kept.delete(name);
    kept.set(name, vector);
  }

  return {
    of(service: string, texts: readonly string[]): Map<string, Float32Array> {
      const found = new Map<string, Float32Array>();
      for (const text of texts) {
        const name = nameOf(service, text);
        const vector = kept.get(name);
        if (vector === undefined) continue;
        found.set(text, vector);
        touch(name, vector);
      }
      return found;
    },
    put(service: string, vectors: TextVectors): void {
      for (const [text, vector] of vectors) touch(nameOf(service, text), vector);
      for (const name of kept.keys()) {
        if (kept.size <= max) return;
        kept.delete(name);
      }
    },
  };
}
