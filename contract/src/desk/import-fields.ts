import * as z from 'zod/mini';
import { type AnyCodec, orNull, shape } from '../fields/shape.ts';
import { id, seconds } from '../fields/values.ts';
import { nothing } from '../wire/envelope.ts';

export const ofSite = { merchantId: ['merchant_id', id] } as const;
export const ofImport = { ...ofSite, importId: ['import_id', id] } as const;

/** Fields of each file that is imported at a site; bytes and entries are counts so far. */
export const importFields = {
  ...ofImport,
  fileName: ['file_name', z.string()],
  sizeBytes: ['size_bytes', z.int()],
  bytesRead: ['bytes_read', z.int()],
  entriesRead: ['entries_read', z.int()],
  entriesRefused: ['entries_refused', z.int()],
  createdAt: ['created_at', seconds],
  finishedAt: ['finished_at', orNull(seconds)],
  uploadedBy: ['uploaded_by', z.string()],
} as const;

/** `fileBudget`: too many files of the site wait to be imported. */
export const importUploadCodes = {
  notFound: nothing,
  fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
  fileBudget: nothing,
} as const;

/* @__NO_SIDE_EFFECTS__ */
export const importChangeCodes = <One extends AnyCodec>(one: One) =>
  ({ notFound: nothing, conflictStale: shape({ latest: ['latest', one] }) }) as const;
