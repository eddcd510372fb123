import {
  dismissQuestions,
  listFaqGaps,
  listUnanswered,
  type UnansweredGroup,
} from '@aftercare/contract/desk/bot/questions';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../../testing/people/person.ts';
import { openChat, say } from '../../../../../testing/people/talk.ts';
import {
  forgetQuestions,
  type QuestionToStore,
  storeQuestion,
} from '../../../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor } from '../../../../../testing/sites/content-editor.ts';

/** The bot of this site is off, so that only the tests store outcomes. */
const here = 'idprt-us';
const dayMs = 86_400_000;
let site: RunningSite;
let operator: Colleague;
beforeAll(async () => {
  site = await runSite();
  operator = await colleague(site, { at: { [here]: 'operator' } });
});
afterAll(() => site.stop());
beforeEach(() => forgetQuestions(site.nodes.databaseUrl));

type Outcome = Omit<QuestionToStore, 'answeredAt'> & { daysAgo?: number };

/** Stores a customer's message with this outcome. */
async function storeUnanswered(text: string, { daysAgo = 0, ...change }: Outcome = {}) {
  const person = site.visitor({ site: here });
  const { conversationId } = await openChat(person);
  const messageId = ownKey();
  await say(person, conversationId, text, messageId);
  const answeredAt = new Date(site.nodes.now().getTime() - daysAgo * dayMs);
  const key = [here, conversationId, messageId] as const;
  await storeQuestion(site.nodes.databaseUrl, key, { ...change, answeredAt });
  return { person, conversationId, messageId };
}

type Query = Partial<RequestOf<typeof listUnanswered>>;
async function listed(change: Query = {}, { desk }: Pick<Colleague, 'desk'> = operator) {
  const usual = { merchantId: here, lang: 'en_US', days: 30, show: 'open' } as const;
  const answer = await desk.ask(listUnanswered, { ...firstPage, ...usual, ...change });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data;
}
const texts = ({ examples }: UnansweredGroup) => examples.map(({ text }) => text).sort();

describe('unanswered questions', () => {
  test('are grouped by meaning, the largest group first, with the number of each outcome', async () => {
    await storeUnanswered('Can I print labels without the app?', { outcome: 'answered', handedOver: true });
    await storeUnanswered('Do you ship to Iceland?', { outcome: 'answered', thumb: '0' });
    await storeUnanswered('do you ship to iceland', { outcome: 'offered' });
    await storeUnanswered('Is shipping to Iceland possible?', { handedOver: true });
    await storeUnanswered('Where is my order?', { outcome: 'answered' });
    await storeUnanswered('thanks', { outcome: 'smallTalk', handedOver: true });
    const { list, total, questions, isCut } = await listed();
    expect({ total, questions, isCut }).toEqual({ total: 2, questions: 4, isCut: false });
    expect(list.map(texts)).toEqual([
      ['Do you ship to Iceland?', 'Is shipping to Iceland possible?', 'do you ship to iceland'].sort(),
      ['Can I print labels without the app?'],
    ]);
    expect(list[0]).toMatchObject({
      count: 3,
      missed: 1,
      offered: 1,
      handedOver: 1,
      ratedBadly: 1,
      chosen: 0,
    });
  });

  test('are listed for their site, language and period only', async () => {
    await storeUnanswered('Kann ich das Gerät mieten?', { lang: 'de_DE' });
    expect(await listed()).toMatchObject({ total: 0 });
    expect(await listed({ lang: 'de_DE' })).toMatchObject({ total: 1 });
    await storeUnanswered('Verleihen Sie Beamer?', { lang: 'de_DE', daysAgo: 31 });
    expect(await listed({ lang: 'de_DE' })).toMatchObject({ total: 1 });
    expect(await listed({ lang: 'de_DE', days: 90 })).toMatchObject({ total: 2 });
    const elsewhere = { merchantId: 'fopo-us', lang: 'de_DE' } as const;
    expect(await listed(elsewhere, site.operator)).toMatchObject({ total: 0 });
  });

  test('are listed without the email addresses, links and long numbers of the customer', async () => {
    await storeUnanswered(
      'My order 111-1234567-7654321 is late, write to ada@mail.example or www.ada.example',
    );
    const { list } = await listed();
    expect(list.map(texts)).toEqual([['My order ••• is late, write to ••• or •••']]);
  });

  test('are listed with the FAQ that customers chose or else the closest one, until that FAQ has their wordings', async () => {
    const near = contentEditor(operator.desk, here).of('faq');
    const chosen = contentEditor(operator.desk, here).of('faq');
    await near.show(buildFaq({ en_US: 'How do I replace the print head' }));
    await chosen.show(buildFaq({ en_US: 'Who repairs my printer' }));
    await storeUnanswered('replace print head');
    expect((await listed()).list[0]?.nearest).toEqual({
      entryId: near.entryId,
      question: 'How do I replace the print head?',
      variants: 0,
    });
    await storeUnanswered('Replace the print head', { chosen: `${chosen.entryId}-en_US` });
    expect((await listed()).list[0]?.nearest?.entryId).toBe(chosen.entryId);
    const { published } = await near.view();
    const languages = {
      en_US: {
        question: 'How do I replace the print head?',
        variants: ['replace print head!', 'Replace the print head'],
        answer: '<p>So.</p>',
      },
    };
    await near.show({ ...buildFaq({}), ...(published as object), languages });
    expect(await listed()).toMatchObject({ total: 0, questions: 0 });
  });

  test('are no longer listed after their chat was erased', async () => {
    const { person } = await storeUnanswered('Can I rent it?');
    expect(await listed()).toMatchObject({ total: 1 });
    await person.ask(erase, { scope: 'chat', code: undefined });
    expect(await listed()).toMatchObject({ total: 0 });
  });
});

describe('the dismissal of a group of unanswered questions', () => {
  const dismiss = ({ examples }: UnansweredGroup, isDismissed: boolean, { desk } = operator) =>
    desk.ask(dismissQuestions, {
      merchantId: here,
      questions: examples.map(({ conversationId, messageId }) => ({ conversationId, messageId })),
      isDismissed,
    });

  test('hides the group and later questions with the same meaning, until it is undone', async () => {
    for (let more = 0; more < 7; more += 1)
      await storeUnanswered(`Will it rain in Rome tomorrow ${'!'.repeat(more)}`);
    const [group] = (await listed()).list;
    if (!group) throw new Error('no group');
    expect(await dismiss(group, true)).toMatchObject({ kind: 'ok' });
    expect(await dismiss(group, true)).toMatchObject({ kind: 'ok' });
    await storeUnanswered('Rain in Rome tomorrow?');
    expect(await listed()).toMatchObject({ total: 0 });
    const [marked] = (await listed({ show: 'dismissed' })).list;
    if (!marked) throw new Error('no dismissed group');
    expect(marked.count).toBe(8);
    await dismiss(marked, false);
    expect(await listed({ show: 'dismissed' })).toMatchObject({ total: 0 });
    expect((await listed()).list).toMatchObject([{ count: 8 }]);
  });

  test('is refused to an operator of another merchant, who cannot list the group either', async () => {
    await storeUnanswered('Will it rain in Rome?');
    const [group] = (await listed()).list;
    if (!group) throw new Error('no group');
    const foreign = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await dismiss(group, true, foreign)).toMatchObject({ code: 'notFound' });
    const nowhere = { merchantId: 'nowhere', questions: [], isDismissed: true };
    expect(await site.operator.desk.ask(dismissQuestions, nowhere)).toMatchObject({ code: 'notFound' });
    const other = { ...firstPage, merchantId: here, lang: 'en_US', days: 30, show: 'open' } as const;
    expect(await foreign.desk.ask(listUnanswered, other)).toMatchObject({ code: 'notFound' });
    expect(await listed()).toMatchObject({ total: 1 });
  });
});

test('FAQs are sorted by the number of unanswered questions that are closest to them or whose customers chose them', async () => {
  const [loud, rent] = [
    contentEditor(operator.desk, here).of('faq'),
    contentEditor(operator.desk, here).of('faq'),
  ];
  await loud.show(buildFaq({ en_US: 'How loud is the zebra printer' }));
  await rent.show(buildFaq({ en_US: 'Can I rent a giraffe stand' }));
  await storeUnanswered('zebra printer very loud');
  await storeUnanswered('the giraffe', { chosen: `${rent.entryId}-en_US` });
  await storeUnanswered('giraffe for rent?');
  await storeUnanswered('Something else entirely');
  const request = { ...firstPage, merchantId: here, lang: 'en_US', days: 30 } as const;
  const gaps = await operator.desk.ask(listFaqGaps, request);
  if (gaps.kind !== 'ok') throw new Error(gaps.code);
  const own = gaps.data.list.filter(({ entryId }) => entryId === loud.entryId || entryId === rent.entryId);
  expect(own).toEqual([
    {
      entryId: rent.entryId,
      question: 'Can I rent a giraffe stand?',
      variants: 0,
      questions: 2,
      groups: expect.any(Number),
      chosen: 1,
      examples: expect.arrayContaining([expect.objectContaining({ text: 'giraffe for rent?' })]),
    },
    {
      entryId: loud.entryId,
      question: 'How loud is the zebra printer?',
      variants: 0,
      questions: 1,
      groups: 1,
      chosen: 0,
      examples: [expect.objectContaining({ text: 'zebra printer very loud' })],
    },
  ]);
  const foreign = await colleague(site, { at: { 'kimo-jp': 'operator' } });
  expect(await foreign.desk.ask(listFaqGaps, request)).toMatchObject({ code: 'notFound' });
});
