import * as z from 'zod/mini';
import { call } from './call.ts';
import { nothing } from './envelope.ts';
import { defaulted, shape } from './shape.ts';
import { id, optionalId, words } from './values.ts';

/** Photos of phones that the server cannot render: kept as they came (decision 105). */
export const phonePhotos = ['heic', 'heif'] as const;

/** What is taken, told by the content and not by the name (decision 105). The first four are pictures that are shown. */
export const fileExtensions = [
  'png',
  'jpg',
  'gif',
  'webp',
  'pdf',
  'txt',
  'mp4',
  'mov',
  ...phonePhotos,
] as const;

/** The small form of a picture's address, for a list: at most twice `limits.thumbnailPx` wide. */
export const smallPicture = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}size=small`;

/** What a file is refused for (wire.md 2). */
export const fileRefusals = {
  fileTypeRefused: nothing,
  fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
  fileBudget: nothing,
};

/** A file that a conversation has, and nobody has said yet. */
export const keptFile = shape({
  fileId: ['file_id', id],
  fileExtension: ['file_ext', z.string()],
  fileName: ['file_name', z.string()],
  fileUrl: ['file_url', z.string()],
});

/** What a picture is for, as a field of the form before the file, or in the query (D68). */
export const pictureUsages = ['avatar', 'chat', 'proof'] as const;

/**
 * `avatar`, of a signed-in customer: kept until `user/update` names it, or another one comes. `chat`, of who holds a
 * conversation: kept for it as by `file/upload-file`, and sent by its id as a message. `proof`, of anybody: kept for a
 * day, until a `warranty/claim` of the same browser or account names it (decision 134).
 */
export const uploadPicture = call('POST', '/v1/upload/img', {
  summary:
    "Uploads a picture for the customer's own account, for the conversation, or for a claim to an order.",
  who: 'V',
  request: shape({ usage: ['usage', defaulted(words(...pictureUsages), 'avatar')] }),
  response: shape({
    fileId: ['file_id', id],
    imageUrl: ['img_url', z.string()],
    width: ['width', z.int()],
    height: ['height', z.int()],
  }),
  codes: { threadGone: nothing, ...fileRefusals },
  multipart: true,
});

/** Keeps a file for the conversation; sends nothing. A repeat under its `Idempotency-Key` answers the same file. */
export const uploadFile = call('POST', '/v1/file/upload-file', {
  summary: 'Uploads a file for the chat.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', optionalId] }),
  response: keptFile,
  codes: { threadGone: nothing, ...fileRefusals },
  multipart: true,
});
