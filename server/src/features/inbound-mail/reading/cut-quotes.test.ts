import { describe, expect, test } from 'vitest';
import { cutQuotes } from './cut-quotes.ts';

const own = 'It still flickers.\n\nSerial 123.';

describe('a reply above its quotation', () => {
  test.each([
    [
      'Gmail, en',
      'On Fri, Nov 27, 2026 at 10:00 AM Fopo Support <support@fopo.example> wrote:\n\n> Hello\n> Ada',
    ],
    [
      'Gmail, en, broken introduction',
      'On Fri, Nov 27, 2026 at 10:00 AM Fopo Support <\nsupport+2wx75iomzclsuh7vevzxlwove5xjwczb2h445hy@fopo.example> wrote:\n\n> Hello',
    ],
    [
      'Gmail, de',
      'Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Fopo Support <\nsupport@fopo.example>:\n\n> Hallo',
    ],
    ['Gmail, ja', '2026年11月27日(金) 10:00 Fopo サポート <support@fopo.example>:\n\n> こんにちは'],
    ['Apple Mail, en', '> On 27. Nov 2026, at 10:00, Fopo Support <support@fopo.example> wrote:\n>\n> Hello'],
    ['Apple Mail, de', 'Am 27.11.2026 um 10:00 schrieb Fopo Support <support@fopo.example>:\n\n> Hallo'],
    ['Apple Mail, ja', '2026/11/27 10:00、Fopo サポート <support@fopo.example>のメール:\n\n> こんにちは'],
    [
      'Outlook, en',
      '________________________________\nFrom: Fopo Support <support@fopo.example>\nSent: Friday, November 27, 2026 10:00 AM\nTo: Ada\nSubject: Your ticket\n\nHello Ada',
    ],
    [
      'Outlook, de',
      'Von: Fopo Support <support@fopo.example>\nGesendet: Freitag, 27. November 2026 10:00\nAn: Ada\nBetreff: Ticket\n\nHallo',
    ],
    [
      'Outlook, ja',
      '差出人: Fopo サポート <support@fopo.example>\n送信日時: 2026年11月27日 10:00\n宛先: Ada\n\nこんにちは',
    ],
    ['Outlook, old', '-----Ursprüngliche Nachricht-----\nVon: Fopo\n\nHallo'],
    [
      'Yahoo Japan',
      '----- Original Message -----\n>From: Fopo サポート <support@fopo.example>\n>Date: 2026/11/27\n>\n>こんにちは',
    ],
    ['quoted lines alone', '> Hello Ada,\n> please try again'],
  ])('keeps only the own words (%s)', (_, quotation) => {
    expect(cutQuotes(`${own}\n\n${quotation}\n`)).toEqual({ text: own, quoted: quotation.trim() });
  });
});

test('keeps answers between and below quoted lines', () => {
  const mail = 'Hi\n\nOn Fri, Nov 27, 2026 Fopo wrote:\n> Which model?\nThe P16.\n> Since when?\nMonday.\n';
  expect(cutQuotes(mail)).toEqual({
    text: 'Hi\n\nThe P16.\nMonday.',
    quoted: 'On Fri, Nov 27, 2026 Fopo wrote:\n> Which model?\nThe P16.\n> Since when?\nMonday.',
  });
});

test('separates a signature that is marked as one', () => {
  expect(cutQuotes('Please help.\n\n-- \nAda Example\nExample Ltd')).toEqual({
    text: 'Please help.',
    quoted: '--\nAda Example\nExample Ltd',
  });
});

test.each([
  'On Monday I wrote: nothing helped',
  'From: here it looks fine\nbut the lamp is off',
  '2026年11月27日に買いました:\nP16',
  'a > b\nand c',
])('keeps a text without a quotation whole: %s', (text) => {
  expect(cutQuotes(text)).toEqual({ text, quoted: '' });
});

test('keeps a mail whole that has only quoted lines', () => {
  expect(cutQuotes('> Hello\n> Ada')).toEqual({ text: '> Hello\n> Ada', quoted: '' });
});

test('reads a long text of lines that look like introductions', () => {
  const text = `${'On x '.repeat(10_000)}\n${'> \n'.repeat(3_000)}${'2026年1\n'.repeat(3_000)}`;
  expect(cutQuotes(text).text.length).toBeGreaterThan(0);
});
