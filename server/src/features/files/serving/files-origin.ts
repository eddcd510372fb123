import type { Document, Moved } from '../../../platform/http/pages/documents.ts';
import type { FileDeps } from './file-deps.ts';

/**
 * Whether a browser opens this type in its own viewer, which may run scripts. Such files are not served from
 * the origin of our pages (decision 047).
 */
export const isOpenedAlone = ({ type }: Document): boolean => /^(?:application|text)\/(?!vtt$)/.test(type);

export const placed = (
  { filesOrigin }: FileDeps,
  document: Document | null,
  address: string,
): Document | Moved | null =>
  document && filesOrigin !== undefined && isOpenedAlone(document)
    ? { movedTo: `${filesOrigin}${address}` }
    : document;
