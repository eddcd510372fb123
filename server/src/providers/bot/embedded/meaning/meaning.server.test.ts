import { describe, expect, it } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { engineOf } from '../vector-use.ts';
import { paraphrases, printerEntries, printerVector, printerVectors } from './testing/printer-knowledge.ts';

const knowledge = { entries: printerEntries, products: [] };
const service = 'service 1';
const plain = trainBot(knowledge, 'en_US');
const informed = trainBot(knowledge, 'en_US', { service, set: printerVectors() });
const vectorsOf = (text: string, vectorOf = printerVector) => new Map([[text, vectorOf(text)]]);
const answerWith = (bot: typeof plain, text: string, vectorOf = printerVector) =>
  answerFrom({ ...bot, vectors: vectorsOf(text, vectorOf) }, { text, earlier: [] });
const answerWithout = (bot: typeof plain, text: string) => answerFrom(bot, { text, earlier: [] });

/** Unit vectors that say nothing about their texts. */
const junkVector = (text: string): Float32Array => printerVector(`x${Buffer.from(text).toString('hex')}`);

describe('a bot with vectors', () => {
  it.each(paraphrases)(
    'answers a paraphrase without a common word, and not without vectors: %s',
    (text, id) => {
      expect(answerWithout(plain, text).kind).toBe('unsure');
      expect(answerWith(informed, text)).toMatchObject({ kind: 'answer', entryId: id });
    },
  );

  it('still answers questions in known words', () => {
    for (const [text, id] of [
      ['my paper is stuck in the printer', 'jam'],
      ['what ink does this printer need', 'ink'],
      ['where can I download the driver', 'driver'],
    ] as const)
      expect(answerWith(informed, text)).toMatchObject({ kind: 'answer', entryId: id });
  });

  it.each(['Who won the cup?', 'please book a table for two', 'tell me a joke', 'do you sell bicycles'])(
    'does not answer what no entry answers: %s',
    (text) => {
      expect(answerWith(informed, text).kind).toBe('unsure');
    },
  );

  it('answers a text without a vector exactly as a bot without vectors', () => {
    for (const [text] of paraphrases)
      expect(answerWithout(informed, text)).toEqual(answerWithout(plain, text));
    const text = 'the paper is stuck again';
    expect(answerWithout(informed, text)).toEqual(answerWithout(plain, text));
    expect(writeBot({ ...informed, meaning: null }, 'v1')).toEqual(writeBot(plain, 'v1'));
  });

  it('does not rely on vectors that say nothing', () => {
    const misled = trainBot(knowledge, 'en_US', { service, set: printerVectors(junkVector) });
    for (const [text] of paraphrases) expect(answerWith(misled, text, junkVector).kind).toBe('unsure');
    expect(answerWith(misled, 'my paper is stuck in the printer', junkVector)).toMatchObject({
      kind: 'answer',
      entryId: 'jam',
    });
  });

  it('uses no vectors if too few texts have one', () => {
    const { keys, ...set } = printerVectors();
    const few = { ...set, keys: keys.map((key, at) => (at % 3 === 0 ? key : `other ${at}`)) };
    expect(trainBot(knowledge, 'en_US', { service, set: few }).meaning).toBeNull();
  });

  it('is the same after it was stored', () => {
    const opened = openBot(writeBot(informed, 'v1'))?.model;
    expect(opened?.meaning).toEqual(informed.meaning);
    const [text] = paraphrases[0] ?? [''];
    expect(opened && answerWith(opened, text)).toEqual(answerWith(informed, text));
  });

  it('explains an answer with the vectors of the question', () => {
    const [text, id] = paraphrases[0] ?? ['', ''];
    const { vectorUse, ...engine } = engineOf(informed);
    const [best] = vectorUse?.withVectors(vectorsOf(text)).explain(text).rivals ?? [];
    expect(best).toMatchObject({ entryId: id });
    expect(best?.probability).toBe(answerWith(informed, text).confidence);
    expect(engine.explain(text).rivals[0]?.probability ?? 0).toBeLessThan(0.5);
  });

  it('names the message and its parts as the texts to compare', () => {
    const use = engineOf(informed).vectorUse;
    expect(use).toMatchObject({ service, dimensions: 64 });
    expect(use?.textsOf({ text: 'mine seems dead' })).toEqual(['mine seems dead']);
    const two = 'My paper is stuck. How do I scan a page?';
    expect(use?.textsOf({ text: two })).toEqual([two, 'My paper is stuck.', 'How do I scan a page?']);
    expect(engineOf(plain).vectorUse).toBeUndefined();
  });
});
