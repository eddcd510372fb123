import { type Language, languages } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import type { Intent } from '../../bot.port.ts';
import { type IntentModel, intentIn, trainIntents } from './intent-model.ts';

const models = new Map<Language, IntentModel>(languages.map((lang) => [lang, trainIntents(lang)]));

/** None of these texts is among the examples. */
const texts: [Language, string, Intent | null][] = [
  ['en_US', 'the pack in my drill has gone round like a balloon', 'danger'],
  ['en_US', 'my fingers go numb for a second when I touch the metal frame', 'danger'],
  ['en_US', 'is there a human being I could write with instead', 'wish'],
  ['en_US', 'you are completely useless', 'insult'],
  ['en_US', 'so what are you, a program?', 'whoAreYou'],
  ['en_US', 'the picture flickers when I move the cable', null],
  ['en_US', 'how long does the battery last', null],
  ['en_US', 'zzzzzzzz', null],
  ['en_US', 'sizzles', 'danger'],
  ['en_US', 'heyyyyy', 'greeting'],
  ['de_DE', 'zischt und raucht', 'danger'],
  ['de_DE', 'aus dem Netzteil kommt so ein beißender Geruch und es knistert', 'danger'],
  ['de_DE', 'können Sie mich bitte zu einem Ihrer Kollegen durchstellen', 'wish'],
  ['de_DE', 'du nervst', 'insult'],
  ['de_DE', 'Wie lange hält der Akku?', null],
  ['ja_JP', '充電器から変なにおいがして、触れないくらい熱いです', 'danger'],
  ['ja_JP', '人間の方に代わってもらえませんか', 'wish'],
  ['ja_JP', 'あなたはAIですか', 'whoAreYou'],
  ['ja_JP', 'フィルターの掃除方法を教えてください', null],
  ['ja_JP', 'バッテリー込み？', null],
  ['ja_JP', 'ばってりーじゅうでんできない', null],
  ['en_US', 'write me a poem about rain', null],
  ['en_US', 'and the drum', null],
  ['en_US', 'and the ladder', null],
  ['en_US', 'and the drum unit', null],
  ['en_US', 'my moniter flikers like crazy and also theres no sound anymore', null],
  ['en_US', 'throw it in the bin', null],
  ['de_DE', 'ich schmeiß das Ding gleich aus dem Fenster', null],
  ['de_DE', 'immer noch', null],
];

describe('a message that no example contains', () => {
  test.each(texts)('in %s: "%s" has the intent %s', (lang, text, intent) => {
    const model = models.get(lang);
    if (!model) throw new Error(lang);
    const found = intentIn(model, text);
    expect(found?.isSure === true ? found.intent : null).toBe(intent);
  });
});

test('the second opinion counts for a danger and for a request for an agent', () => {
  const model = models.get('en_US');
  if (!model) throw new Error('The model is missing.');
  for (const intent of ['danger', 'wish'] as const) {
    const sure = { ...model.contrasts[intent], bias: 20 };
    const other = { ...model, contrasts: { ...model.contrasts, [intent]: sure } };
    expect(intentIn(other, 'how long does the battery last')).toMatchObject({ intent, isSure: true });
  }
});

test.each(['', '???', '🙂'])('"%s" has no intent', (text) => {
  for (const model of models.values()) expect(intentIn(model, text)).toBeNull();
});
