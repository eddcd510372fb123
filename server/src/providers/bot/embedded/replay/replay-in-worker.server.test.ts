import { expect, test } from 'vitest';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { trainBot } from '../training/train-bot.ts';
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
/** Each starts a thread and learns the shipped texts. */
const threads = { timeout: 30_000 };
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

test(
  'answers with the stored bot if it has learnt the same content, and else with a new one',
  threads,
  async () => {
    const training = trainInWorker('en_US');
    await training.add(entries);
    const { file } = await training.finish(products, null);
    training.stop();
    const { version = '' } = openBot(file) ?? {};
    // The ids show in the answers that the stored bot was used.
    const marked = entries.map((one) => ({ ...one, id: `stored-${one.id}` }));
    const other = trainBot({ entries: marked, products }, 'en_US');
    const answeredBy = async (stored: Uint8Array<ArrayBuffer>) => {
      const bot = replayInWorker('en_US');
      await bot.add(entries);
      await bot.learn(products, [], stored);
      const [answer] = await bot.answer(questionsOf('zebra noise in decibels')).finally(() => bot.stop());
      return answer?.answers[0]?.entryId;
    };
    expect(await answeredBy(writeBot(other, version))).toBe('stored-noise');
    expect(await answeredBy(writeBot(other, `other ${version}`))).toBe('noise');
  },
);

test('rejects a step after it was stopped, and after the deadline', async () => {
  const stopped = replayInWorker('en_US');
  const learning = stopped.add(entries).then(() => stopped.learn(products, [], null));
  stopped.stop();
  await expect(learning).rejects.toThrow('given up');
  const late = startReplayBot('en_US', 0.001);
  await expect(late.add(entries)).rejects.toThrow('took longer than');
});
