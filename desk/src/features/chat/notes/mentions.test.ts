import { describe, expect, it } from 'vitest';
import { insertMention, mentionedIn, mentionIds, mentionQuery, namesLike } from './mentions.ts';

const colleagues = ['Ann', 'Anna Meier', 'Ben', 'Müller', '田中'].map((name) => ({
  personId: `id-${name}`,
  name,
}));
const namesIn = (text: string) => mentionedIn(text, colleagues).map(({ name }) => name);

describe('the mention that is being typed', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['Ask @An', 7, { from: 4, query: 'An' }],
    ['Ask @Anna Me', 12, { from: 4, query: 'Anna Me' }],
    ['Ask @An please', 7, { from: 4, query: 'An' }],
    ['(@Be', 4, { from: 1, query: 'Be' }],
  ])('in %j at %i is found', (text, caret, wanted) => {
    expect(mentionQuery(text, caret)).toEqual(wanted);
  });

  it.each([
    ['no sign', 7],
    ['anna@example.com', 16],
    ['@An\nnext', 8],
    ['@An', 0],
    [`@${'x'.repeat(60)}`, 61],
  ])('in %j at %i does not exist', (text, caret) => {
    expect(mentionQuery(text, caret)).toBeNull();
  });

  it('is replaced by the whole name and one space', () => {
    expect(insertMention('Ask @an please', { from: 4, query: 'an' }, 'Ann')).toEqual({
      text: 'Ask @Ann please',
      caret: 9,
    });
  });
});

describe('the offered colleagues', () => {
  it('are those whose name contains the query, first those whose name begins with it', () => {
    const named = (query: string) => namesLike(colleagues, query).map(({ name }) => name);
    expect(named('n')).toEqual(['Ann', 'Anna Meier', 'Ben']);
    expect(named('mü')).toEqual(['Müller']);
    expect(named('m')).toEqual(['Müller', 'Anna Meier']);
    expect(named('zzz')).toEqual([]);
  });
});

describe('the colleagues that a text mentions', () => {
  it.each([
    ['@Ann and @ben', ['Ann', 'Ben']],
    ['@Anna Meier, please', ['Anna Meier']],
    ['@Annabel', []],
    ['mail ann@ann', []],
    ['@田中 お願いします', ['田中']],
    ['@@Ben', ['Ben']],
    ['@', []],
  ])('%j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are all who have the same name', () => {
    const twice = [...colleagues, { personId: 'other', name: 'Ben' }];
    expect(mentionedIn('@Ben', twice).map(({ personId }) => personId)).toEqual(['id-Ben', 'other']);
  });
});

describe('a group in a text', () => {
  const all = [...colleagues, { groupId: 'g1', name: 'Returns', memberIds: ['a'] }];

  it('is mentioned like a colleague, and sent as a group', () => {
    expect(mentionIds(mentionedIn('@returns and @Ben', all))).toEqual({
      mentions: ['id-Ben'],
      groups: ['g1'],
    });
  });

  it('is not sent where a text mentions none', () => {
    expect(mentionIds(mentionedIn('@Ben', all))).toEqual({ mentions: ['id-Ben'], groups: undefined });
  });
});
