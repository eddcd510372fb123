import type { Language } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import type { KnowledgeEntry } from '../../bot.port.ts';
import { monitorEntries } from '../conversation/testing/monitor-knowledge.ts';
import { trainBot } from '../training/train-bot.ts';
import { unknownModelIn } from './unknown-model.ts';

const entry = (id: string, question: string, answer: string): KnowledgeEntry => ({
  id,
  question,
  variants: [],
  answer,
});
const named = (...names: string[]) =>
  names.map((name) => ({ id: name, name, parameters: [{ name: 'Adapter', value: 'K77 (20 W)' }] }));

const english = trainBot(
  {
    entries: [...monitorEntries, entry('stand', 'Does the stand H45 fit?', '<p>Only with the arm R33.</p>')],
    products: named('FOPO Portable Monitor P16', 'FOPO Triple Monitor S17', 'FOPO Label Printer SP310'),
  },
  'en_US',
);
const german = trainBot(
  {
    entries: [entry('an', 'Der Drucker geht nicht an', '<p>Laden</p>')],
    products: named('Fotodrucker P1', 'A40 Drucker'),
  },
  'de_DE',
);
const japanese = trainBot(
  {
    entries: [entry('on', '電源が入らない', '<p>充電</p>')],
    products: named('充電式ドリル QM-3602', '充電式チェーンソー QM-5101'),
  },
  'ja_JP',
);
const bots = { en_US: english, de_DE: german, ja_JP: japanese };
const found = (lang: Language, text: string, isComparing = false) =>
  unknownModelIn(bots[lang], text, isComparing)?.name ?? null;

describe('a model that no product of the site has', () => {
  test.each([
    ['en_US', 'my X900 is broken', 'X900'],
    ['en_US', 'the t500 flickers', 'T500'],
    ['en_US', 'FOPO S19 black screen', 'S19'],
    ['en_US', 'do you have S-19?', 'S19'],
    ['en_US', 'My S 19 stays dark', 'S19'],
    ['en_US', 'SP411 jams', 'SP411'],
    ['de_DE', 'mein T3 druckt nicht', null],
    ['de_DE', 'Mein P2 druckt nicht', 'P2'],
    ['de_DE', 'Wie reinige ich den X900?', 'X900'],
    ['ja_JP', '私のQM-9000が動きません', 'QM9000'],
    ['ja_JP', 'ドリルQM-9999の保証', 'QM9999'],
  ] as const)('is found in %s: "%s"', (lang, text, model) => {
    expect(found(lang, text)).toBe(model);
  });

  test.each([
    'my S17 is broken',
    'both S17s stay black',
    'the S71 flickers',
    'my SS17 flickers',
    'SP301 jams',
    'my SB310 jams',
    'the SP3100 jams',
  ])('is not found if the message names a product, or is a typo of its name: "%s"', (text) => {
    expect(found('en_US', text)).toBeNull();
  });

  test.each(['my H45 wobbles', 'where is the R33', 'my K77 hums'])(
    'is not found if a wording, an answer or a property has it: "%s"',
    (text) => {
      expect(found('en_US', text)).toBeNull();
    },
  );

  test.each([
    ['en_US', 'will it work with my S23'],
    ['en_US', 'my galaxy S23 shows nothing'],
    ['en_US', 'my S23 does not find the printer'],
    ['en_US', 'my G15 laptop does not see it'],
    ['en_US', 'my XPS 13 shows nothing'],
    ['en_US', 'it shows E24'],
    ['en_US', 'my A4 paper is stuck'],
    ['en_US', 'order D01-2345678-1234567, for 20 days'],
    ['de_DE', 'mein S23 findet den Drucker nicht'],
    ['de_DE', 'mit meinem S23 verbinden'],
    ['de_DE', 'bis 22 Uhr erreichbar?'],
    ['ja_JP', 'QM-9999に対応していますか'],
    ['ja_JP', 'エラーQM99が出た'],
  ] as const)(
    'is not found if it may be the device of another maker or a code, in %s: "%s"',
    (lang, text) => {
      expect(found(lang, text)).toBeNull();
    },
  );

  test('is found next to a product of the site only if the message compares both', () => {
    const text = 'difference between S17 and S19';
    expect(found('en_US', text)).toBeNull();
    expect(found('en_US', text, true)).toBe('S19');
  });

  test('is not found on a site whose products have no model numbers', () => {
    const bot = trainBot({ entries: monitorEntries, products: named('Desk', 'Chair') }, 'en_US');
    expect(unknownModelIn(bot, 'my X900 is broken')).toBeNull();
  });
});
