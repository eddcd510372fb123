import { expect, test } from 'vitest';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { trainInWorker } from '../training/train-in-worker.ts';
import { replayInWorker, startReplayBot } from './replay-in-worker.ts';

const entry = (id: string, question: string, variants: string[] = []): KnowledgeEntry => ({
  id,
  question,
  variants,
  answer: '<p>So.</p>',
});
const entries = [
  entry('noise', 'How loud is the zebra printer?', ['zebra noise in decibels']),
  entry('rent', 'Can I rent a giraffe stand?', ['giraffe stand for hire']),
];
const products = [
  { id: 'p16', name: 'Lamp P16', parameters: [{ name: 'Weight', value: '2 kg' }] },
  { id: 'p17', name: 'Lamp P17', parameters: [{ name: 'Weight', value: '3 kg' }] },
];
const questionsOf = (...texts: string[]) => texts.map((text) => ({ text, earlier: [] }));

test('answers with the entries of sure answers, and else with the choices', async () => {
  const bot = replayInWorker('en_US');
  try {
    await bot.add(entries);
    await bot.learn(products, [], null);
    const answers = await bot.answer(
      questionsOf('zebra noise in decibels', 'Weight – Lamp P17', 'xylophone'),
    );
    expect(answers).toEqual([
      { answers: [{ entryId: 'noise', question: 'How loud is the zebra printer?' }], choices: [] },
      { answers: [{ entryId: 'fact:Weight', question: 'Weight – Lamp P17' }], choices: [] },
      { answers: [], choices: expect.any(Array) },
    ]);
  } finally {
    bot.stop();
  }
});

test('answers as the stored bot of the same content', async () => {
  const training = trainInWorker('en_US');
  await training.add(entries);
  const { file } = await training.finish(products, null);
  training.stop();
  const questions = questionsOf('noise of zebra printers', 'hire a giraffe', 'weight of the P16');
  const answered = async (stored: Uint8Array<ArrayBuffer> | null) => {
    const bot = replayInWorker('en_US');
    await bot.add(entries);
    await bot.learn(products, [], stored);
    return bot.answer(questions).finally(() => bot.stop());
  };
  expect(await answered(file.slice())).toEqual(await answered(null));
});

test('rejects a step after it was stopped, and after the deadline', async () => {
  const stopped = replayInWorker('en_US');
  const learning = stopped.add(entries).then(() => stopped.learn(products, [], null));
  stopped.stop();
  await expect(learning).rejects.toThrow('given up');
  const late = startReplayBot('en_US', 0.001);
  await expect(late.add(entries)).rejects.toThrow('took longer than');
});
