import { fileExtensions } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { isShrinkable } from './shrink-photo.ts';

/** Refusals for which the client has its own text with advice. */
export const fileRefusals = ['fileTypeRefused', 'fileTooLarge', 'fileEmpty', 'fileBudget'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

const endings = new RegExp(`[./](${fileExtensions.join('|')}|jpeg)$`, 'i');

export const isTooLarge = ({ type, size }: Blob): boolean =>
  size > (type.startsWith('image/') ? limits.imageMaxBytes : limits.uploadMaxBytes);

/** Checks that need no upload. The server decides about everything else. */
export function refusalOf(file: File): FileRefusal | null {
  if (!endings.test(file.name) && !endings.test(file.type)) return 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return isTooLarge(file) && !isShrinkable(file) ? 'fileTooLarge' : null;
}
