import { describe, expect, test } from 'vitest';
import { isCancellation, isConfirmation, isDenial, isRefusal } from './replies.ts';

describe('a refusal', () => {
  test.each([
    ...[
      'no',
      'No.',
      'none',
      'n/a',
      'N/A',
      "I don't have it",
      'I do not have the order number at hand',
      'later',
    ],
    ...[
      'not right now',
      'skip',
      "can't find it",
      'no idea',
      'I don’t want to share my email',
      'sorry, I lost it',
    ],
    ...[
      'nein',
      'Nein danke',
      'habe ich nicht',
      'Die hab ich gerade nicht zur Hand',
      'später',
      'keine Ahnung',
    ],
    ...['weiß ich nicht', 'ich habe keine E-Mail', 'kein Foto', 'möchte ich nicht angeben', 'überspringen'],
    ...[
      'ありません',
      'ないです',
      'なし',
      'なしです。',
      '注文番号はわかりません',
      '手元にありません',
      '今は手元にないです',
    ],
    ...[
      'あとで',
      '後で送ります',
      'メールアドレスはありません',
      '不明',
      'すみません、見つかりません',
      'いいえ',
      'スキップ',
    ],
  ])('is recognised in %s', (text) => {
    expect(isRefusal(text)).toBe(true);
  });

  test.each([
    ...[
      'My screen flickers',
      'It does not turn on',
      'No, the screen flickers',
      'no signal',
      'ada@example.com',
    ],
    ...[
      'Der Bildschirm flackert',
      'geht nicht an',
      'kein Bild auf dem Monitor',
      '画面が映りません',
      '音が出ない',
    ],
    ...['反応がありません', '電源が入らない', '写真が印刷されません', 'yes', '114-1234567-1234567', ''],
  ])('is not recognised in %s', (text) => {
    expect(isRefusal(text)).toBe(false);
  });
});

describe('a confirmation', () => {
  test.each([
    ...[
      'yes',
      'Yes, send it',
      'ok',
      'that is right',
      "That's correct, thanks",
      'looks good',
      'send it',
      'perfect',
    ],
    ...[
      'ja',
      'Ja, so senden',
      'stimmt so',
      'passt',
      'alles richtig',
      'das ist korrekt',
      'bitte abschicken',
      'danke',
    ],
    ...[
      'はい',
      'はい、合っています',
      'はい、この内容で送ります',
      'その通りです',
      '問題ありません',
      '大丈夫です',
      'お願いします',
      'OKです',
    ],
  ])('is recognised in %s', (text) => {
    expect(isConfirmation(text)).toBe(true);
  });

  test.each([
    ...[
      'no',
      'that is not right',
      'nein',
      'das stimmt nicht',
      'いいえ',
      '違います',
      'yes but the screen is black',
    ],
    ...[
      'My screen flickers',
      'the email is wrong',
      'die Bestellnummer ist falsch',
      'メールアドレスが違います',
    ],
  ])('is not recognised in %s', (text) => {
    expect(isConfirmation(text)).toBe(false);
  });
});

test.each([
  'no',
  'No, that is wrong',
  'not right',
  'nein',
  'falsch',
  'das stimmt so nicht',
  'いいえ',
  '違います',
  'いいえ、違います',
])('a denial of the summary is recognised in %s', (text) => {
  expect(isDenial(text)).toBe(true);
});

test.each(['yes', 'no, the screen flickers', 'die Bestellnummer ist falsch', 'はい', '画面が違う色です'])(
  'no denial of the summary is recognised in %s',
  (text) => {
    expect(isDenial(text)).toBe(false);
  },
);

test.each([
  'cancel',
  'cancel that, i figured it out',
  'i want to cancel the request',
  'never mind, it works again now',
  'stop, cancel this, don’t send it',
  'STORNIEREN hab ich gesagt',
  'doch nicht, vergiss es, kein ticket',
  'hat sich erledigt',
  'problem solved',
  "it's fixed now",
  'habs selbst hingekriegt',
  'das Ticket bitte schließen',
  'もう解決しました',
  '自己解決しました',
  'もうええ　キャンセル',
  'もうええわ',
])('a cancellation of the request is recognised in "%s"', (text) => {
  expect(isCancellation(text)).toBe(true);
});

test.each([
  'cancel my order',
  'it works again but the picture is green',
  'it never works',
  'all good',
  'erledigt',
  'habs gefunden',
  'habs geschafft',
  'meine Bestellung stornieren',
  'es geht jetzt gar nicht mehr',
  'まだ解決しません',
  '注文をキャンセルしたい',
])('no cancellation of the request is recognised in "%s"', (text) => {
  expect(isCancellation(text)).toBe(false);
});
