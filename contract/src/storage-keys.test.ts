import { expect, test } from 'vitest';
import { chatIdKeys, storageKeys } from './storage-keys.ts';

test('spells the keys of the browser’s storage as the specification does', () => {
  const { language, token, userInfo, merchantInfo, utmSource, utmMedium } = storageKeys;
  expect([language, token, userInfo, merchantInfo, utmSource, utmMedium]).toEqual([
    ...['language', 'token', 'userInfo', 'merchantInfo', 'utm_source', 'utm_medium'],
  ]);
  expect(chatIdKeys.map((key) => storageKeys[key])).toEqual([
    ...['zhuiyibot_chat_id', 'zhuiyibot_thread_id', 'livechat_chat_id'],
    ...['fake_agent_chat_id', 'fake_agent_thread_id'],
  ]);
});
