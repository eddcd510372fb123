import { fileExtensions } from '@aftercare/contract/files';
import { limits } from '@aftercare/contract/limits';
import { isShrinkable } from './shrink-photo.ts';

/** Refusals that this browser words itself, each with what to do next. */
export const fileRefusals = ['fileTypeRefused', 'fileTooLarge', 'fileEmpty', 'fileBudget'] as const;
export type FileRefusal = (typeof fileRefusals)[number];

const endings = new RegExp(`[./](${fileExtensions.join('|')}|jpeg)$`, 'i');

export const isTooLarge = ({ type, size }: Blob): boolean =>
  size > (type.startsWith('image/') ? limits.imageMaxBytes : limits.uploadMaxBytes);

/** What is certain before a byte is sent; of anything else the server has the word. */
export function refusalOf(file: File): FileRefusal | null {
  if (!endings.test(file.name) && !endings.test(file.type)) return 'fileTypeRefused';
  if (file.size === 0) return 'fileEmpty';
  return isTooLarge(file) && !isShrinkable(file) ? 'fileTooLarge' : null;
}
