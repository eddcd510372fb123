import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { trainBot } from '../training/train-bot.ts';
import { isModelFile, openModelFile, writeModelFile } from './model-file.ts';
import { openBot, writeBot } from './stored-bot.ts';
import { openIntents } from './stored-intents.ts';

const entries = ['ink', 'paper', 'cable'].map((id) => ({
  id,
  question: `Where is the ${id}?`,
  variants: [],
  answer: id,
}));
const trained = writeBot(trainBot({ entries, products: [] }, 'en_US'), 'version 1');
const bot = () => trained.slice();

/** Changes the content of the file and gives it a valid hash, as an attacker could. */
function forged(
  change: (content: NonNullable<ReturnType<typeof openModelFile>>) => void,
): Uint8Array<ArrayBuffer> {
  const content = openModelFile(bot());
  if (!content) throw new Error('The file cannot be opened.');
  change(content);
  return writeModelFile(content);
}

test('a written file is read with the same version and model', () => {
  const file = bot();
  expect(isModelFile(file)).toBe(true);
  expect(openBot(file)).toMatchObject({ version: 'version 1', model: { lang: 'en_US' } });
});

test.each([
  ['empty', new Uint8Array(0)],
  ['short', new Uint8Array(20)],
  ['of zeros', new Uint8Array(4_000)],
  ['a picture', new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n'.repeat(100), 'latin1'))],
])('a file that is %s is no model', (_, file) => {
  expect(isModelFile(file)).toBe(false);
});

test('a file with a changed or missing byte is no model', () => {
  const file = bot();
  for (let at = 0; at < file.length; at += Math.ceil(file.length / 40)) {
    const changed = file.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(isModelFile(changed), `byte ${at}`).toBe(false);
  }
  expect(isModelFile(file.slice(0, -1))).toBe(false);
});

test('a file with a bot is not opened as a model of intents', () => {
  expect(openIntents(bot())).toBeNull();
});

test.each(['rowStarts', 'scoreStarts', 'questionStarts', 'firstRows'])(
  'a file whose %s exceed the length of the array is not opened, although its hash is valid',
  (name) => {
    const file = forged(({ arrays }) => arrays[name]?.fill(4_000_000_000));
    expect(isModelFile(file)).toBe(true);
    expect(openBot(file)).toBeNull();
  },
);

test.each(['rowColumns', 'contentWords', 'scoreOwners', 'questionOwners'])(
  'a file whose %s exceed the highest index is not opened, although its hash is valid',
  (name) => {
    expect(openBot(forged(({ arrays }) => arrays[name]?.fill(65_535)))).toBeNull();
  },
);

test('a file without one of its arrays, or with invalid metadata, is not opened', () => {
  for (const name of Object.keys(openModelFile(bot())?.arrays ?? {}))
    expect(
      openBot(forged(({ arrays }) => delete (arrays as Record<string, unknown>)[name])),
      name,
    ).toBeNull();
  expect(
    openBot(
      forged((content) => {
        content.meta = { kind: 'bot' };
      }),
    ),
  ).toBeNull();
});

test.each([
  ['no JSON', 'x'.repeat(40)],
  ['no object', '[1]'],
  ['a section outside of the file', JSON.stringify(head({ from: 0, length: 2 ** 40 }))],
  ['a section before the file', JSON.stringify(head({ from: -64, length: 1 }))],
  ['a section between numbers', JSON.stringify(head({ from: 2, length: 1 }))],
])('a file whose header has %s is not opened', (_, text) => {
  const file = new Uint8Array(4_096);
  file.set(Buffer.from('aftbot-1'));
  new DataView(file.buffer).setUint32(40, text.length, true);
  file.set(Buffer.from(text), 48);
  file.set(createHash('sha256').update(file.subarray(40)).digest(), 8);
  expect(isModelFile(file)).toBe(true);
  expect(openModelFile(file)).toBeNull();
});

function head(section: { from: number; length: number }) {
  return { version: '', meta: null, sections: [{ name: 'a', type: 'Uint32Array', ...section }] };
}
