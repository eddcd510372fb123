import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import { expect, test } from 'vitest';
import { newConfiguration } from './new-configuration.ts';

test('a copy of a site with an outside bot begins with the embedded one, and without its address', () => {
  const botService = { url: 'https://llm.example.com/v1', model: 'small' };
  const copied = buildConfiguration({ botEngine: 'llm', botService, botEmbeddings: botService });
  const site = { ...copied, merchantId: 'northwind-uk', hosts: [], copyOf: 'northwind-us' };
  const made = newConfiguration(site as unknown as Parameters<typeof newConfiguration>[0], copied);
  expect(made.botEngine).toBe('embedded');
  expect(made).not.toHaveProperty('botService');
  expect(made).not.toHaveProperty('botEmbeddings');
  expect(made.accent).toBe(copied.accent);
});
