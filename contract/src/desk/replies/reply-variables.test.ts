import { describe, expect, test } from 'vitest';
import { readRequest } from '../../wire/read-request.ts';
import { saveCannedReply } from './canned-replies.ts';
import { fillVariables, gapsIn, unknownVariables } from './reply-variables.ts';

describe('the variables of a reply', () => {
  test('unknown names in braces are found, each once', () => {
    expect(unknownVariables('{customer} {ordre}, {Order} and {ordre}')).toEqual(['ordre', 'Order']);
  });

  test('braces without a name are text', () => {
    expect(unknownVariables('{ } {} {"key": 1} { customer }')).toEqual([]);
  });

  test('values are filled in as plain text, and an unknown or empty one leaves a gap', () => {
    const text = 'Hello {customer}, about {order} ({ticket}). {agent}, {brand}';
    const values = { customer: '{agent}', agent: 'Anna', brand: 'Kuma', order: ' ' };
    const filled = fillVariables(text, values);
    expect(filled).toBe('Hello {agent}, about [order] ([ticket]). Anna, Kuma');
    expect(gapsIn(filled)).toEqual(['[order]', '[ticket]']);
  });
});

describe('a reply to save', () => {
  const wire = (change: object = {}) => ({
    merchant_id: 'kuma-de',
    reply_id: 'one',
    version: 0,
    folder: '',
    shortcut: '/Hallo_1',
    name: 'Greeting',
    texts: { de_DE: 'Hallo {customer}' },
    ...change,
  });
  const read = (change?: object) => readRequest(saveCannedReply, wire(change), { lang: 'en_US' });

  test('has a shortcut without a slash and in lower case', () => {
    expect(read()).toMatchObject({
      kind: 'ok',
      value: { shortcut: 'hallo_1', texts: { de_DE: 'Hallo {customer}' } },
    });
  });

  test.each([
    [
      'a variable that does not exist',
      { texts: { de_DE: 'ja', en_US: '{ordre}' } },
      { texts: 'replyVariableUnknown' },
    ],
    ['no text', { texts: { de_DE: ' ' } }, { texts: 'required' }],
    ['a shortcut with a space', { shortcut: 'two words' }, { shortcut: 'shortcutInvalid' }],
    ['a shortcut that grows when normalised', { shortcut: 'ﷺ'.repeat(9) }, { shortcut: 'shortcutInvalid' }],
    ['no shortcut', { shortcut: '/' }, { shortcut: 'required' }],
    ['no name', { name: '' }, { name: 'required' }],
  ])('is refused with %s', (_, change, fields) => {
    expect(read(change)).toMatchObject({ kind: 'invalid', fields });
  });

  test.each([
    ['a text of more than 4,000 characters', { texts: { ja_JP: '長'.repeat(4001) } }, 'texts.ja_JP'],
    ['a language that the platform does not have', { texts: { fr_FR: 'Bonjour' } }, 'texts.fr_FR'],
    ['a negative version', { version: -1 }, 'version'],
  ])('is malformed with %s', (_, change, path) => {
    const answer = read(change);
    expect(answer.kind === 'malformed' && Object.keys(answer.fields)).toEqual([path]);
  });
});
