import { describe, expect, test } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { monitorEntries, monitorParameters, monitors } from './testing/monitor-knowledge.ts';

const bot = trainBot({ entries: monitorEntries, products: monitors }, 'en_US');
const ask = (text: string, ...earlier: string[]) => answerFrom(bot, { text, earlier });
const nameOf = (id: string) => monitors.find((one) => one.id === id)?.name ?? '';

describe('a message about a model that no product has', () => {
  test.each(['my X900 is broken', 'the T500 flickers all the time', 'S19 warranty?'])(
    'gets the products as choices: "%s"',
    (text) => {
      expect(ask(text)).toMatchObject({
        kind: 'whichProduct',
        unknownModel: /[A-Z]\d+/.exec(text)?.[0],
        choices: monitors.map(({ id, name }) => ({
          entryId: `product:${id}`,
          question: name,
          product: { id },
        })),
        hasMore: false,
      });
    },
  );

  test('gets the product first whose page the customer sees', () => {
    const answer = answerFrom(bot, { text: 'my X900 is broken', earlier: [], products: ['v18'] });
    expect(answer).toMatchObject({ choices: ['v18', 'p16', 's17'].map((id) => ({ product: { id } })) });
  });

  test('gets only products of the kind that it names', () => {
    const desk = { id: 'd1', name: 'FOPO Desk D20', parameters: monitorParameters('9 kg', '-') };
    const mixed = trainBot({ entries: monitorEntries, products: [desk, ...monitors] }, 'en_US');
    const answer = answerFrom(mixed, { text: 'my X900 monitor flickers', earlier: [] });
    expect(answer).toMatchObject({ choices: monitors.map(({ id }) => ({ product: { id } })) });
  });

  test('about a property gets the products that have it', () => {
    expect(ask('how heavy is the M18')).toMatchObject({
      kind: 'whichProduct',
      unknownModel: 'M18',
      choices: [{ entryId: 'fact:Weight' }, { entryId: 'fact:Weight' }, { entryId: 'fact:Weight' }],
    });
  });

  test('is answered for the product that the customer then chooses', () => {
    const text = 'the T500 flickers all the time';
    expect(ask(nameOf('s17'), text)).toMatchObject({ kind: 'answer', entryId: 'flicker' });
    expect(ask(nameOf('s17'), 'and the T500?', 'how heavy is the P16')).toMatchObject({
      kind: 'fact',
      fact: { name: 'Weight', product: { id: 's17' } },
    });
  });

  test('that compares it with a product is answered with both after the choice', () => {
    const text = 'difference between P16 and S19, which is better for a Mac';
    expect(ask(text)).toMatchObject({ kind: 'whichProduct', unknownModel: 'S19' });
    const answer = ask(nameOf('s17'), text);
    const facts = answer.kind === 'several' ? answer.answers : [];
    expect(facts).toMatchObject(
      ['Weight', 'Screen size'].flatMap((name) =>
        ['p16', 's17'].map((id) => ({ fact: { name, product: { id } } })),
      ),
    );
  });

  test('is answered as usual if the merchant has this wording', () => {
    const entries = [
      ...monitorEntries,
      { id: 'old', question: 'the X900', variants: [], answer: '<p>1</p>' },
    ];
    const other = trainBot({ entries, products: monitors }, 'en_US');
    expect(answerFrom(other, { text: 'the X900', earlier: [] })).toMatchObject({ entryId: 'old' });
  });
});
