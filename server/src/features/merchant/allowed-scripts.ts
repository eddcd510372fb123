import type { BrandFeatures } from '@aftercare/contract/merchant/brand-rules';

type Script = BrandFeatures['heatMap'];

function allowed(script: Script, hosts: readonly string[]): Script {
  if (script === null || !URL.canParse(script.src)) return null;
  const { protocol, host, username, password } = new URL(script.src);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && hosts.includes(host) ? script : null;
}

/**
 * A script of others runs code on a site, so it takes two people: an operator who names it, and whoever runs the
 * server and allows its host (A34). One that nobody allowed is not there, wherever it came from.
 */
export const withAllowedScripts = (features: BrandFeatures, hosts: readonly string[]): BrandFeatures => ({
  ...features,
  heatMap: allowed(features.heatMap, hosts),
  liveAgent: allowed(features.liveAgent, hosts),
});
