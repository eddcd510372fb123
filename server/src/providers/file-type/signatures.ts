import { fileTypeFromBuffer } from 'file-type';
import type { DetectType } from './file-type.port.ts';

/** By the signatures of the file formats. */
export const detectBySignature: DetectType = async (head) => (await fileTypeFromBuffer(head))?.ext ?? null;
