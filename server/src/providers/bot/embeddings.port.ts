import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';

/** `key` null: the service needs none. */
export type EmbeddingsService = { url: string; model: string; key: string | null };

/** Vectors of different services or models cannot be compared. */
export const serviceIdOf = ({ url, model }: Pick<EmbeddingsService, 'url' | 'model'>): string =>
  JSON.stringify([url, model]);

/** Vectors of unit length by text. */
export type TextVectors = ReadonlyMap<string, Float32Array>;

/** `file`: the vectors of an earlier fetch. `timeoutMs`: for all calls together. */
export type WantedVectors = {
  file: Uint8Array<ArrayBuffer> | null;
  texts: readonly string[];
  /** Of the vectors; default: `botEmbeddingLimits.vectorsMaxBytes`. */
  maxBytes?: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * `file`: the vectors that were known and fetched, and the refused texts; null: they are those of before.
 * `added`: the number of those that were fetched. `texts`: the number of different texts; `refused`: those of
 * them that the service refuses. `problem`: the reason why others are missing. `isFull`: there is no room for
 * the others.
 */
export type ExtendedVectors = {
  file: Uint8Array<ArrayBuffer> | null;
  added: number;
  refused: number;
  texts: number;
  embedded: number;
  dimensions: number;
  problem: BotServiceProblem | null;
  isFull: boolean;
};

/** Turns texts into vectors by services outside the server, which get masked texts only. */
export type Embeddings = {
  /**
   * One call for a few texts. `dimensions` null: any number. Rejects with a BotServiceFault if the answer is
   * late or unusable, with OtherDimensions if only their number differs.
   */
  embed(
    service: EmbeddingsService,
    texts: readonly string[],
    options: { dimensions: number | null; timeoutMs: number },
  ): Promise<TextVectors>;
  /**
   * Fetches the vectors of these texts that `file` does not have, the first texts first, and leaves out those
   * of other texts. If the service has changed its number of dimensions, it fetches those of all texts. Never
   * rejects because of the service.
   */
  extend(service: EmbeddingsService, wanted: WantedVectors): Promise<ExtendedVectors>;
  /** The number of dimensions of the vectors in a file; 0: it has none of this service. */
  dimensionsIn(
    file: Uint8Array<ArrayBuffer> | null,
    service: Pick<EmbeddingsService, 'url' | 'model'>,
  ): number;
  allowedHosts: readonly string[];
  close(): void;
};
