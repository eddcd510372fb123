import { describe, expect, it } from 'vitest';
import type { GroupingInput } from '../../bot.port.ts';
import { groupEmbedded } from './group-embedded.ts';
import { groupQuestions } from './group-questions.ts';

const toGroup = (texts: readonly string[], isFirst = false) =>
  texts.map((text, at) => ({ id: `${isFirst ? 'first ' : ''}${at}`, text, isFirst }));

const input = (change: Partial<GroupingInput>): GroupingInput => ({
  questions: [],
  entries: [],
  lang: 'en_US',
  ...change,
});

const ink = { id: 'ink', question: 'How do I change the ink?', variants: ['new cartridge'] };

describe('grouping questions', () => {
  it('joins synonyms, inflections and word orders of one subject', () => {
    const questions = toGroup([
      'battery is empty after an hour',
      'where is the parcel',
      'The batteries are empty after one hour!',
      'track my package where is it',
    ]);
    const { groups } = groupQuestions(input({ questions }));
    expect(groups.map(({ members }) => members)).toEqual([
      ['0', '2'],
      ['1', '3'],
    ]);
  });

  it.each([
    ['de_DE', ['Akku lädt nicht', 'Der Akku wird nicht geladen', 'Wo bleibt mein Paket?']],
    ['ja_JP', ['電池が充電できない', 'バッテリーを充電できません', '荷物が届かない']],
  ] as const)('joins wordings of the same question in %s', (lang, texts) => {
    const { groups } = groupQuestions(input({ questions: toGroup(texts), lang }));
    expect(groups.map(({ members }) => members)).toEqual([['0', '1'], ['2']]);
  });

  it('groups questions that are marked as first before all others', () => {
    const questions = [...toGroup(['battery empty after an hour']), ...toGroup(['battery is empty'], true)];
    const { groups } = groupQuestions(input({ questions }));
    expect(groups.map(({ members }) => members)).toEqual([['first 0', '0']]);
  });

  it('leaves out questions that are a wording of an entry, and returns the nearest entry of the others', () => {
    const questions = toGroup(['NEW CARTRIDGE', 'change ink please', 'Is it raining?', '???']);
    const { groups, considered } = groupQuestions(input({ questions, entries: [ink] }));
    expect(groups).toEqual([
      { members: ['1'], nearestEntryId: 'ink' },
      { members: ['2'], nearestEntryId: null },
    ]);
    expect(considered).toBe(2);
  });

  it('gives the same groups of thousands of questions in a worker thread as in the calling thread', async () => {
    const nouns = ['lamp', 'door', 'screw', 'belt', 'filter', 'tray', 'cable', 'handle'];
    const questions = toGroup(
      Array.from(
        { length: 5_000 },
        (_, at) => `${nouns[at % 8]} number ${(at * 7) % 501} is ${nouns[(at * 3) % 7]}`,
      ),
    );
    const whole = input({ questions, entries: [ink] });
    const queue = { add: <Result>(work: () => Promise<Result>) => work() };
    expect(await groupEmbedded(whole, queue)).toEqual(groupQuestions(whole));
    expect(await groupEmbedded(whole, { add: () => null })).toBeNull();
  }, 30_000);
});
