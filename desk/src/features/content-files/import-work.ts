import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  type ContentImport,
  uploadContentImport,
  viewContentImport,
} from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import type { Api } from '../../lib/api/api.ts';
import { browserWorld } from '../../lib/lists/poll.ts';
import { sendBy } from '../../lib/uploads/send-upload.ts';
import { createUploads, newKey, type UploadEngine } from '../../lib/uploads/uploads.ts';
import { createWatch, type Watch } from '../../lib/uploads/watch.ts';
import { isUnderWay, newer } from './import-state.ts';

export type ImportWork = {
  uploads: (kind: ContentKind) => UploadEngine;
  watch: Watch<ContentImport>;
  storedCount: Store<number>;
};

function createImportWork(api: Api, merchantId: string, onSessionEnded: () => void): ImportWork {
  const storedCount = createStore(0);
  const watch = createWatch<ContentImport>(
    {
      keyOf: ({ importId }) => importId,
      isUnderWay,
      newer,
      ask: (importId) => api.send(viewContentImport, { merchantId, importId }),
    },
    browserWorld,
  );
  const engines = new Map<ContentKind, UploadEngine>();
  const begin = (kind: ContentKind): UploadEngine => {
    const engine = createUploads<ContentImport>({
      send: sendBy(uploadContentImport, { merchantId, kind }, onSessionEnded),
      newKey,
      maxBytes: limits.contentFileMaxBytes,
      onStored: (one) => {
        watch.put([one]);
        storedCount.set(storedCount.get() + 1);
      },
    });
    engines.set(kind, engine);
    return engine;
  };
  return { uploads: (kind) => engines.get(kind) ?? begin(kind), watch, storedCount };
}

const works = new WeakMap<Api, Map<string, ImportWork>>();

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
