import { brandRules } from '@aftercare/contract/sites/brand-rules';
import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import { expect, test } from 'vitest';
import { withAllowedScripts } from './allowed-scripts.ts';

const hosts = ['heat.example', 'chat.example:8443'];
const shown = (src: string, allowed = hosts) =>
  withAllowedScripts(brandRules(buildConfiguration({ heatMap: { name: 'Heat', src } }), new Date()), allowed)
    .heatMap;

test('keeps a site’s third-party script of an allowed host', () => {
  const src = 'https://heat.example/site.js?id=7';
  expect(shown(src)).toEqual({ name: 'Heat', src });
  const features = brandRules(
    buildConfiguration({ isLiveAgent: true, liveAgentJs: 'https://chat.example:8443/a.js' }),
    new Date(),
  );
  expect(withAllowedScripts(features, hosts).liveAgent).not.toBeNull();
});

test.each([
  ['of a host that is not allowed', 'https://other.example/site.js'],
  ['of a host below an allowed one', 'https://a.heat.example/site.js'],
  ['of a host that begins like an allowed one', 'https://heat.example.evil.example/site.js'],
  ['of another port', 'https://heat.example:444/site.js'],
  ['without https', 'http://heat.example/site.js'],
  ['with an allowed host as its user name', 'https://heat.example@evil.example/site.js'],
  ['with a password', 'https://a:b@heat.example/site.js'],
  ['with a javascript: URL', 'javascript:alert(1)//heat.example'],
  ['with a data: URL', 'data:text/javascript,alert(1)'],
  ['with an empty URL', ''],
])('removes a site’s third-party script %s', (_, src) => {
  expect(shown(src)).toBeNull();
});

test('removes all third-party scripts of a site if no host is allowed', () => {
  expect(shown('https://heat.example/site.js', [])).toBeNull();
});
