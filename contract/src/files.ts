import * as z from 'zod/mini';
import { call } from './call.ts';
import { nothing } from './envelope.ts';
import { shape } from './shape.ts';
import { id, optionalId } from './values.ts';

/** What is taken, told by the content and not by the name (wire.md 1, Limits). */
export const fileExtensions = ['png', 'jpg', 'gif', 'webp', 'pdf', 'txt', 'mp4'] as const;

/** The small form of a picture's address, for a list: at most twice `limits.thumbnailPx` wide. */
export const smallPicture = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}size=small`;

/** Keeps a file for the conversation; sends nothing. A repeat under its `Idempotency-Key` answers the same file. */
export const uploadFile = call('POST', '/v1/file/upload-file', {
  summary: 'Uploads a file for the chat.',
  who: 'V',
  request: shape({ conversationId: ['conversation_id', optionalId] }),
  response: shape({
    fileId: ['file_id', id],
    fileExtension: ['file_ext', z.string()],
    fileName: ['file_name', z.string()],
    fileUrl: ['file_url', z.string()],
  }),
  codes: {
    threadGone: nothing,
    fileTypeRefused: nothing,
    fileTooLarge: shape({ maxBytes: ['max_bytes', z.int()] }),
    fileBudget: nothing,
  },
  multipart: true,
});
