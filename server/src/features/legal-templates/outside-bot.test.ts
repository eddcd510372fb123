import { legalFields } from '@aftercare/contract/content/legal-fields';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { buildConfiguration } from '@aftercare/contract/testing/build-configuration';
import { describe, expect, test } from 'vitest';
import { germanTexts } from './de-de.ts';
import { englishTexts } from './en-us.ts';
import { japaneseTexts } from './ja-jp.ts';
import { factsOf } from './legal-facts.ts';

const fields = Object.fromEntries(legalFields.map((name) => [name, name])) as Parameters<typeof factsOf>[1];
const botService = { url: 'https://llm.example.com:8443/v1', model: 'small' };
const withBot = { botEngine: 'llm', botService } as const;

describe.each([
  ['en_US', englishTexts, 'We pass nothing', 'sends no information'],
  ['de_DE', germanTexts, 'geben wir an keinen weiteren Dienst', 'sendet keine Angaben'],
  ['ja_JP', japaneseTexts, '送ることはありません', '送信することはありません'],
] as const)('the legal texts in %s', (lang, texts, passesNothing, sendsNothing) => {
  const privacy = (given: Partial<MerchantConfiguration>) =>
    texts.privacy(factsOf(lang, fields, buildConfiguration(given), true)).content;
  const transmission = (given: Partial<MerchantConfiguration>) =>
    texts['external-transmission'](factsOf(lang, fields, buildConfiguration(given), true)).content;

  test('name the external bot service that receives what customers write', () => {
    for (const content of [privacy(withBot), transmission(withBot)]) {
      expect(content).toContain('llm.example.com:8443');
      expect(content).not.toContain(passesNothing);
      expect(content).not.toContain(sendsNothing);
    }
  });

  test('name the external bot service in addition to the services that the browser contacts', () => {
    const heatMap = { name: 'Heatly', src: 'https://heat.example/a.js' };
    const content = privacy({ ...withBot, heatMap });
    expect(content).toContain('Heatly');
    expect(content).toContain('llm.example.com:8443');
  });

  test('name the embeddings service of the embedded bot, and a shared host once', () => {
    const botEmbeddings = { url: 'https://vectors.example.com/v1', model: 'v' };
    for (const content of [privacy({ botEmbeddings }), transmission({ botEmbeddings })]) {
      expect(content).toContain('vectors.example.com');
      expect(content).not.toContain(passesNothing);
      expect(content).not.toContain(sendsNothing);
    }
    expect(privacy({ ...withBot, botEmbeddings })).toContain('vectors.example.com');
    const shared = privacy({ ...withBot, botEmbeddings: { ...botEmbeddings, url: botService.url } });
    expect(shared.split('llm.example.com:8443')).toHaveLength(2);
  });

  test('say that the model receives translated chats, only if agents may translate', () => {
    const translating = { ...withBot, translatesChats: true };
    expect(privacy(translating).split('llm.example.com:8443')).toHaveLength(3);
    expect(transmission(translating).split('llm.example.com:8443')).toHaveLength(3);
    expect(privacy({ ...translating, zhuiyiBotStatus: false })).not.toContain('llm.example.com');
    expect(privacy(withBot).split('llm.example.com:8443')).toHaveLength(2);
  });

  test.each<[string, Partial<MerchantConfiguration>]>([
    ['the embedded bot', { botEngine: 'embedded', botService }],
    ['no bot', { ...withBot, zhuiyiBotStatus: false }],
  ])('name no external bot service for a site with %s', (_, given) => {
    expect(privacy(given)).toContain(passesNothing);
    expect(transmission(given)).toContain(sendsNothing);
    expect(privacy(given)).not.toContain('llm.example.com');
  });
});
