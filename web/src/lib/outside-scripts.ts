import type { Features } from '@aftercare/contract/merchant/view';
import { createStore } from '@aftercare/ui/store';

/**
 * Scripts of others live in documents of their own (D54). Whether this document was served to hold them is said by
 * who served it: its policy names their hosts, or nobody's.
 */
export const outsideScripts = {
  mayLoadHere: false,
  /** True from before the first of them is there: the page then shows nothing that they may not see. */
  isLoaded: createStore(false),
  /** The page shows how a registration ended. */
  isPrivate: createStore(false),
};

export type OutsideScript = {
  readonly kind: 'heatMap' | 'liveAgent';
  /** As visitors read it. */
  readonly name: string;
  readonly src: string;
  readonly host: string;
};

/** The scripts of others that a site's pages may run, once that is agreed to (D54). */
export function outsideScriptsOf({
  heatMap,
  liveAgent,
}: Pick<Features, 'heatMap' | 'liveAgent'>): OutsideScript[] {
  return [
    ...(heatMap ? [{ kind: 'heatMap' as const, ...heatMap, host: new URL(heatMap.src).host }] : []),
    ...(liveAgent ? [{ kind: 'liveAgent' as const, ...liveAgent, host: new URL(liveAgent.src).host }] : []),
  ];
}
