import { describe, expect, test } from 'vitest';
import type { KnowledgeSection } from '../../bot.port.ts';
import { answerFrom } from '../embedded-bot.ts';
import { openBot, writeBot } from '../stored/stored-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { candidatesWithSections } from './section-answer.ts';

const things = 'hinge,nozzle,gasket,spindle,bracket,valve,pedal,lever,strap,dial,tray,wheel'.split(',');
const faqs = things.map((thing, at) => ({
  id: `faq-${at}-en_US`,
  question: `How do I clean the ${thing}?`,
  variants: [
    `the ${thing} is dirty, how to clean it`,
    `cleaning of the ${thing}`,
    `wash the ${thing}`,
    `can I rinse the ${thing} with water`,
    `what removes dirt from the ${thing}`,
    `my ${thing} has stains`,
  ],
  answer: `<p>Wipe the ${thing} with a dry cloth. Dirt on the ${thing} comes off with warm water.</p>`,
}));
const products = ['Fan F10', 'Heater H20'].map((name, at) => ({ id: `p${at}`, name, parameters: [] }));

const section = (id: string, heading: string, body: string, product = 0): KnowledgeSection => ({
  id,
  title: `${heading} – ${products[product]?.name ?? ''}`,
  heading,
  document: `Manual ${products[product]?.name ?? ''}`,
  body,
  productIds: [products[product]?.id ?? ''],
});
const descaling = section(
  'section-a-0',
  'Descaling the boiler',
  'Fill the boiler with citric acid, wait an hour and drain the boiler.',
);
const winter = section('section-a-1', 'Storage in winter', 'Empty the boiler before frost and store it dry.');
const duplicate = section('section-a-2', 'How do I clean the hinge?', 'Use a brush for the hinge.');
const wallOf = (product: number) =>
  section(
    `section-wall-${product}`,
    'Mounting on a wall',
    'Drill four holes into the wall and fasten the mounting plate.',
    product,
  );

const train = (sections: KnowledgeSection[]) => trainBot({ entries: faqs, products, sections }, 'en_US');
const bot = train([descaling, winter, duplicate]);
const ask = (text: string, by = bot) => answerFrom(by, { text, earlier: [] });

describe('an answer from manuals', () => {
  test('is given if no FAQ is sure and one section fits clearly', () => {
    expect(ask('how does descaling the boiler with citric acid work')).toMatchObject({
      kind: 'section',
      sectionId: 'section-a-0',
      title: 'Descaling the boiler – Fan F10',
    });
  });

  test('is a choice if a section fits only in part', () => {
    const answer = ask('boiler storage somewhere dry');
    expect(answer.kind).toBe('unsure');
    if (!('choices' in answer)) return expect.unreachable();
    expect(answer.choices.length).toBeLessThanOrEqual(3);
    expect(answer.choices.map(({ entryId }) => entryId)).toContain('section-a-1');
  });

  test('is not given to a question about something else', () => {
    const answer = ask('who won the football match yesterday');
    expect(answer.kind).toBe('unsure');
    expect(JSON.stringify(answer)).not.toContain('section-');
  });

  test('never replaces the answer of a FAQ', () => {
    expect(ask('the hinge is dirty, how to clean it')).toMatchObject({ entryId: 'faq-0-en_US' });
    expect(ask('How do I clean the hinge? – Fan F10').kind).not.toBe('section');
  });

  test('is given to the title of a section, as a choice sends it', () => {
    expect(ask('Storage in winter – Fan F10')).toMatchObject({ sectionId: 'section-a-1', confidence: 1 });
  });

  test('is a choice if two products have the same section, and that of the product that is named', () => {
    const both = train([wallOf(0), wallOf(1)]);
    const text = 'which holes do I drill for mounting the plate on a wall';
    expect(ask(text, both).kind).toBe('unsure');
    expect(ask(`${text}, heater H20`, both)).toMatchObject({ sectionId: 'section-wall-1' });
  });
});

test('few FAQs give no gate, so a section is a choice at most', () => {
  const entries = faqs.slice(0, 1).map((faq) => ({ ...faq, variants: [] }));
  const small = trainBot({ entries, products, sections: [winter] }, 'en_US');
  const answer = ask('dry boiler storage before frost', small);
  expect(answer.kind).toBe('unsure');
  expect(JSON.stringify(answer)).toContain('"entryId":"section-a-1"');
});

test('a language model reads likely sections after the first entries', () => {
  const ids = candidatesWithSections(bot, 'descaling the boiler').map(({ entryId }) => entryId);
  expect(ids).toContain('section-a-0');
  expect(ids.filter((id) => id.startsWith('section-')).length).toBeLessThanOrEqual(3);
});

test('a stored bot answers from the same sections', () => {
  const stored = openBot(writeBot(bot, 'version 1'))?.model;
  if (!stored) return expect.unreachable();
  const text = 'how does descaling the boiler with citric acid work';
  expect(ask(text, stored)).toEqual(ask(text));
});
