import type { Database } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { NotStored, type Storage } from '../../providers/storage/storage.port.ts';
import { findPublicFile } from './files.repository.ts';
import { storageKeyOf } from './store-public-file.ts';

const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Pictures of the catalogue, each on its own merchant's site only (wire 1, Limits). */
export const filesRoutes =
  ({ database, storage }: { database: Database; storage: Storage }): Routes =>
  (serve) => {
    serve.document('/files/:id', async ({ id = '' }, { merchant }) => {
      if (!idForm.test(id)) return null;
      const file = await database.forMerchant(merchant.id, (tx) => findPublicFile(tx, merchant.id, id));
      if (file === undefined) return null;
      try {
        const content = await storage.read(storageKeyOf(merchant.id, id));
        return { content, type: file.type, size: file.size, cache: 'day' };
      } catch (error) {
        if (error instanceof NotStored) return null;
        throw error;
      }
    });
  };
