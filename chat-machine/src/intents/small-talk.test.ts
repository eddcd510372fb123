import { expect, test } from 'vitest';
import { ordinaryTexts } from '../testing/ordinary-texts.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';

const textsOfKind: Readonly<Record<SmallTalk, readonly string[]>> = {
  greeting: [
    ...['hi', '👋', 'Hello!', 'hey there', 'Good morning', 'hello, how are you?'],
    ...['Hallo', 'Guten Tag', 'moin', 'Guten Abend zusammen'],
    ...['こんにちは', 'こんばんは。', 'おはようございます', 'はじめまして'],
  ],
  thanks: [
    ...[
      'thanks',
      '🙏',
      '⭐⭐⭐⭐⭐',
      'Thank you!',
      'thx',
      'Thanks, that helped!',
      'thank you so much for your help',
      'that helped',
    ],
    ...['Danke', 'Vielen Dank!', 'Danke, das hat mir sehr geholfen', 'danke schön'],
    ...['ありがとう', 'ありがとうございます', 'ありがとうございました。助かりました', '助かりました'],
  ],
  goodbye: ['bye', 'Goodbye', 'ok bye', 'Tschüss', 'Auf Wiedersehen', 'さようなら', 'では失礼します'],
  yes: [
    ...['yes', '👍', 'Yes, please', 'ok', 'okay', 'sure', 'yes please do that', 'yep'],
    ...['ja', 'Ja, bitte', 'gerne', 'ja gern', 'alles klar', 'in Ordnung, ok'],
    ...['はい', 'お願いします', 'はい、お願いします', '了解です', 'わかりました'],
  ],
  no: [
    'no',
    '👎',
    'No thanks',
    'not now, no',
    'nein',
    'Nein danke',
    'いいえ',
    '結構です',
    '大丈夫です',
    '今はしない',
  ],
};

test.each(Object.entries(textsOfKind).flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const)))(
  'reads "%s" as %s',
  (text, kind) => {
    expect(smallTalkIn(text)).toBe(kind);
  },
);

test.each([
  ...ordinaryTexts,
  'Thanks, but it still does not turn on',
  'hi, my printer is broken',
  'Hello, how long is the warranty?',
  'danke, aber der Drucker druckt immer noch nicht',
  'ok and where is the order number',
  'ありがとうございます。でもまだ映りません',
  'はい、でも電源が入りません',
  'no signal',
  'kein Signal',
  '',
  '???',
])('returns null for "%s"', (text) => {
  expect(smallTalkIn(text)).toBeNull();
});
