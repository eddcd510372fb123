import type { ChatUpload } from '../chat/chat-upload.repository.ts';
import type { UploadRefused } from '../transfer/refuse-upload.ts';

export type UploadStep =
  | { kind: 'at'; upload: ChatUpload }
  | UploadRefused
  /** The upload is unknown, expired, or belongs to another conversation. */
  | { kind: 'gone' }
  /** The offset does not match the received bytes. */
  | { kind: 'elsewhere' };

export const gone = { kind: 'gone' } as const;
export const elsewhere = { kind: 'elsewhere' } as const;
