import { describe, expect, test } from 'vitest';
import { isQuestion, partsOf } from './question.ts';

describe('a question', () => {
  test.each([
    ...[
      'how much does the V18 weigh?',
      'How long does that take',
      'and how do I clean it',
      'what is the weight',
    ],
    ...[
      'when will I get an answer',
      'where do i find the serial number',
      'which cable do I need',
      'Is it waterproof',
    ],
    ...['can I use it outside', 'do you have spare filters', 'does the battery fit', 'why is the light red'],
    ...[
      'Please tell me how long the warranty is',
      "what's the voltage",
      'Hello, is there a manual',
      'really?!',
    ],
    ...[
      'wie lange dauert das?',
      'Wie schwer ist der V18',
      'und was kostet ein neuer Akku',
      'wann kommt mein Paket',
    ],
    ...[
      'wo finde ich die Seriennummer',
      'Welche Tinte passt',
      'kann man den Filter waschen',
      'Gibt es Ersatzteile',
    ],
    ...[
      'Ich möchte wissen, wie lange die Garantie gilt',
      'Haben Sie noch Filter',
      'Ist das normal',
      'warum ist die LED rot',
    ],
    ...[
      '保証期間は何年ですか',
      '重さはどのくらい',
      'いつ届きますか。',
      '使い方を教えてください',
      '防水でしょうか',
    ],
    ...[
      '修理にはどれくらいかかりますか',
      'これは普通なのかな',
      '重さを知りたい',
      '何年？',
      'バッテリーは交換できますか',
    ],
  ])('is recognized in "%s"', (text) => {
    expect(isQuestion(text)).toBe(true);
  });

  test.each([
    ...[
      'My screen flickers',
      'does not turn on',
      'will not charge',
      'Is broken',
      "can't turn it on",
      'was a present',
    ],
    ...['When I turn it on, it flickers', 'what I see is a black screen', 'how it broke I do not know', 'no'],
    ...[
      'ada@example.com',
      '114-1234567-1234567',
      'Who cares',
      'have a crack in the frame',
      'https://a.example/?x=1',
    ],
    ...[
      'Der Bildschirm flackert',
      'funktioniert nicht',
      'Ist kaputt',
      'Wird heiß',
      'wie gesagt, er flackert',
      'geht nicht an',
    ],
    ...[
      'Wie auf dem Foto zu sehen',
      'wo ich wohne, gibt es keinen Empfang',
      'was nicht geht: das Licht',
      'kann nicht laden',
    ],
    ...[
      '画面がちらつきます',
      'いつも消えます',
      '何度も試しました',
      'しか映らない',
      '電源が入りません',
      'どこも壊れていない',
    ],
    '',
  ])('is not recognized in "%s"', (text) => {
    expect(isQuestion(text)).toBe(false);
  });
});

test('the statements of a message are separated from its questions', () => {
  expect(partsOf('My V1.8 flickers. How long is the warranty? ada@example.com.')).toEqual({
    question: 'How long is the warranty?',
    statement: 'My V1.8 flickers. ada@example.com.',
  });
  expect(partsOf('画面が消えます。保証期間は何年ですか。')).toEqual({
    question: '保証期間は何年ですか。',
    statement: '画面が消えます。',
  });
});

test('a text of maximum length made of one repeated part is read in bounded time', () => {
  const started = Date.now();
  for (const part of ['how ', '?', 'ですか', '何年', 'a. ', 'wissen ', '\n', 'ist das ', '。', 'か', '!'])
    isQuestion(part.repeat(4_000 / part.length));
  expect(Date.now() - started).toBeLessThan(1_000);
});
