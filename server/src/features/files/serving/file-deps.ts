import type { Database } from '../../../platform/database/database.ts';
import type { Callers } from '../../../platform/http/requests/caller.ts';
import type { Storage } from '../../../providers/storage/storage.port.ts';
import type { FileAddresses } from '../transfer/file-address.ts';

export type FileDeps = {
  /**
   * The customer of a refresh token's cookie: a browser that loads a picture of a page sends no access token.
   */
  pageCustomer(merchantId: string, refreshToken: string): Promise<string | null>;
  database: Database;
  storage: Storage;
  addresses: FileAddresses;
  /** Serves files that a browser might run; without it they are served here, in a sandbox. */
  filesOrigin?: string | undefined;
  /** Finds a file that another feature stores, such as a data copy. Only a signed URL opens it. */
  privateFile(merchantId: string, id: string): Promise<PrivateFile | null>;
  callers: Pick<Callers, 'visitor' | 'desk'>;
  conversationOf(merchantId: string, visitorId: string | null): Promise<{ id: string } | null>;
};

type PrivateFile = { merchantId: string; storageKey: string; name: string; type: string };
