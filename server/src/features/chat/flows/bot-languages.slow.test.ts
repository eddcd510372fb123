import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatWithBot } from '../../../../testing/people/bot-chat.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const examples: { lang: Language; id: string; text: string; question: RegExp }[] = [
  {
    lang: 'en_US',
    id: 'fopo-us',
    text: 'only one of my two displays turns on, the other screen is black',
    question: /only one of the two screens light up/,
  },
  {
    lang: 'de_DE',
    id: 'lepow-de',
    text: 'Mein Monitor zeigt dauernd Kein Signal an, was soll ich tun?',
    question: /Kein Signal/,
  },
  {
    lang: 'ja_JP',
    id: 'kimo-jp',
    text: '最近、掃除機の吸引力がとても弱くなってきました',
    question: /掃除機の吸引力/,
  },
];

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
  for (const one of examples) await untilBotIsTrained(site, one);
}, 90_000);
afterAll(() => site.stop());

/** Words of the site that fit several FAQs. */
const unclear: Record<Language, string> = {
  en_US: 'the picture is weird',
  de_DE: 'das Bild ist komisch',
  ja_JP: '掃除機の調子が変です',
};

const nonsense: Record<Language, string> = {
  en_US: 'Who won the chess championship in 1972?',
  de_DE: 'Wer gewann 1972 die Schachweltmeisterschaft?',
  ja_JP: '1972年のチェス世界選手権で優勝したのは誰ですか',
};

const lastChoices: Record<Language, string[]> = {
  en_US: ['None of these', 'Talk to our team'],
  de_DE: ['Keine davon', 'Mit unserem Team sprechen'],
  ja_JP: ['この中にはありません', '担当者と話す'],
};

describe.each(examples)('the bot in $lang', ({ lang, id, text, question }) => {
  test('answers a paraphrased question, offers choices for an unclear one, and then an agent', async () => {
    const person = site.visitor({ site: id, lang });
    const faqs = await person.ask(listFaqs, { ...firstPage, productId: undefined, question: undefined });
    if (faqs.kind !== 'ok') throw new Error('no questions are known');
    const expected = faqs.data.list.find((faq) => question.test(faq.question));
    expect(faqs.data.list.map((faq) => faq.question)).not.toContain(text);
    const ask = await chatWithBot(person);
    expect((await ask(text)).data).toMatchObject({
      handsOver: false,
      info: [{ answer: expected?.answer, answerType: '1', list: [] }],
    });
    const unknown = await ask(unclear[lang]);
    const choice = { msg: expect.any(String), isClickable: true };
    expect(unknown).toMatchObject({
      kind: 'ok',
      data: { handsOver: false, info: [{ answerType: '2' }], state: { mode: 'bot', ticket: null } },
    });
    const again = await ask(nonsense[lang]);
    expect(again).toMatchObject({
      kind: 'ok',
      data: { handsOver: false, info: [{ answerType: '2' }], state: { mode: 'bot', ticket: null } },
    });
    const lists = [unknown, again].map(({ kind, data }) => (kind === 'ok' ? data.info[0]?.list : undefined));
    for (const list of lists) expect(list).toEqual(list?.map(() => choice));
    expect(lists.map((list) => list?.at(-1)?.msg)).toEqual(lastChoices[lang]);
  });
});
