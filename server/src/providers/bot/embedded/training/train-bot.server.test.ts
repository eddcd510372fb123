import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import type { Knowledge, KnowledgeEntry } from '../../bot.port.ts';
import { answerFrom } from '../embedded-bot.ts';
import { type TrainedBot, trainBot } from './train-bot.ts';
import { trainInWorker } from './train-in-worker.ts';

const answerAlone = (bot: TrainedBot, text: string) => answerFrom(bot, { text, earlier: [] });

const subjects = ['warranty', 'driver', 'ink', 'paper', 'monitor', 'refund', 'password', 'cable'];

const entries: KnowledgeEntry[] = subjects.map((subject) => ({
  id: subject,
  question: `Where is my ${subject}?`,
  variants: [`I need help with the ${subject}`, `${subject} trouble`, `a question about ${subject}`],
  answer: `All about ${subject}.`,
}));

const knowledge: Knowledge = { entries, products: [] };

describe('training', () => {
  it('gives the same bot for the same entries', () => {
    expect(trainBot(knowledge, 'en_US')).toEqual(trainBot(knowledge, 'en_US'));
  });

  it('gives a bot with the same answers after serialization', () => {
    const bot = trainBot(knowledge, 'en_US');
    const text = 'please, I need help with ink';
    expect(answerAlone(deserialize(serialize(bot)), text)).toEqual(answerAlone(bot, text));
    expect(answerAlone(bot, text)).toMatchObject({ kind: 'answer', entryId: 'ink' });
  });

  it('ignores an entry without words, and keeps the first owner of a text', () => {
    const blank = { id: 'blank', question: '?', variants: [], answer: '' };
    const twin = { id: 'twin', question: 'Ink trouble', variants: ['purple elephants'], answer: '' };
    const bot = trainBot({ entries: [blank, ...entries, twin], products: [] }, 'en_US');
    expect(bot.entries.map(({ id }) => id)).toEqual([...subjects, 'twin']);
    expect(answerAlone(bot, 'INK TROUBLE')).toMatchObject({ entryId: 'ink' });
  });
});

describe('training in a worker', () => {
  it('gives the same bot as training in the calling thread', async () => {
    const bot = await trainInWorker(knowledge, 'en_US');
    expect(bot).toEqual(trainBot(knowledge, 'en_US'));
  });

  it('stops at its deadline', async () => {
    await expect(trainInWorker(knowledge, 'en_US', 0)).rejects.toThrow('longer than 0 s');
  });
});
