import { framePage } from '@aftercare/contract/embed-places';
import { siteBase } from '@aftercare/contract/pages';

const isFramed = typeof location === 'object' && location.pathname === siteBase + framePage;

/**
 * A name in what the browser keeps for this origin. The chat on somebody else's page may share that with the site, where
 * both are the same brand's; it shares no word with it (decision 065).
 */
export const ownName = (name: string): string => (isFramed ? `framed-${name}` : name);
