import { vote } from '@aftercare/contract/chat/stories';
import { type AnswerKind, listAnswerComments, listAnswers } from '@aftercare/contract/desk/tracking/answers';
import { listFaqs, viewFaq } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { erase } from '@aftercare/contract/privacy/erasure';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, colleague } from '../../../testing/people/desk-people.ts';
import type { Person } from '../../../testing/people/person.ts';
import { askPerson, openChat } from '../../../testing/people/talk.ts';
import { asOwner } from '../../../testing/reading/stored.ts';
import { storeSection } from '../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';

const here = 'fopo-us';
const minuteMs = 60_000;
let site: RunningSite;
let supervisor: Colleague;
let foreign: Colleague;
let ids: string[];
beforeAll(async () => {
  site = await runSite(2);
  supervisor = await colleague(site, { at: { [here]: 'supervisor' } });
  foreign = await colleague(site, { at: { 'kimo-jp': 'supervisor' } });
  const listed = await site
    .visitor()
    .ask(listFaqs, { ...firstPage, productId: undefined, question: undefined });
  if (listed.kind !== 'ok') throw new Error('no questions');
  ids = listed.data.list.map(({ faqId }) => faqId);
});
afterAll(() => site.stop());

const faqAt = (place: number): string => ids[place] ?? '';
const open = (person: Person, faqId: string) => person.ask(viewFaq, { faqId, scene: 1 });
const cast = (targetId: string, thumb: '0' | '1', comment?: string) =>
  site.visitor().ask(vote, { scene: 0, targetId, thumb, comment });

type Params = Partial<RequestOf<typeof listAnswers>>;
async function rated(params: Params = {}, { desk }: Pick<Colleague, 'desk'> = supervisor) {
  const usual = { merchantId: here, kind: 'faq', lang: 'en_US', days: 30, order: 'leastHelpful' } as const;
  const answer = await desk.ask(listAnswers, { ...firstPage, ...usual, ...params });
  return answer.kind === 'ok' ? answer.data.list : answer.code;
}
const idsOf = async (params?: Params) => {
  const list = await rated(params);
  return typeof list === 'string' ? list : list.map(({ answerId }) => answerId);
};
const comments = async (
  answerId: string,
  { desk }: Pick<Colleague, 'desk'> = supervisor,
  page = firstPage,
  kind: AnswerKind = 'faq',
) => {
  const answer = await desk.ask(listAnswerComments, { ...page, merchantId: here, kind, answerId });
  return answer.kind === 'ok' ? answer.data.list.map(({ comment }) => comment) : answer.code;
};
const remembered = () => asOwner(site.nodes.databaseUrl, 'select day from faq_seen');

describe('an answer', () => {
  test('reports after how many views a chat followed within half an hour, without naming a visitor', async () => {
    const [asks, leaves, asksLate] = [site.visitor(), site.visitor({ node: 1 }), site.visitor()];
    const held = new Map<Person, string>();
    for (const one of [asks, leaves, asksLate]) held.set(one, (await openChat(one)).conversationId);
    for (const one of [asks, leaves, asksLate, site.visitor()]) await open(one, faqAt(0));
    expect(await remembered()).toHaveLength(3);
    await site.nodes.advance(20 * minuteMs);
    await askPerson(asks, held.get(asks) ?? '');
    await site.nodes.advance(11 * minuteMs);
    await askPerson(asksLate, held.get(asksLate) ?? '');
    await site.nodes.advance(60 * minuteMs);
    await expect.poll(remembered).toEqual([]);
    expect(await rated()).toMatchObject([
      { answerId: faqAt(0), views: 4, chats: 1, up: 0, down: 0, comments: 0, unhelpfulShare: 0 },
    ]);
  });
});

test('erasing a chat also deletes which answers its visitor has opened', async () => {
  const visitor = site.visitor();
  await openChat(visitor);
  await open(visitor, faqAt(0));
  expect(await remembered()).toHaveLength(1);
  expect(await visitor.ask(erase, { scope: 'chat', code: undefined })).toMatchObject({ kind: 'ok' });
  expect(await remembered()).toEqual([]);
});

describe('the list of answers', () => {
  test('begins with the answers with the most reliable share of unhelpful votes, even if few visitors read them', async () => {
    const [once, often] = [faqAt(1), faqAt(2)];
    await cast(once, '0', 'Wrong button');
    for (const thumb of ['0', '0', '1', '0'] as const) await cast(often, thumb);
    await cast(often, '0', 'It stays dark');
    const [worst, next, unrated] = (await rated()) as Exclude<Awaited<ReturnType<typeof rated>>, string>;
    expect(worst).toMatchObject({ answerId: often, up: 1, down: 4, comments: 1, views: 0 });
    expect(worst?.unhelpfulShare).toBeCloseTo(0.3755, 3);
    expect(next).toMatchObject({ answerId: once, up: 0, down: 1, comments: 1 });
    expect(next?.unhelpfulShare).toBeCloseTo(0.2065, 3);
    expect(unrated).toMatchObject({ answerId: faqAt(0), unhelpfulShare: 0 });
    expect(await idsOf({ order: 'mostRead' })).toEqual([faqAt(0), often, once]);
    expect(await idsOf({ order: 'mostChats' })).toEqual([faqAt(0), often, once]);
    expect(await idsOf({ pageSize: 1, page: 2 })).toEqual([once]);
    expect(await idsOf({ lang: 'de_DE' })).toEqual([]);
    expect(await idsOf({ kind: 'story' })).toEqual([]);
    expect(await idsOf({ kind: 'section' })).toEqual([]);
  });

  test('contains the sections of manuals that customers voted on, with their titles', async () => {
    const section = await storeSection(site.nodes.databaseUrl, here, 'Clean the silver lever');
    await cast(section, '1');
    await cast(section, '0', 'Which lever?');
    expect(await rated({ kind: 'section' })).toEqual([
      {
        kind: 'section',
        answerId: section,
        entryId: null,
        question: expect.stringMatching(/^Clean the silver lever – ./),
        views: null,
        chats: null,
        up: 1,
        down: 1,
        comments: 1,
        unhelpfulShare: expect.any(Number),
      },
    ]);
    expect(await idsOf({ kind: 'section', lang: 'de_DE' })).toEqual([]);
    expect(await idsOf()).not.toContain(section);
    expect(await comments(section, supervisor, firstPage, 'section')).toEqual(['Which lever?']);
  });
});

describe('comments', () => {
  test('are listed newest first, and hidden from other merchants', async () => {
    await cast(faqAt(2), '1', 'Now it works');
    expect(await comments(faqAt(2))).toEqual(['Now it works', 'It stays dark']);
    expect(await comments(faqAt(2), foreign)).toBe('notFound');
    expect(await rated({}, foreign)).toBe('notFound');
    expect(await rated({}, site.operator)).toHaveLength(3);
  });
});

test('votes and views before the period are not counted', async () => {
  await site.advance(8 * 24 * 60 * minuteMs);
  await cast(faqAt(1), '1');
  expect(await rated({ days: 7 }, site.operator)).toMatchObject([{ answerId: faqAt(1), up: 1, down: 0 }]);
  expect(await rated({ days: 30 }, site.operator)).toHaveLength(3);
});
