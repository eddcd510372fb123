import { expect, test } from 'vitest';
import { isTicketQuestion } from './ticket-question.ts';

test.each([
  'whats my ticket nr again',
  'ticket number?',
  'when will i hear back',
  'when do you guys answer',
  'when will you call me',
  'any update?',
  'any news on my ticket',
  'what happens next',
  'wann meldet ihr euch',
  'Wann bekomme ich eine Antwort?',
  'wie war die Ticketnummer',
  'wie geht es jetzt weiter',
  'いつ返事もらえますか',
  'チケットの番号は？',
  '担当まだ？電話きてへん',
])('a question about the ticket is recognised in "%s"', (text) => {
  expect(isTicketQuestion(text)).toBe(true);
});

test.each([
  'where is my order number',
  'in case no app is needed',
  'when will my order arrive',
  'when does my warranty end',
  'how do I update the firmware',
  'is there any update for the firmware',
  'wann kommt mein Paket',
  'Wann bekomme ich mein Geld zurück?',
  'when can i call you',
  'wie geht das Update',
  'いつ届きますか',
  '注文番号はどこですか',
])('no question about the ticket is recognised in "%s"', (text) => {
  expect(isTicketQuestion(text)).toBe(false);
});
