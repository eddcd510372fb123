import { limits } from '@aftercare/contract/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import {
  afterUploadEvent,
  nextToSend,
  type UploadEvent,
  type UploadFailure,
  type Uploads,
} from './upload-state.ts';

export type SendResult<Stored> = { kind: 'stored'; stored: Stored } | { kind: 'failed'; why: UploadFailure };

export type SendUpload<Stored> = (request: {
  file: File;
  key: string;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}) => Promise<SendResult<Stored>>;

export type UploadEngine = {
  store: Store<Uploads>;
  choose: (files: readonly File[]) => void;
  retry: (key: string) => void;
  drop: (key: string) => void;
  stopAll: () => void;
  maxBytes: number;
};

type Deps<Stored> = {
  send: SendUpload<Stored>;
  newKey: () => string;
  maxBytes: number;
  onStored: (stored: Stored) => void;
};

/**
 * Uploads the chosen files one after another. Independent of React, so that it survives a change of screens.
 */
export function createUploads<Stored>({ send, newKey, maxBytes, onStored }: Deps<Stored>): UploadEngine {
  const store = createStore<Uploads>([]);
  const files = new Map<string, File>();
  let running: { key: string; stop: AbortController } | null = null;

  const happen = (event: UploadEvent) => {
    store.set(afterUploadEvent(store.get(), event));
    for (const key of files.keys()) {
      if (!store.get().some((upload) => upload.key === key)) files.delete(key);
    }
  };

  async function sendNext(): Promise<void> {
    const next = nextToSend(store.get());
    const file = next && files.get(next.key);
    if (running !== null || next === undefined || file === undefined) return;
    const { key } = next;
    const stop = new AbortController();
    running = { key, stop };
    happen({ kind: 'started', key });
    const onProgress = (sent: number) => happen({ kind: 'progressed', key, sent });
    const result = await send({ file, key, onProgress, signal: stop.signal });
    running = null;
    if (result.kind === 'stored') {
      happen({ kind: 'stored', key });
      onStored(result.stored);
    } else happen({ kind: 'failed', key, why: result.why });
    void sendNext();
  }

  return {
    store,
    maxBytes,
    choose: (chosen) => {
      const named = chosen.map((file) => ({ key: newKey(), name: file.name, size: file.size, file }));
      for (const { key, file } of named) files.set(key, file);
      happen({
        kind: 'chosen',
        files: named.map(({ file: _, ...rest }) => rest),
        maxBytes,
      });
      void sendNext();
    },
    retry: (key) => {
      happen({ kind: 'retried', key });
      void sendNext();
    },
    drop: (key) => {
      if (running?.key === key) running.stop.abort();
      else happen({ kind: 'dismissed', key });
    },
    stopAll: () => {
      for (const { key } of store.get()) if (running?.key !== key) happen({ kind: 'dismissed', key });
      running?.stop.abort();
    },
  };
}

/** 132 random bits in the form of an idempotency key. */
export function newKey(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = crypto.getRandomValues(new Uint8Array(limits.idempotencyKeyMinLength));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
