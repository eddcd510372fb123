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
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * `file`: the vectors that were known and fetched; `added`: the number of those that were fetched;
 * `texts`: the number of different texts. `problem`: the reason why others are missing. `isFull`: there
 * is no room for the others.
 */
export type ExtendedVectors = {
  file: Uint8Array<ArrayBuffer>;
  added: number;
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
   * late or unusable.
   */
  embed(
    service: EmbeddingsService,
    texts: readonly string[],
    options: { dimensions: number | null; timeoutMs: number },
  ): Promise<TextVectors>;
  /**
   * Fetches the vectors of these texts that `file` does not have, the first texts first, and leaves out those
   * of other texts. Never rejects because of the service.
   */
  extend(service: EmbeddingsService, wanted: WantedVectors): Promise<ExtendedVectors>;
  allowedHosts: readonly string[];
  close(): void;
};
