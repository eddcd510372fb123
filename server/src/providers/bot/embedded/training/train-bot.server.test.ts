import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import type { Knowledge, KnowledgeEntry, Trained } from '../../bot.port.ts';
import { answerFrom } from '../embedded-bot.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { type TrainedBot, trainBot } from './train-bot.ts';
import { startWorker, trainInWorker } from './train-in-worker.ts';

const answerWithoutContext = (bot: TrainedBot, text: string) => answerFrom(bot, { text, earlier: [] });

const subjects = ['warranty', 'driver', 'ink', 'paper', 'monitor', 'refund', 'password', 'cable'];

const entries: KnowledgeEntry[] = subjects.map((subject) => ({
  id: subject,
  question: `Where is my ${subject}?`,
  variants: [`I need help with the ${subject}`, `${subject} trouble`, `a question about ${subject}`],
  answer: `All about ${subject}.`,
}));
const products = [{ id: 'p16', name: 'Printer P16', parameters: [{ name: 'Weight', value: '2 kg' }] }];
const knowledge: Knowledge = { entries, products };

const bytesOf = (given: Knowledge, version = 'v') => writeBot(trainBot(given, 'en_US'), version);

async function trainedOf(
  { entries: own, products: named }: Knowledge,
  stored: Uint8Array<ArrayBuffer> | null = null,
): Promise<Trained> {
  const training = trainInWorker('en_US');
  try {
    await training.add(own.slice(0, 3));
    await training.add(own.slice(3));
    return await training.finish(named, stored);
  } finally {
    training.stop();
  }
}

describe('training', () => {
  it('gives the same bot for the same entries', () => {
    expect(bytesOf(knowledge)).toEqual(bytesOf(knowledge));
  });

  it('gives a bot with the same answers after it was written to a file', () => {
    const bot = trainBot(knowledge, 'en_US');
    const read = openBot(bytesOf(knowledge))?.model;
    if (!read) throw new Error('The file cannot be opened.');
    for (const text of ['please, I need help with ink', 'Where is my ink?', 'how heavy is the P16', 'jazz'])
      expect(answerWithoutContext(read, text)).toEqual(answerWithoutContext(bot, text));
    expect(answerWithoutContext(read, 'please, I need help with ink')).toMatchObject({
      kind: 'answer',
      entryId: 'ink',
    });
  });

  it('ignores an entry without words, and assigns a text of two entries to the first one', () => {
    const blank = { id: 'blank', question: '?', variants: [], answer: '' };
    const twin = { id: 'twin', question: 'Ink trouble', variants: ['purple elephants'], answer: '' };
    const bot = trainBot({ entries: [blank, ...entries, twin], products: [] }, 'en_US');
    expect(bot.entries.map(({ id }) => id)).toEqual([...subjects, 'twin']);
    expect(answerWithoutContext(bot, 'INK TROUBLE')).toMatchObject({ entryId: 'ink' });
  });
});

describe('training in a worker', () => {
  it('gives the same bot as training in the calling thread', async () => {
    const { file, origin } = await trainedOf(knowledge);
    expect(origin).toBe('trained');
    expect(file).toEqual(bytesOf(knowledge, openBot(file)?.version));
  });

  it('opens a stored bot with the same knowledge instead of training', async () => {
    const { file } = await trainedOf(knowledge);
    const again = await trainedOf(knowledge, file.slice());
    expect(again.origin).toBe('stored');
    expect(again.file).toEqual(file);
    expect(await again.engine.answer({ text: 'ink trouble', earlier: [] })).toMatchObject({
      kind: 'answer',
      entryId: 'ink',
    });
  });

  it('trains again if the stored bot was trained on other knowledge', async () => {
    const { file } = await trainedOf({ entries: entries.slice(1), products });
    const { origin, engine } = await trainedOf(knowledge, file);
    expect(origin).toBe('trained');
    expect(await engine.answer({ text: 'warranty trouble', earlier: [] })).toMatchObject({
      entryId: 'warranty',
    });
  });

  it('trains again if the stored file is damaged, and reports that', async () => {
    const { file } = await trainedOf(knowledge);
    file.fill(7, Math.floor(file.length / 2), Math.floor(file.length / 2) + 1);
    expect(await trainedOf(knowledge, file)).toMatchObject({ origin: 'refused' });
    expect(await trainedOf(knowledge, new Uint8Array(5))).toMatchObject({ origin: 'refused' });
  });

  it('rejects after its deadline', async () => {
    const training = startWorker('en_US', 0);
    await expect(training.add(entries).then(() => training.finish([], null))).rejects.toThrow(
      'longer than 0 s',
    );
  });

  it('does not block the event loop', async () => {
    const many = Array.from({ length: 120 }, (_, at): KnowledgeEntry => {
      const name = `part ${at} of the ${subjects[at % subjects.length]}`;
      return { id: `${at}`, question: `Where is ${name}?`, variants: [`I lost ${name}`], answer: name };
    });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const started = performance.now();
    delay.enable();
    await trainedOf({ entries: many, products: [] });
    delay.disable();
    // A training on the event loop would block it for nearly all of this time.
    expect(delay.max / 1e6).toBeLessThan((performance.now() - started) / 2);
  });
});
