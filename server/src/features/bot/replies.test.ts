import { isDanger } from '@aftercare/chat-machine/intents/danger';
import { languages } from '@aftercare/contract/languages';
import { describe, expect, test } from 'vitest';
import { botTexts } from './bot-texts.ts';
import { offer, whichProductReply, withSafetyNote } from './replies.ts';

const choiceOf = (id: string) => ({
  entryId: 'fact:Weight',
  question: `Weight – Monitor ${id}`,
  product: { id, name: `Monitor ${id}` },
});

describe('the question which product is meant', () => {
  const replyTo = (hasMore: boolean, lang: 'en_US' | 'de_DE' | 'ja_JP') =>
    whichProductReply(
      { kind: 'whichProduct', choices: ['p16', 's12'].map(choiceOf), hasMore, confidence: 0.9 },
      lang,
    );

  test('has the product of each choice, and ends with "None of these"', () => {
    expect(replyTo(false, 'en_US')).toEqual({
      html: '<p>Which product do you mean?</p>',
      choices: ['Weight – Monitor p16', 'Weight – Monitor s12', 'None of these'],
      choiceProducts: [
        { choice: 'Weight – Monitor p16', productId: 'p16', name: 'Monitor p16' },
        { choice: 'Weight – Monitor s12', productId: 's12', name: 'Monitor s12' },
      ],
      outcome: 'clarified',
      faq: null,
    });
  });

  test.each([
    ['en_US', '<p>Which product do you mean?</p><p>Write the name or number of your product.</p>'],
    [
      'de_DE',
      '<p>Welches Produkt meinen Sie?</p><p>Schreiben Sie den Namen oder die Nummer Ihres Produkts.</p>',
    ],
    ['ja_JP', '<p>どの製品についてのご質問ですか。</p><p>製品名または型番をお書きください。</p>'],
  ] as const)('asks for the name or number in %s if not all products are shown', (lang, html) => {
    expect(replyTo(true, lang).html).toBe(html);
  });
});

test.each([
  ['en_US', '<p>I cannot find X&lt;9 among our products.</p><p>Which product do you mean?</p>'],
  [
    'de_DE',
    '<p>Ein Produkt X&lt;9 finde ich in unserem Sortiment nicht.</p><p>Welches Produkt meinen Sie?</p>',
  ],
  [
    'ja_JP',
    '<p>X&lt;9は、取り扱い製品の中に見つかりませんでした。</p><p>どの製品についてのご質問ですか。</p>',
  ],
] as const)('the reply in %s says that no product has the model of the message', (lang, html) => {
  const reply = whichProductReply(
    {
      kind: 'whichProduct',
      choices: [choiceOf('p16')],
      hasMore: false,
      confidence: 0.9,
      unknownModel: 'X<9',
    },
    lang,
  );
  expect(reply.html).toBe(html);
  expect(reply.choiceProducts).toHaveLength(1);
});

describe('a reply to a message that may report a danger', () => {
  const unsure = { html: '<p>Is it one of these?</p>', outcome: 'missed', faq: null } as const;

  test('begins with what to do, and its choices report the danger before "None of these"', () => {
    const noted = withSafetyNote({ ...unsure, choices: ['How do I clean it?', 'None of these'] }, 'en_US');
    expect(noted.html).toMatch(/^<p>If something burns.*<\/p><p>Is it one of these\?<\/p>$/);
    expect(noted.choices).toEqual(['How do I clean it?', 'Yes, it is dangerous', 'None of these']);
  });

  test('offers an agent after the report', () => {
    const { choices } = withSafetyNote(offer({ lang: 'de_DE' }), 'de_DE');
    expect(choices).toEqual(['Ja, es ist gefährlich', 'Mit unserem Team sprechen']);
  });

  test.each(languages)('has a choice that the chat machine recognises as a danger in %s', (lang) => {
    expect(isDanger(botTexts(lang).danger)).toBe(true);
    expect(botTexts(lang).safetyNote).toContain(botTexts(lang).danger);
  });
});
