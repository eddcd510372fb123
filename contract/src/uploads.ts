/**
 * Files that are sent in pieces and go on where they broke off: tus 1.0 (https://tus.io/protocols/resumable-upload),
 * core, creation, expiration and termination.
 *
 * `POST path` with `Upload-Length` (bytes) and the name in `Upload-Metadata` begins; under the same `Idempotency-Key`
 * it answers the upload that there is, and how far it came as `Upload-Offset`. `PATCH` brings bytes in; its last answer
 * names the file in `fileIdHeader`, and so does every later `PATCH` of nothing and `HEAD`. `DELETE` gives it up. What is
 * refused carries the usual body under a status that clients of the protocol know (`uploadStatuses`).
 */
export const uploads = {
  path: '/v1/file/uploads',
  version: '1.0.0',
  extensions: 'creation,expiration,termination',
  contentType: 'application/offset+octet-stream',
  nameKey: 'filename',
  fileIdHeader: 'file-id',
} as const;

/** What the protocol asks of an upload, for the description of all calls. */
export const uploadRequests = [
  ['POST', uploads.path, 'Begins an upload of a file for the chat, or finds the one under its key.'],
  ['OPTIONS', uploads.path, 'Tells what the protocol may ask.'],
  ['HEAD', `${uploads.path}/{id}`, 'Tells how far an upload is.'],
  ['PATCH', `${uploads.path}/{id}`, 'Brings bytes of an upload in.'],
  ['DELETE', `${uploads.path}/{id}`, 'Gives an upload up; nothing of it is kept.'],
] as const;

/** HTTP statuses of refusals in the protocol, where they differ from those of a call (wire.md 2). */
export const uploadStatuses = {
  sessionEnded: 401,
  threadGone: 404,
  conflictStale: 409,
  fileTooLarge: 413,
  fileTypeRefused: 415,
  fileBudget: 429,
} as const;
