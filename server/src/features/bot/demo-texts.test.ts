import { readdirSync } from 'node:fs';
import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { contentFile, readContent } from '@aftercare/demo/read-content';
import { expect, test } from 'vitest';

const folders = readdirSync(contentFile('./'));
const languages = ['en_US', 'de_DE', 'ja_JP'];

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content.replace(/<[^>]{0,200}>/g, ' ')];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsIn);
}

const files = folders.flatMap((brand) => [
  ...languages.flatMap((lang) => [`${brand}/faqs.${lang}.json`, `${brand}/stories.${lang}.json`]),
  ...(brand === 'common' ? [] : [`${brand}/products.json`, `${brand}/films.json`]),
]);

/** The one entry whose question reports smoke; its answer says to stop using the tool. */
const smoke = [
  '工具から焦げたにおいや火花が出ます。',
  'モーターから煙が出た',
  '焦げくさいにおいがする',
  '使用中に火花が見える',
];
const wishes = [
  ...['I want to talk to customer service', 'I want to talk to a human', 'Can I speak to a person?'],
  ...['Ich möchte mit dem Kundendienst sprechen', 'Ich möchte mit einem Menschen sprechen'],
  ...[
    'Kann ich mit jemandem sprechen?',
    'カスタマーサービスと話したい',
    '人と話したい',
    '担当者につないでください',
  ],
];

test('detects danger in the demo texts that report smoke and in no other', () => {
  const texts = files.flatMap((file) => textsIn(readContent(file)));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(isDanger)).toEqual(smoke);
});

test('detects small talk in no demo text', () => {
  const texts = files.flatMap((file) => textsIn(readContent(file)));
  expect(texts.filter((text) => smallTalkIn(text) !== null)).toEqual([]);
});

test('detects a request for an agent in the demo questions that ask for one and in no other', () => {
  const asked = files.flatMap((file) => questionsIn(readContent(file)));
  expect(asked.length).toBeGreaterThan(1_000);
  expect(asked.filter(isWishForPerson)).toEqual(wishes);
});

/** Without answers, because those tell customers how to reach an agent. */
function questionsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return Array.isArray(content) ? content.flatMap(questionsIn) : textsIn(content);
  return Object.entries(content).flatMap(([key, value]) => (key === 'answer' ? [] : questionsIn(value)));
}
