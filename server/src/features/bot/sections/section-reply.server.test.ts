import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lang, merchant, other, siteWithManual } from '../../../../testing/sites/site-with-manual.ts';
import { canVoteOn, castVote } from '../cast-vote.ts';
import { readPassages } from '../services/passages.ts';
import { sectionReply, withoutWithdrawn } from './section-reply.ts';

const target = { merchant, lang };
let site: Awaited<ReturnType<typeof siteWithManual>>;
beforeAll(async () => {
  site = await siteWithManual();
});
afterAll(() => site.drop());
beforeEach(() => site.restore());

async function careSection() {
  const found = (await site.learn()).find(({ heading }) => heading === 'Care and safety');
  if (!found) throw new Error('no such section');
  return found;
}
const answerOf = ({ id, title }: { id: string; title: string }) => ({
  kind: 'section' as const,
  sectionId: id,
  title,
  confidence: 0.9,
});

test('a section answers with its text and a link to the page or the second', async () => {
  await site.read();
  const reply = await sectionReply(site.database, answerOf(await careSection()), target);
  expect(reply).toMatchObject({ outcome: 'answered', faq: { question: 'Care and safety – Monitor S17' } });
  expect(reply?.html).toContain('Keep the packing material away from small children.');
  expect(reply?.html).toContain(
    '<a href="/files/paper#page=3">Manual of Monitor S17, section “Care and safety”</a>',
  );
  const video = (await site.learn()).find(({ title }) => title === 'Reset (1:05)');
  const videoReply = video && (await sectionReply(site.database, answerOf(video), target));
  expect(videoReply?.html).toContain('<a href="/files/film#t=65">Video “Reset” from 1:05</a>');
});

test('after its manual was withdrawn, a section is no answer, no choice and no passage', async () => {
  await site.read();
  const care = await careSection();
  const choice = { entryId: care.id, question: care.title };
  const faq = { entryId: 'f1-en_US', question: 'Which cable?' };
  const unsure = { kind: 'unsure' as const, choices: [choice, faq], confidence: 0.3 };
  const candidates = [{ ...choice, facts: [] }];
  expect(await withoutWithdrawn(site.database, unsure, target)).toEqual(unsure);
  expect(await readPassages(site.database, target, candidates)).toMatchObject([
    {
      entryId: care.id,
      title: 'Manual of Monitor S17, section “Care and safety”',
      page: '/files/paper#page=3',
    },
  ]);
  await site.withdraw();
  expect(await sectionReply(site.database, answerOf(care), target)).toBeNull();
  expect((await withoutWithdrawn(site.database, unsure, target)).choices).toEqual([faq]);
  expect(await readPassages(site.database, target, candidates)).toEqual([]);
  expect(await site.learn()).toEqual([]);
});

test('a site gets no section of another site', async () => {
  await site.read();
  const care = await careSection();
  expect(await site.learn(other)).toEqual([]);
  expect(await sectionReply(site.database, answerOf(care), { merchant: other, lang })).toBeNull();
});

test('a customer can vote on a section as on a FAQ', async () => {
  await site.read();
  const { id: targetId } = await careSection();
  const ballot = { target: 'faq' as const, targetId, thumb: '1' as const, comment: '' };
  expect(await canVoteOn(site, merchant.id, ballot)).toBe(true);
  expect(await castVote(site, merchant.id, 'visitor-1', ballot)).toEqual({ thumb: '1', comment: '' });
  await site.withdraw();
  expect(await canVoteOn(site, merchant.id, ballot)).toBe(false);
});
