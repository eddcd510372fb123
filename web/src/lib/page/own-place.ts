import { framePage } from '@aftercare/contract/embedding/embed-places';
import { siteBase } from '@aftercare/contract/pages';

const isFramed = typeof location === 'object' && location.pathname === siteBase + framePage;

/**
 * The embedded chat may share the storage with a site of the same brand, so its keys have a prefix (decision
 * 065).
 */
export const ownName = (name: string): string => (isFramed ? `framed-${name}` : name);
