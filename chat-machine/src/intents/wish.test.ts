import { expect, test } from 'vitest';
import { ordinaryTexts } from '../testing/ordinary-texts.ts';
import { isWishForPerson } from './wish.ts';

const wishes: readonly string[] = [
  'please call me back',
  "I'm done writing to this bot",
  'do you have live chat or only this',
  'ｵﾍﾟﾚｰﾀｰに接続してください',
  'オぺレーター お願いします',
  'オペレータ一と話したい',
  'skip the bot',
  'I want to speak to your boss',
  'bitte rufen Sie mich zurück',
  'schick mir endlich jemanden',
  'bitte an einen Kollegen weiterleiten',
  'ich will mit nem Mitarbeiter reden',
  '責任者と話がしたいです',
  '折り返しご連絡をください',
  '電話をかけてもらえませんか',
  'I want to talk to a human',
  'human please',
  'human',
  'agent',
  'agnet',
  'AGENT!!!',
  'can I speak to a real person please',
  'connect me with an agent',
  'please transfer me to a representative',
  'talk to a persn',
  'I would like to speek to someone',
  'let me talk to your support team',
  'Can i chat with a live agent',
  'real person now',
  'operator',
  'I need a human, this bot does not understand me',
  'give me a human',
  'not a bot, a human please',
  'I dont want to talk to a bot, give me a real person',
  'is there anyone there',
  'Who can I talk to?',
  'customer service please',
  'My screen is broken and I want to talk to a person about it',
  'could you put me through to an employee',
  'I would prefer a human',
  'can you transfer me',
  'put me in touch with a human',
  'let a human answer',
  'Talk to a person',
  'Talk to a person?',
  'Talk to our team',
  'Talk to our team?',
  'connect me with your team',
  'We connect you with our team. They see what was said so far.',
  'Ich möchte mit einem Menschen sprechen',
  'Mitarbeiter bitte',
  'Mitarbieter bitte',
  'mensch',
  'Kann ich mit jemandem reden?',
  'Verbinden Sie mich bitte mit einem Mitarbeiter',
  'Ich will mit einem echten Menschen reden, nicht mit einem Bot',
  'Bitte leiten Sie mich an einen Mitarbeiter weiter',
  'ich brauche einen Berater',
  'kann ich bitte mit dem Kundenservice sprechen',
  'Ich möchte mit jemandem aus Ihrem Team sprechen',
  'Mein Drucker ist kaputt, ich möchte mit einem Mitarbeiter sprechen',
  'Mit einem Menschen sprechen',
  'Mit einem Menschen sprechen?',
  'Mit unserem Team sprechen',
  'Mit unserem Team sprechen?',
  'Wir verbinden Sie mit unserem Team. Es sieht, was bisher geschrieben wurde.',
  'Zum Team',
  'Gibt es hier einen Menschen?',
  'Ansprechpartner bitte',
  'ボットはいらない',
  '担当者と話したい',
  '担当者と話す',
  '担当者におつなぎしますか',
  '担当者におつなぎします。これまでの内容は担当者に共有されます。',
  'オペレーターにつないでください',
  'オペレータと話したいです',
  'オペレーターをお願いします',
  '人間と話したい',
  '人と話したい',
  '有人チャット',
  '有人対応をお願いします',
  '担当の方に代わってください',
  '担当社と話したい',
  'スタッフと直接話せますか',
  'サポートの方とチャットしたい',
  '係の人を呼んでください',
  'ボットではなく人と話したいです',
  '誰かと話したい',
  '担当者',
];

test.each(wishes)('recognises the request in "%s"', (text) => {
  expect(isWishForPerson(text)).toBe(true);
});

test.each(ordinaryTexts)('finds no request in "%s"', (text) => {
  expect(isWishForPerson(text)).toBe(false);
});

test.each(['hi', 'thanks', 'ok', 'yes please', 'danke', 'guten Tag', 'はい', 'お願いします', ''])(
  'finds no request in the small talk "%s"',
  (text) => {
    expect(isWishForPerson(text)).toBe(false);
  },
);

test('checks a text of maximum length made of one repeated word in bounded time', () => {
  const started = Date.now();
  for (const part of ['talk to ', 'mit einem ', 'agnet ', 'want a ', '担当者', '人'])
    isWishForPerson(part.repeat(4_000 / part.length));
  expect(Date.now() - started).toBeLessThan(1_000);
});
