import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const event = { id: 'e', author_id: 'jo' };

test.each([
  ['a message', { type: 'message', text: 'Hello' }, 'Hello'],
  [
    'a file',
    { type: 'file', name: 'a.pdf', url: 'https://cdn.example/a.pdf' },
    'a.pdf\nhttps://cdn.example/a.pdf',
  ],
  [
    'a telephone in a card',
    { type: 'rich_message', elements: [{ buttons: [{ type: 'phone', text: 'Call', value: '+49 30 1' }] }] },
    '• Call +49 30 1',
  ],
  [
    'the description of a picture',
    {
      type: 'rich_message',
      elements: [{ image: { url: 'https://cdn.example/1.png', alternative_text: 'A lamp' } }],
    },
    'A lamp\nhttps://cdn.example/1.png',
  ],
  ['a card of an unknown form', { type: 'rich_message', elements: [{ title: 7 }] }, ''],
  ['a form without fields', { type: 'form', fields: 'none' }, ''],
  ['a message of the system', { type: 'system_message', text: 'The chat was transferred' }, ''],
])('the text of %s', (_, fields, text) => {
  expect(eventText({ ...event, ...fields })).toBe(text);
});
