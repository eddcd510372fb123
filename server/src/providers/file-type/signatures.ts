import { fileTypeFromBuffer } from 'file-type';
import type { DetectType } from './file-type.port.ts';

export const detectBySignature: DetectType = async (head) => (await fileTypeFromBuffer(head))?.ext ?? null;
