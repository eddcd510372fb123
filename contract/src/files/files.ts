import * as z from 'zod/mini';
import { defaulted, shape } from '../fields/shape.ts';
import { enumOf, id, optionalId } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

/** Photos of phones that the server cannot render; stored unchanged (decision 105). */
export const phonePhotos = ['heic', 'heif'] as const;

/**
 * Accepted types, detected from the content and not from the name (decision 105). The first four are pictures
 * that are shown.
 */
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

/** Address of a picture's thumbnail, at most twice `limits.thumbnailPx` wide. */
export const smallPicture = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}size=small`;

export const fileRefusals = {
  fileTypeRefused: nothing,
  fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
  fileBudget: nothing,
};

export const keptFile = shape({
  fileId: ['file_id', id],
  fileExtension: ['file_ext', z.string()],
  fileName: ['file_name', z.string()],
  fileUrl: ['file_url', z.string()],
});

/** The purpose of a picture: a field of the form before the file, or in the query. */
export const pictureUsages = ['avatar', 'chat', 'proof'] as const;

/**
 * `avatar`, for a signed-in customer: kept until `user/update` names it or another one replaces it. `chat`,
 * for the holder of a conversation: kept for it as by `file/upload-file`, and sent as a message by its id.
 * `proof`, for everybody: kept for a day, until a `warranty/claim` of the same browser or account names it.
 */
export const uploadPicture = call('POST', '/v1/upload/img', {
  summary:
    "Uploads a picture for the customer's own account, for the conversation, or for a claim to an order.",
  who: 'V',
  request: shape({ usage: ['usage', defaulted(enumOf(...pictureUsages), 'avatar')] }),
  response: shape({
    fileId: ['file_id', id],
    imageUrl: ['img_url', z.string()],
    width: ['width', z.int()],
    height: ['height', z.int()],
  }),
  codes: { threadGone: nothing, ...fileRefusals },
  multipart: true,
});

/**
 * Stores a file for the conversation without sending it. A repeat with the same `Idempotency-Key` returns the
 * same file.
 */
export const uploadFile = call('POST', '/v1/file/upload-file', {
  summary: 'Uploads a file for the chat.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', optionalId] }),
  response: keptFile,
  codes: { threadGone: nothing, ...fileRefusals },
  multipart: true,
});
