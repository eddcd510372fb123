import type { BrandFeatures } from '@aftercare/contract/sites/brand-rules';

type Script = BrandFeatures['heatMap'];

function allowed(script: Script, hosts: readonly string[]): Script {
  if (script === null || !URL.canParse(script.src)) return null;
  const { protocol, host, username, password } = new URL(script.src);
  const isPlain = protocol === 'https:' && username === '' && password === '';
  return isPlain && hosts.includes(host) ? script : null;
}

/**
 * A third-party script runs code on a site, so two people must agree: the operator who adds it, and the
 * administrator of the server who allows its host. A script of any other host is removed.
 */
export const withAllowedScripts = (features: BrandFeatures, hosts: readonly string[]): BrandFeatures => ({
  ...features,
  heatMap: allowed(features.heatMap, hosts),
  liveAgent: allowed(features.liveAgent, hosts),
});
