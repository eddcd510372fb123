import type { Language } from '@aftercare/contract/languages';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../../bot.port.ts';
import { recogniseIntents } from './recognise-intent.ts';

/** Model files in memory that count the writes. */
function filesInMemory() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  let writes = 0;
  const files: ModelFiles = {
    read: async (key) => stored.get(key)?.slice() ?? null,
    async write(key, file) {
      writes += 1;
      stored.set(key, file.slice());
    },
    remove: async (key) => void stored.delete(key),
  };
  return { files, stored, writes: () => writes };
}

const wait = 60_000;
const intentOf = async (files: ModelFiles, message: string, lang: Language) =>
  (await recogniseIntents(files)(message, lang))?.intent;
const text = 'you are completely useless';

test('a second node reads the stored model instead of training', { timeout: wait }, async () => {
  const { files, writes } = filesInMemory();
  expect(await intentOf(files, text, 'en_US')).toBe('insult');
  expect(writes()).toBe(1);
  expect(await intentOf(files, text, 'en_US')).toBe('insult');
  expect(await intentOf(files, 'how long does the battery last', 'en_US')).toBeUndefined();
  expect(writes()).toBe(1);
});

test('a model file that is damaged or of another language is replaced by a new training', {
  timeout: wait,
}, async () => {
  const { files, stored, writes } = filesInMemory();
  stored.set('bot-intents/de_DE', new Uint8Array(100));
  expect(await intentOf(files, 'du nervst', 'de_DE')).toBe('insult');
  const german = stored.get('bot-intents/de_DE') ?? new Uint8Array(0);
  stored.set('bot-intents/en_US', german);
  expect(await intentOf(files, text, 'en_US')).toBe('insult');
  expect(writes()).toBe(2);
});
