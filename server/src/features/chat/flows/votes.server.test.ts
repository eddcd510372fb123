import { createBotChat } from '@aftercare/contract/bot/chat';
import { listHotSpots, runGuidedAnswer, type Thumb, vote } from '@aftercare/contract/chat/stories';
import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { limits } from '@aftercare/contract/limits';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../testing/people/person.ts';
import { asOwner, fingerprints } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const never = 'A'.repeat(22);

async function guidedAnswerAt(id: string): Promise<string> {
  const answer = await site.visitor({ site: id }).ask(listHotSpots, firstPage);
  const storyId = answer.kind === 'ok' ? answer.data.list[0]?.storyId : undefined;
  if (storyId === undefined) throw new Error('no guided answer');
  return storyId;
}

const faqsOf = async (person: Person) => {
  const answer = await person.ask(listFaqs, { ...firstPage, productId: undefined, question: undefined });
  if (answer.kind !== 'ok') throw new Error('no questions');
  return answer.data.list;
};

const cast = (
  person: Person,
  targetId: string,
  thumb: Thumb,
  comment?: string,
  headers?: Record<string, string>,
) => person.ask(vote, { scene: 1, targetId, thumb, comment }, headers);

const wireOf = (input: RequestOf<typeof vote>) => vote.request.toWire(input) as Record<string, unknown>;
const wireName = (field: 'scene' | 'thumb' | 'comment' | 'targetId') => vote.request.fields[field]?.[0] ?? '';

const votesOn = (targetId: string) =>
  asOwner<{ thumb: string; comment: string }>(
    site.nodes.databaseUrl,
    `select thumb, comment from vote where ${wireName('targetId')} = $1 order by voted_at, thumb`,
    [targetId],
  );

async function thumbSeenBy(person: Person, storyId: string): Promise<string> {
  const answer = await person.ask(runGuidedAnswer, { storyId, botChatId: undefined, botThreadId: undefined });
  return answer.kind === 'ok' ? answer.data.thumb : answer.code;
}

describe('a vote on a guided answer', () => {
  test('is one row: the last vote counts, and an empty one withdraws it', async () => {
    const storyId = await guidedAnswerAt('kimo-jp');
    const person = site.visitor({ site: 'kimo-jp' });
    expect(await cast(person, storyId, '1')).toMatchObject({ kind: 'ok', data: { thumb: '1', comment: '' } });
    expect(await cast(person, storyId, '1', ' It\nhelped ')).toMatchObject({
      data: { comment: 'It\nhelped' },
    });
    expect(await votesOn(storyId)).toEqual([{ thumb: '1', comment: 'It\nhelped' }]);
    expect(await cast(person, storyId, '0')).toMatchObject({ data: { thumb: '0', comment: '' } });
    expect(await votesOn(storyId)).toEqual([{ thumb: '0', comment: '' }]);
    expect(await thumbSeenBy(person, storyId)).toBe('0');
    expect(await thumbSeenBy(site.visitor({ site: 'kimo-jp' }), storyId)).toBe('');
    expect(await cast(person, storyId, '', 'Never mind')).toMatchObject({ data: { thumb: '', comment: '' } });
    expect(await votesOn(storyId)).toEqual([]);
    expect(await thumbSeenBy(person, storyId)).toBe('');
    expect(await cast(person, storyId, '')).toMatchObject({ kind: 'ok', data: { thumb: '' } });
  });

  test('sent twenty times at once by one visitor is one row with the value that the answers report', async () => {
    const storyId = await guidedAnswerAt('lepow-de');
    const person = site.visitor({ site: 'lepow-de' });
    await person.ask(createBotChat, { source: undefined });
    const thumbs = Array.from({ length: 20 }, (_, n): Thumb => (n % 2 === 0 ? '1' : '0'));
    const answers = await Promise.all(thumbs.map((thumb) => cast(person, storyId, thumb)));
    expect(answers.map((answer) => answer.kind === 'ok' && answer.data.thumb)).toEqual(thumbs);
    const [row, ...others] = await votesOn(storyId);
    expect(others).toEqual([]);
    expect(await thumbSeenBy(person, storyId)).toBe(row?.thumb);
    const other = site.visitor({ site: 'lepow-de' });
    await cast(other, storyId, '1');
    expect(await votesOn(storyId)).toHaveLength(2);
  });

  test('on an unknown id, another brand’s or another kind is refused, and nothing is stored and no cookie set', async () => {
    const foreign = await guidedAnswerAt('idprt-us');
    const own = await guidedAnswerAt('fopo-us');
    const person = site.visitor();
    const [faq] = await faqsOf(person);
    const before = await fingerprints(site.nodes.databaseUrl);
    const attempts = [
      { scene: 1, targetId: never },
      { scene: 1, targetId: foreign },
      { scene: 1, targetId: faq?.faqId ?? '' },
      { scene: 0, targetId: own },
      { scene: 0, targetId: never },
    ] as const;
    const texts = new Set<string>();
    for (const one of attempts)
      for (const thumb of ['1', ''] as const)
        texts.add((await person.send(vote, wireOf({ ...one, thumb, comment: undefined }))).text);
    expect([...texts]).toEqual([expect.stringContaining('"code":10300')]);
    const good = wireOf({ scene: 1, targetId: own, thumb: '1', comment: undefined });
    const without = wireOf({ scene: 1, targetId: own, thumb: '1', comment: undefined });
    delete without[wireName('thumb')];
    const wrongs = [
      { ...good, [wireName('thumb')]: '2' },
      { ...good, [wireName('thumb')]: 1 },
      { ...good, [wireName('scene')]: 2 },
      { ...good, [wireName('comment')]: 'x'.repeat(limits.commentMaxLength + 1) },
      { ...good, visitorId: never },
      without,
    ];
    for (const wrong of wrongs)
      expect(await person.send(vote, wrong)).toMatchObject({ status: 400, code: 'badRequest' });
    const elsewhere = { origin: 'https://evil.example' };
    expect(await person.send(vote, good, elsewhere)).toMatchObject({ status: 403 });
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    expect(person.client.cookies.size).toBe(0);
    const longest = {
      ...good,
      [wireName('scene')]: '1',
      [wireName('comment')]: 'x'.repeat(limits.commentMaxLength),
    };
    expect(await person.send(vote, longest)).toMatchObject({ code: 'ok' });
  });

  test('creates a visitor, who can then open a chat with the same cookie', async () => {
    const storyId = await guidedAnswerAt('fopo-us');
    const person = site.visitor();
    // An unknown visitor has no vote to withdraw, and gets no cookie.
    expect(await cast(person, storyId, '')).toMatchObject({ kind: 'ok' });
    expect(person.client.cookies.size).toBe(0);
    await cast(person, storyId, '1');
    const cookie = person.client.cookies.get('visitor');
    expect(cookie).toMatch(/^[\w-]{40,}$/);
    const chat = await person.ask(createBotChat, { source: undefined });
    expect(chat).toMatchObject({ kind: 'ok', data: { state: { lastSeq: 1, sitting: 'open', mode: 'bot' } } });
    expect(person.client.cookies.get('visitor')).toBe(cookie);
    expect(await thumbSeenBy(person, storyId)).toBe('1');
  });

  test('keeps the visitor, with their vote, for thirty days from the vote', async () => {
    const storyId = await guidedAnswerAt('fopo-us');
    const person = site.visitor();
    await cast(person, storyId, '0');
    const almost = (limits.visitorIdleSeconds - 3600) * 1000;
    await site.nodes.advance(almost);
    const again = await person.client.post(
      vote.path,
      wireOf({ scene: 1, targetId: storyId, thumb: '1', comment: undefined }),
    );
    expect(again.headers['set-cookie']).toEqual([expect.stringMatching(/^visitor=[\w-]+;.*Max-Age=2592000/)]);
    await site.nodes.advance(almost);
    expect(await thumbSeenBy(person, storyId)).toBe('1');
    await site.nodes.advance(limits.visitorIdleSeconds * 1000);
    expect(await thumbSeenBy(person, storyId)).toBe('');
  });

  test('from a third-party frame is stored if the frame has a visitor secret, and refused before it has one', async () => {
    const storyId = await guidedAnswerAt('fopo-us');
    const frame = site.visitor();
    const before = await fingerprints(site.nodes.databaseUrl);
    expect(await cast(frame, storyId, '1', undefined, { 'x-visitor': 'new' })).toMatchObject({
      code: 'threadGone',
    });
    expect(await fingerprints(site.nodes.databaseUrl)).toEqual(before);
    const opened = await frame.ask(createBotChat, { source: undefined }, { 'x-visitor': 'new' });
    const secret = opened.kind === 'ok' ? (opened.data.visitorToken ?? '') : '';
    expect(await cast(frame, storyId, '1', undefined, { 'x-visitor': secret })).toMatchObject({ kind: 'ok' });
    expect(frame.client.cookies.size).toBe(0);
  });
});

test('a vote on a FAQ appears in the list for its caller alone', async () => {
  const person = site.visitor();
  const [faq, next] = await faqsOf(person);
  const targetId = faq?.faqId ?? '';
  expect(faq?.vote).toBe('');
  expect(await person.ask(vote, { scene: 0, targetId, thumb: '0', comment: undefined })).toMatchObject({
    kind: 'ok',
  });
  const seen = await faqsOf(person);
  expect(seen.slice(0, 2)).toMatchObject([
    { faqId: targetId, vote: '0' },
    { faqId: next?.faqId, vote: '' },
  ]);
  const other = site.visitor();
  await cast(other, await guidedAnswerAt('fopo-us'), '1');
  expect((await faqsOf(other)).every((one) => one.vote === '')).toBe(true);
});
