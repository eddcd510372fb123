import type { Features } from '@aftercare/contract/sites/view';
import { createStore } from '@aftercare/ui/store';

/**
 * Third-party scripts run in documents of their own. The server decides for each document: its content
 * security policy lists their hosts, or none.
 */
export const outsideScripts = {
  mayLoadHere: false,
  /** Set before the first script loads; from then on the page shows no account data. */
  isLoaded: createStore(false),
  /** True while the page shows the result of a registration. */
  isPrivate: createStore(false),
};

export type OutsideScript = {
  readonly kind: 'heatMap' | 'liveAgent';
  /** Name of the script's provider, as visitors read it. */
  readonly name: string;
  readonly src: string;
  readonly host: string;
};

export function outsideScriptsOf({
  heatMap,
  liveAgent,
}: Pick<Features, 'heatMap' | 'liveAgent'>): OutsideScript[] {
  return [
    ...(heatMap ? [{ kind: 'heatMap' as const, ...heatMap, host: new URL(heatMap.src).host }] : []),
    ...(liveAgent ? [{ kind: 'liveAgent' as const, ...liveAgent, host: new URL(liveAgent.src).host }] : []),
  ];
}
