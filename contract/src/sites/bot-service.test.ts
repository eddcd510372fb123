import { describe, expect, test } from 'vitest';
import { buildConfiguration } from '../../testing/build-configuration.ts';
import { botHostsOf, hostOfService, isServiceAddress } from './bot-service.ts';
import { readConfiguration } from './read-configuration.ts';

describe('the address of a bot service', () => {
  test.each([
    'https://llm.example.com',
    'https://llm.example.com/v1',
    'https://llm.example.com:8443/openai/v1',
  ])('accepts the address %s of a bot service', (address) => {
    expect(isServiceAddress(address)).toBe(true);
  });

  test.each([
    'http://llm.example.com/v1',
    'https://user:key@llm.example.com/v1',
    'https://LLM.example.com/v1',
    'https://llm.example.com/v1?key=secret',
    'https://llm.example.com/v1#part',
    'https://llm.example.com\\@evil.example/v1',
    'https://0x7f.1/v1',
    'https://2130706433/v1',
    'https://[::1]/v1',
    'https://llm.example.com:999999/v1',
    'https://127.0.0.1/v1',
    'https://localhost/v1',
    'https://llm.example.com/a/../b',
    ' https://llm.example.com',
    '',
  ])('refuses the address %j of a bot service', (address) => {
    expect(isServiceAddress(address)).toBe(false);
  });

  test('the recipient of an address includes its port if that is not 443', () => {
    expect(hostOfService('https://llm.example.com:443/v1')).toBe('llm.example.com');
    expect(hostOfService('https://llm.example.com:8443/v1')).toBe('llm.example.com:8443');
  });
});

describe('the settings of a site with an outside engine', () => {
  const url = 'https://llm.example.com/v1';
  const read = (given: object) => readConfiguration({ ...buildConfiguration(), ...given });

  test('the settings of an outside engine need the address of the service', () => {
    expect(read({ botEngine: 'llm' })).toMatchObject({ problems: { 'botService.url': 'required' } });
    expect(read({ botEngine: 'zhuiyi' })).toMatchObject({ problems: { 'botService.url': 'required' } });
  });

  test('the settings of an outside engine need a model only for a language model', () => {
    const botService = { url, model: '' };
    expect(read({ botEngine: 'llm', botService })).toMatchObject({
      problems: { 'botService.model': 'required' },
    });
    expect(read({ botEngine: 'zhuiyi', botService }).kind).toBe('ok');
    expect(read({ botEngine: 'llm', botService: { url, model: 'small' } }).kind).toBe('ok');
  });

  test('settings are refused if the address of the service contains a query, which could carry a key', () => {
    const botService = { url: `${url}?key=secret`, model: 'small' };
    expect(read({ botEngine: 'llm', botService })).toMatchObject({
      problems: { 'botService.url': 'wrongForm' },
    });
  });
});

describe('the settings of a site with an embeddings service', () => {
  const botEmbeddings = { url: 'https://vectors.example.com/v1', model: 'small' };
  const read = (given: object) => readConfiguration({ ...buildConfiguration(), ...given });

  test('need address and model', () => {
    expect(read({ botEmbeddings }).kind).toBe('ok');
    expect(read({ botEmbeddings: { ...botEmbeddings, url: '' } })).toMatchObject({
      problems: { 'botEmbeddings.url': 'required' },
    });
    expect(read({ botEmbeddings: { ...botEmbeddings, model: '' } })).toMatchObject({
      problems: { 'botEmbeddings.model': 'required' },
    });
    expect(read({ botEmbeddings: { ...botEmbeddings, url: 'https://127.0.0.1' } })).toMatchObject({
      problems: { 'botEmbeddings.url': 'wrongForm' },
    });
  });

  test('name each service that receives what customers write, once', () => {
    const botService = { url: 'https://llm.example.com/v1', model: 'small' };
    const withBoth = buildConfiguration({ botEngine: 'llm', botService, botEmbeddings });
    expect(botHostsOf(withBoth)).toEqual(['llm.example.com', 'vectors.example.com']);
    expect(botHostsOf({ ...withBoth, botEmbeddings: botService })).toEqual(['llm.example.com']);
    expect(botHostsOf({ ...withBoth, botEngine: 'embedded' })).toEqual(['vectors.example.com']);
    expect(botHostsOf({ ...withBoth, zhuiyiBotStatus: false })).toEqual([]);
  });
});
