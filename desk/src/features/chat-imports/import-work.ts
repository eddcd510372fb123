import {
  type ChatImport,
  type ImportSource,
  uploadChatImport,
  viewChatImport,
} from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import type { Api } from '../../lib/api/api.ts';
import { browserWorld } from '../../lib/lists/poll.ts';
import { sendBy } from '../../lib/uploads/send-upload.ts';
import { createUploads, newKey, type UploadEngine } from '../../lib/uploads/uploads.ts';
import { createWatch, type Watch } from '../../lib/uploads/watch.ts';
import { isUnderWay, newer } from './import-state.ts';

export type ImportWork = {
  uploads: (source: ImportSource) => UploadEngine;
  watch: Watch<ChatImport>;
  storedCount: Store<number>;
};

function createImportWork(api: Api, merchantId: string, onSessionEnded: () => void): ImportWork {
  const storedCount = createStore(0);
  const watch = createWatch<ChatImport>(
    {
      keyOf: ({ importId }) => importId,
      isUnderWay,
      newer,
      ask: (importId) => api.send(viewChatImport, { merchantId, importId }),
    },
    browserWorld,
  );
  const engines = new Map<ImportSource, UploadEngine>();
  const begin = (source: ImportSource): UploadEngine => {
    const engine = createUploads<ChatImport>({
      send: sendBy(uploadChatImport, { merchantId, source }, onSessionEnded),
      newKey,
      maxBytes: deskLimits.chatImportMaxBytes,
      onStored: (one) => {
        watch.put([one]);
        storedCount.set(storedCount.get() + 1);
      },
    });
    engines.set(source, engine);
    return engine;
  };
  return { uploads: (source) => engines.get(source) ?? begin(source), watch, storedCount };
}

const works = new WeakMap<Api, Map<string, ImportWork>>();

/** Uploads go on while the user is at another screen. */
export function importWorkOf(
  api: Api,
  { personId, merchantId }: { personId: string; merchantId: string },
  onSessionEnded: () => void,
): ImportWork {
  const known = works.get(api) ?? new Map<string, ImportWork>();
  works.set(api, known);
  const key = `${personId} ${merchantId}`;
  const work = known.get(key) ?? createImportWork(api, merchantId, onSessionEnded);
  known.set(key, work);
  return work;
}
