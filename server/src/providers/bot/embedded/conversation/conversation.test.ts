import { describe, expect, test } from 'vitest';
import { answerFrom } from '../embedded-bot.ts';
import { trainBot } from '../training/train-bot.ts';
import { questionsIn } from './questions-in.ts';
import { monitorEntries, monitorParameters, monitors } from './testing/monitor-knowledge.ts';

const bot = trainBot({ entries: monitorEntries, products: monitors }, 'en_US');
const ask = (text: string, ...earlier: string[]) => answerFrom(bot, { text, earlier });
const fact = (product: string, name: string) => ({ kind: 'fact', fact: { name, product: { id: product } } });

describe('a follow-up question', () => {
  test.each([
    'and the S17?',
    'what about the s17',
    'S17?',
    'and for the S17 please?',
    "it's the S17",
    'i have the s17',
  ])('"%s" repeats the last question for the named product', (text) => {
    expect(ask(text, 'how heavy is the P16')).toMatchObject(fact('s17', 'Weight'));
  });

  test.each([
    ['de_DE', 'Wie schwer ist der P16?', 'Ist der S17'],
    ['de_DE', 'Wie schwer ist der P16?', 'ich hab den S17'],
    ['ja_JP', 'P16の重さは？', 'S17です'],
    ['ja_JP', 'P16の重さは？', 'S17のは？'],
    ['ja_JP', 'P16の重さは？', 'S17も教えて'],
  ] as const)('in %s after "%s": "%s"', (lang, last, text) => {
    const weight = lang === 'de_DE' ? 'Gewicht' : '重さ';
    const products = monitors.map((product) => ({
      ...product,
      parameters: [{ name: weight, value: '1 kg' }],
    }));
    const own = trainBot({ entries: [], products }, lang);
    expect(answerFrom(own, { text, earlier: [last] })).toMatchObject(fact('s17', weight));
  });

  test('names a product by a part of its Japanese name', () => {
    const tools = ['充電式ドリルドライバー 12V QM-1201', '充電式ブロワー 20V QM-5101'].map((name, at) => ({
      id: ['drill', 'blower'][at] ?? '',
      name,
      parameters: ['質量', '電圧', '回転数'].map((parameter) => ({ name: parameter, value: '1' })),
    }));
    const entries = [
      {
        id: 'use',
        question: 'ブロワーは何に使えますか',
        variants: ['ブロワーの使い方', 'ブロワーの用途は？', 'ブロワーについて教えて'],
        answer: '',
      },
    ];
    const own = trainBot({ entries, products: tools }, 'ja_JP');
    const answer = answerFrom(own, { text: 'ブロワーの方は？', earlier: ['ドリルドライバーの重さは？'] });
    expect(answer).toMatchObject(fact('blower', '質量'));
  });

  test('about another product may follow one of the same kind', () => {
    expect(ask('and the V18?', 'and the S17?', 'how heavy is the P16')).toMatchObject(fact('v18', 'Weight'));
  });

  test('without a product is about the product of the earlier message', () => {
    expect(ask('how heavy is it', 'how big is the screen of the S17')).toMatchObject(fact('s17', 'Weight'));
  });

  test('without a product is about the product that the customer looks at or has registered', () => {
    const own = (text: string, ...likely: string[]) =>
      answerFrom(bot, { text, earlier: [], products: likely });
    expect(own('how heavy is it', 's17')).toMatchObject(fact('s17', 'Weight'));
    expect(own('how heavy is the P16', 's17')).toMatchObject(fact('p16', 'Weight'));
    expect(own('how heavy is it', 's17', 'v18').kind).toBe('whichProduct');
    expect(own('how heavy is it', 'unknown').kind).toBe('whichProduct');
  });

  test('about a model that no product has is answered with the question which product is meant', () => {
    expect(ask('how heavy is the M18').kind).toBe('whichProduct');
    expect(ask('how heavy is the V-18')).toMatchObject(fact('v18', 'Weight'));
  });

  test('about a product is answered as unsure without an earlier question', () => {
    expect(ask('and the S17?').kind).toBe('unsure');
  });
});

describe('a question about one of several products', () => {
  const named = (id: string, kind: string) => ({
    id,
    name: `FOPO ${kind} Monitor ${id.toUpperCase()}`,
    parameters: monitorParameters('1 kg', '16 inches'),
  });
  const triple = ['s12', 's16', 's17'].map((id) => named(id, 'Triple'));
  const others = ['p14', 'p15', 'v18', 'v19', 'v20'].map((id) => named(id, 'Folding'));
  const large = trainBot({ entries: monitorEntries, products: [...triple, ...others] }, 'en_US');
  const choicesAfter = (text: string, ...earlier: string[]) => {
    const answer = answerFrom(large, { text, earlier });
    if (answer.kind !== 'whichProduct') throw new Error(answer.kind);
    return { ids: answer.choices.map(({ product }) => product.id), hasMore: answer.hasMore };
  };

  test('gets up to six products as choices, and whether there are more', () => {
    expect(choicesAfter('how heavy is it')).toEqual({
      ids: ['s12', 's16', 's17', 'p14', 'p15', 'v18'],
      hasMore: true,
    });
    expect(choicesAfter('how heavy is the triple one')).toEqual({
      ids: ['s12', 's16', 's17'],
      hasMore: false,
    });
  });

  test('gets the products first that an earlier message names', () => {
    expect(choicesAfter('how heavy is the triple one', 'black screen', 'my S17 flickers').ids).toEqual([
      's17',
      's12',
      's16',
    ]);
    const both = ['the S16 stays black', 'my S17 flickers'];
    expect(choicesAfter('how heavy is the triple one', ...both).ids).toEqual(['s16', 's17', 's12']);
  });

  test('gets the product first whose page the customer sees', () => {
    const question = { text: 'how heavy is the triple one', earlier: [], products: ['s17'] };
    expect(answerFrom(large, question)).toMatchObject({
      kind: 'whichProduct',
      choices: ['s17', 's12', 's16'].map((id) => ({ product: { id } })),
    });
  });

  test('is answered for each of the products if the customer chooses all of them', () => {
    const asked = answerFrom(large, { text: 'how heavy is it', earlier: [] });
    const choices = asked.kind === 'whichProduct' ? asked.choices : [];
    const text = choices.map(({ question }) => question).join('\n');
    expect(answerFrom(large, { text, earlier: ['how heavy is it'] })).toMatchObject({
      kind: 'several',
      answers: choices.map(({ product }) => ({ kind: 'fact', fact: { product: { id: product.id } } })),
    });
  });

  test('is answered for the product whose name or number follows', () => {
    for (const text of ['V20', 'FOPO Folding Monitor V20'])
      expect(answerFrom(large, { text, earlier: ['how heavy is it'] })).toMatchObject(fact('v20', 'Weight'));
  });
});

describe('a message after a reply without an answer', () => {
  const last = 'help me with the display';
  const add = (text: string) => answerFrom(bot, { text, earlier: [last], isAfterMiss: true });

  test('is joined with the last message if it has no answer alone', () => {
    const detail = 'since yesterday';
    expect(answerFrom(bot, { text: detail, earlier: [last] })).toMatchObject({ kind: 'unsure', choices: [] });
    const answer = add(detail);
    const choices = answer.kind === 'unsure' ? answer.choices.map(({ entryId }) => entryId) : [];
    expect(choices).toContain('flicker');
  });

  test('says that an answer did not help only if an earlier message had one', () => {
    const text = 'the screen is still black';
    const answered = 'my monitor shows nothing';
    const kindAfter = (...earlier: string[]) => answerFrom(bot, { text, earlier, isAfterMiss: true }).kind;
    expect(answerFrom(bot, { text, earlier: [answered] }).kind).toBe('stillUnsolved');
    expect(kindAfter(answered)).toBe('answer');
    expect(kindAfter(last, answered)).toBe('stillUnsolved');
  });

  test('is a question of its own if it has an answer', () => {
    expect(add('how do I register my order?')).toMatchObject({ entryId: 'register' });
  });
});

describe('a message that says that the last answer did not help', () => {
  test.each(['still black', "that didn't help", 'it still does not work', 'no luck', 'tried that already'])(
    '"%s" gets choices without the entry that was answered',
    (text) => {
      const answer = ask(text, 'my monitor shows nothing');
      expect(answer.kind).toBe('stillUnsolved');
      const choices = answer.kind === 'stillUnsolved' ? answer.choices : [];
      expect(choices.map(({ entryId }) => entryId)).not.toContain('black');
    },
  );

  test('is no question with the word "still"', () => {
    for (const text of ['can i still register the product', 'can i still use it'])
      expect(ask(text, 'my monitor shows nothing').kind).not.toBe('stillUnsolved');
  });

  test('is no message that says that it helped', () => {
    for (const text of [
      'thx that worked, still black when I clean it?',
      'it works now, still how do I clean it',
    ])
      expect(ask(text, 'my monitor shows nothing').kind).not.toBe('stillUnsolved');
  });

  test('is one that only adds to the answered question', () => {
    const answer = ask('there is no picture on the display of mine, just black', 'my monitor shows nothing');
    expect(answer.kind).toBe('stillUnsolved');
  });

  test('is not the same message once more', () => {
    const text = 'there is no picture on the display of mine, just black';
    expect(ask(text, text)).toMatchObject({ kind: 'answer', entryId: 'black' });
  });

  test('is not the exact wording of a question', () => {
    expect(ask('black screen', 'my monitor shows nothing')).toMatchObject({ kind: 'answer', confidence: 1 });
  });

  test('is treated as an ordinary question if nothing was answered before', () => {
    expect(ask('the screen is still black', 'hi')).toMatchObject({ kind: 'answer', entryId: 'black' });
  });

  test('is answered as a new question if it describes another problem', () => {
    expect(ask('screen flickers all the time', 'how do I register my order?')).toMatchObject({
      kind: 'answer',
      entryId: 'flicker',
    });
  });
});

describe('a message with several questions', () => {
  test('gets an answer to each question', () => {
    const answer = ask('Hi, how long is the warranty period? And how do I clean the screen?');
    expect(answer.kind).toBe('several');
    const answers = answer.kind === 'several' ? answer.answers : [];
    expect(answers.map((one) => (one.kind === 'answer' ? one.entryId : one.fact.name))).toEqual([
      'length',
      'clean',
    ]);
  });

  test.each(['weight and screen size of the P16', 'P16 weight, screen size?'])(
    'gets the value of each property: "%s"',
    (text) => {
      expect(ask(text)).toMatchObject({
        kind: 'several',
        answers: [fact('p16', 'Weight'), fact('p16', 'Screen size')],
      });
    },
  );

  test.each(['which monitor is the lightest by weight', 'compare the weight of the monitors'])(
    'gets the value of each product if it compares them: "%s"',
    (text) => {
      const answer = ask(text);
      const weights = answer.kind === 'several' ? answer.answers : [];
      expect(weights).toMatchObject(['p16', 's17', 'v18'].map((id) => fact(id, 'Weight')));
    },
  );

  test('gets the common properties if it compares two products without a property', () => {
    const answer = ask('P16 vs S17');
    const facts = answer.kind === 'several' ? answer.answers : [];
    expect(facts).toMatchObject([
      ...['p16', 's17'].map((id) => fact(id, 'Weight')),
      ...['p16', 's17'].map((id) => fact(id, 'Screen size')),
    ]);
  });

  test('gets an answer to each of two problems in one sentence', () => {
    const answer = ask('the picture flickers all the time and how to get dust off the display');
    expect(answer).toMatchObject({
      kind: 'several',
      answers: [{ entryId: 'flicker' }, { entryId: 'clean' }],
    });
    expect(ask('screen is black after connecting and it shows nothing')).toMatchObject({ entryId: 'black' });
  });

  test('gets one answer if the questions are the same', () => {
    expect(ask('The screen is black. My monitor shows nothing!')).toMatchObject({
      kind: 'answer',
      entryId: 'black',
    });
  });
});

describe('the split of a message into questions', () => {
  test.each([
    ['en_US', 'Where is it? And how do I clean it', ['Where is it?', 'And how do I clean it']],
    [
      'en_US',
      'I bought a 15.6 inch one, where do I sign up and what does it cost?',
      ['I bought a 15.6 inch one', 'where do I sign up', 'what does it cost?'],
    ],
    [
      'de_DE',
      'Der Monitor flackert. Und wie lange gilt die Garantie und wo trag ich das ein?',
      ['Der Monitor flackert.', 'Und wie lange gilt die Garantie', 'wo trag ich das ein?'],
    ],
    [
      'ja_JP',
      '水で洗えますか？それと、保証は何か月ですか',
      ['水で洗えますか？', 'それと、保証は何か月ですか'],
    ],
    ['ja_JP', '印刷が薄いです、あと保証の延長もしたいです', ['印刷が薄いです', 'あと保証の延長もしたいです']],
  ] as const)('is made at sentences and further questions, in %s: "%s"', (lang, text, questions) => {
    expect(questionsIn(text, lang)).toEqual(questions);
  });

  test('gives at most six questions', () => {
    expect(questionsIn('How long is it? '.repeat(500), 'en_US').length).toBeLessThanOrEqual(6);
  });
});
