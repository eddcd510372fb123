/**
 * Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload): core, creation, expiration and
 * termination.
 * - `POST path` with `Upload-Length` (bytes) and the name in `Upload-Metadata` begins an upload. With the
 *   same `Idempotency-Key` it returns the existing upload and its `Upload-Offset`.
 * - `PATCH` sends bytes. The last response names the file in `fileIdHeader`, as does every later empty
 *   `PATCH` and `HEAD`.
 * - `DELETE` cancels.
 * A refusal has the usual body and a status that clients of the protocol know (`uploadStatuses`).
 */
export const uploads = {
  path: '/v1/file/uploads',
  version: '1.0.0',
  extensions: 'creation,expiration,termination',
  contentType: 'application/offset+octet-stream',
  nameKey: 'filename',
  fileIdHeader: 'file-id',
} as const;

export const uploadRequests = [
  ['POST', uploads.path, 'Begins an upload of a file for the chat, or finds the one under its key.'],
  ['OPTIONS', uploads.path, 'Tells what the protocol may ask.'],
  ['HEAD', `${uploads.path}/{id}`, 'Tells how far an upload is.'],
  ['PATCH', `${uploads.path}/{id}`, 'Brings bytes of an upload in.'],
  ['DELETE', `${uploads.path}/{id}`, 'Gives an upload up; nothing of it is kept.'],
] as const;

export const uploadStatuses = {
  sessionEnded: 401,
  threadGone: 404,
  conflictStale: 409,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  fileBudget: 429,
} as const;
