import type { Document, Moved } from '../../../platform/http/pages/documents.ts';
import type { FileDeps } from './file-deps.ts';

/**
 * Types that a browser opens in a viewer of its own, which may run scripts: kept off our pages' origin
 * (decision 047).
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
