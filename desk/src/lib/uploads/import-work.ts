import { createStore, type Store } from '@aftercare/ui/store';
import type { Api } from '../api/api.ts';
import { browserWorld } from '../lists/poll.ts';
import { createUploads, newKey, type SendUpload, type UploadEngine } from './uploads.ts';
import { createWatch, type Watch, type Watched } from './watch.ts';

/** Uploads of one kind of import at a site, and the progress of its imports. */
export type ImportWork<Kind extends string, One> = {
  uploads: (kind: Kind) => UploadEngine;
  watch: Watch<One>;
  storedCount: Store<number>;
};

type Imports<Kind extends string, One> = Pick<Watched<One>, 'isUnderWay' | 'newer'> & {
  maxBytes: number;
  sendTo: (place: { merchantId: string; kind: Kind }, onSessionEnded: () => void) => SendUpload<One>;
  view: (api: Api, key: { merchantId: string; importId: string }) => ReturnType<Watched<One>['ask']>;
};

type ImportWorkOf<Kind extends string, One> = (
  api: Api,
  place: { personId: string; merchantId: string },
  onSessionEnded: () => void,
) => ImportWork<Kind, One>;

/** Uploads go on while the user is at another screen. */
export function importWorks<Kind extends string, One extends { importId: string }>({
  isUnderWay,
  newer,
  maxBytes,
  sendTo,
  view,
}: Imports<Kind, One>): ImportWorkOf<Kind, One> {
  function create(api: Api, merchantId: string, onSessionEnded: () => void): ImportWork<Kind, One> {
    const storedCount = createStore(0);
    const ask = (importId: string) => view(api, { merchantId, importId });
    const watch = createWatch<One>(
      { keyOf: ({ importId }) => importId, isUnderWay, newer, ask },
      browserWorld,
    );
    const engines = new Map<Kind, UploadEngine>();
    const begin = (kind: Kind): UploadEngine => {
      const engine = createUploads<One>({
        send: sendTo({ merchantId, kind }, onSessionEnded),
        newKey,
        maxBytes,
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

  const works = new WeakMap<Api, Map<string, ImportWork<Kind, One>>>();
  return (api, { personId, merchantId }, onSessionEnded) => {
    const known = works.get(api) ?? new Map<string, ImportWork<Kind, One>>();
    works.set(api, known);
    const key = `${personId} ${merchantId}`;
    const work = known.get(key) ?? create(api, merchantId, onSessionEnded);
    known.set(key, work);
    return work;
  };
}
