import { readdirSync } from 'node:fs';
import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { smallTalkIn } from '@aftercare/chat-machine/intents/small-talk';
import { isWishForPerson } from '@aftercare/chat-machine/intents/wish';
import { contentFile, readContent } from '@aftercare/demo/read-content';
import { expect, test } from 'vitest';

const folders = readdirSync(contentFile('./'));
const languages = ['en_US', 'de_DE', 'ja_JP'];

type Text = { text: string; slug: string | null; isAnswer: boolean };

/** Collects all texts, each with the slug of its FAQ. */
function textsIn(content: unknown, slug: string | null = null, isAnswer = false): Text[] {
  if (typeof content === 'string') return [{ text: content.replace(/<[^>]{0,200}>/g, ' '), slug, isAnswer }];
  if (typeof content !== 'object' || content === null) return [];
  const own = 'slug' in content && typeof content.slug === 'string' ? content.slug : slug;
  return Object.entries(content).flatMap(([key, value]) =>
    textsIn(value, own, isAnswer || (key === 'answer' && !Array.isArray(content))),
  );
}

const files = folders.flatMap((brand) => [
  ...languages.flatMap((lang) => [`${brand}/faqs.${lang}.json`, `${brand}/stories.${lang}.json`]),
  ...(brand === 'common' ? [] : [`${brand}/products.json`, `${brand}/films.json`]),
]);
const texts = files.flatMap((file) => textsIn(readContent(file)));

test('the texts of all demo sites are read', () => {
  expect(texts.length).toBeGreaterThan(5_000);
});

test('the chat machine detects danger only in wordings of the FAQs about smoke and about swollen batteries', () => {
  const dangers = texts.filter(({ text }) => isDanger(text));
  expect(dangers.map(({ text }) => text)).toContain('モーターから煙が出た');
  const others = dangers.filter(({ slug }) => slug !== 'tool-smoke');
  expect(others.map(({ text }) => text)).toEqual(['膨らんだ電池の処分']);
});

test('the chat machine detects small talk in no demo text', () => {
  expect(texts.filter(({ text }) => smallTalkIn(text) !== null)).toEqual([]);
});

test('the chat machine detects a request for an agent only in wordings of the FAQ about contact', () => {
  // Answers are left out, because some of them tell customers how to reach an agent.
  const wishes = texts.filter(({ text, isAnswer }) => !isAnswer && isWishForPerson(text));
  expect(wishes.map(({ text }) => text)).toContain('人と話したい');
  expect(wishes.filter(({ slug }) => slug !== 'contact')).toEqual([]);
});
