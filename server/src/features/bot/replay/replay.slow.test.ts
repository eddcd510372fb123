import {
  cancelReplay,
  type Replay,
  type ReplayAim,
  type ReplayResult,
  replayReasons,
  startReplay,
  startWordingReplay,
  viewReplay,
} from '@aftercare/contract/desk/bot/replay';
import { limits } from '@aftercare/contract/limits';
import { erase } from '@aftercare/contract/privacy/erasure';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Colleague, colleague } from '../../../../testing/people/desk-people.ts';
import { ownKey } from '../../../../testing/people/person.ts';
import { openChat, say } from '../../../../testing/people/talk.ts';
import {
  forgetQuestions,
  type QuestionToStore,
  replayRows,
  storeQuestion,
  storeSection,
} from '../../../../testing/reading/stored-questions.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor, good } from '../../../../testing/sites/content-editor.ts';

/** Its bot is off, so that only the tests store outcomes. */
const here = 'idprt-us';
const place = { merchantId: here, lang: 'en_US' } as const;
const dayMs = 86_400_000;
let site: RunningSite;
let operator: Colleague;
let noise: ReturnType<typeof faqOf>;
let rent: ReturnType<typeof faqOf>;

const faqOf = () => contentEditor(operator.desk, here).of('faq');
const faq = (question: string, variants: string[] = [], answer = '<p>So.</p>') => ({
  ...buildFaq({}),
  languages: { en_US: { question, variants, answer } },
});
const noiseFaq = faq('How loud is the zebra printer?', ['zebra printer noise level in decibels']);
const rentFaq = faq('Can I rent a giraffe stand?', ['giraffe stand for hire']);
const inEnglish = ({ entryId }: { entryId: string }) => `${entryId}-en_US`;

beforeAll(async () => {
  site = await runSite();
  operator = await colleague(site, { at: { [here]: 'operator' } });
  [noise, rent] = [faqOf(), faqOf()];
});
afterAll(() => site.stop());
beforeEach(async () => {
  await forgetQuestions(site.nodes.databaseUrl);
  await noise.show(noiseFaq);
  await rent.show(rentFaq);
});

type Outcome = Omit<QuestionToStore, 'answeredAt'> & { daysAgo?: number };

/** A customer's message with this outcome. */
async function storeOutcome(text: string, { daysAgo = 0, ...change }: Outcome = {}) {
  const person = site.visitor({ site: here });
  const { conversationId } = await openChat(person);
  const messageId = ownKey();
  await say(person, conversationId, text, messageId);
  const answeredAt = new Date(site.nodes.now().getTime() - daysAgo * dayMs);
  await storeQuestion(site.nodes.databaseUrl, [here, conversationId, messageId], { ...change, answeredAt });
  return { person, conversationId, messageId };
}

const view = async (aim: ReplayAim = 'drafts', { desk }: Pick<Colleague, 'desk'> = operator) =>
  good(await desk.ask(viewReplay, { ...place, aim })).data.replay;

async function ended(aim: ReplayAim = 'drafts'): Promise<Replay> {
  return vi.waitFor(
    async () => {
      const replay = await view(aim);
      if (replay === null || replay.state === 'waiting' || replay.state === 'running')
        throw new Error(JSON.stringify(replay));
      return replay;
    },
    { timeout: 50_000, interval: 200 },
  );
}

async function replayed(): Promise<Replay> {
  good(await operator.desk.ask(startReplay, place));
  return ended();
}

const counts = (change: Partial<Record<ReplayResult, number>>) => ({
  worse: 0,
  better: 0,
  changed: 0,
  same: 0,
  ...change,
});

describe('a replay of drafts', { timeout: 60_000 }, () => {
  test('counts what the drafts answer better, worse and otherwise, with the reasons', async () => {
    const missed = await storeOutcome('does the quagga hum at night', { outcome: 'missed' });
    await storeOutcome('Is a giraffe stand for hire?', {
      outcome: 'answered',
      entryId: inEnglish(rent),
      thumb: '1',
    });
    await storeOutcome('zebra printer noise level in decibels', {
      outcome: 'answered',
      entryId: inEnglish(noise),
    });
    await noise.save(
      faq('How loud is the zebra printer?', [
        'zebra printer noise level in decibels',
        'does the quagga hum at night',
      ]),
    );
    await rent.save(faq('Who feeds the walrus at the harbour?', ['feeding hours of the walrus']));
    const replay = await replayed();
    expect(replay).toMatchObject({ state: 'done', isCut: false, drafts: 2, done: replay.total });
    expect(replay.questions).toEqual(counts({ better: 1, worse: 1, same: 1 }));
    expect(replay.conversations).toEqual(counts({ better: 1, worse: 1, same: 1 }));
    const better = replay.examples.find(({ reason }) => reason === 'nowAnswered');
    expect(better).toMatchObject({
      conversationId: missed.conversationId,
      text: 'does the quagga hum at night',
      received: { outcome: 'missed', answer: null, isHelpful: null, handedOver: false },
      before: { answers: [] },
      after: {
        answers: [{ kind: 'faq', entryId: noise.entryId, question: 'How loud is the zebra printer?' }],
      },
    });
    const worse = replay.examples.find(({ reason }) => reason === 'confirmedLost');
    expect(worse).toMatchObject({
      received: { outcome: 'answered', isHelpful: true, answer: { entryId: rent.entryId } },
      before: { answers: [{ entryId: rent.entryId }] },
    });
    expect(await noise.view()).toMatchObject({ published: noiseFaq });
  });

  test('shows the title of a section of a manual that a customer got', async () => {
    const entryId = await storeSection(site.nodes.databaseUrl, here, 'Polish the mirror');
    await storeOutcome('polish the mirror', { outcome: 'answered', entryId });
    await noise.save(faq('polish the mirror'));
    const [example] = (await replayed()).examples;
    expect(example?.received.answer).toEqual({
      kind: 'section',
      entryId: null,
      question: expect.stringMatching(/^Polish the mirror – ./),
    });
  });

  test('counts a new answer text as changed, and a new FAQ as an answer', async () => {
    await storeOutcome('How loud is the zebra printer?', { outcome: 'answered', entryId: inEnglish(noise) });
    await storeOutcome('Do you train ferrets?', { outcome: 'offered' });
    await noise.save({
      ...noiseFaq,
      languages: { en_US: { ...noiseFaq.languages.en_US, answer: '<p>40 dB.</p>' } },
    });
    const ferrets = faqOf();
    await ferrets.save(faq('Do you train ferrets?'));
    const replay = await replayed();
    expect(replay.questions).toEqual(counts({ better: 1, changed: 1 }));
    expect(replay.examples.map(({ reason }) => reason).sort()).toEqual(['newText', 'nowAnswered']);
    await ferrets.discard();
  });

  test('replays the questions of the site, the language and the last seven days, and masks personal data', async () => {
    await storeOutcome('ferret 0171 2345678 walrus', { outcome: 'missed' });
    await storeOutcome('ferret in German', { outcome: 'missed', lang: 'de_DE' });
    await storeOutcome('an old ferret', { outcome: 'missed', daysAgo: 8 });
    await storeOutcome('the ferret thanks you', { outcome: 'smallTalk' });
    await noise.save(faq('ferret 0171 2345678 walrus'));
    const replay = await replayed();
    expect(replay.questions).toEqual(counts({ better: 1 }));
    expect(replay.examples.map(({ text }) => text)).toEqual(['ferret ••• walrus']);
  });

  test('leaves out a FAQ whose draft has no text in the language', async () => {
    await storeOutcome('giraffe stand for hire', { outcome: 'answered', entryId: inEnglish(rent) });
    await rent.save(buildFaq({ de_DE: 'Kann ich einen Ständer mieten' }));
    const replay = await replayed();
    expect(replay).toMatchObject({ drafts: 1, questions: counts({ worse: 1 }) });
    expect(replay.examples).toMatchObject([{ reason: 'noLongerAnswered' }]);
  });

  test('answers repeats of a question once, and counts each', async () => {
    for (let more = 0; more < 3; more += 1) await storeOutcome('feed the walrus', { outcome: 'missed' });
    await noise.save(faq('feed the walrus'));
    const replay = await replayed();
    expect(replay.total).toBe(2);
    expect(replay.questions).toEqual(counts({ better: 3 }));
  });

  test('runs once at a time for a site and a language, also for several users', async () => {
    await storeOutcome('feed the walrus', { outcome: 'missed' });
    const question = await storeOutcome('feed the seal', { outcome: 'missed' });
    const started = await Promise.all(
      [operator, site.operator].map(({ desk }) => desk.ask(startReplay, place)),
    );
    const [one, other] = started.map((answer) => good(answer).data.replay?.startedAt);
    expect(one).toEqual(other);
    const { conversationId, messageId } = question;
    const wording = { entryId: noise.entryId, conversationId, messageId };
    const answer = good(await operator.desk.ask(startWordingReplay, { ...place, ...wording }));
    expect(answer.data.replay?.aim).toBe('drafts');
    await ended();
    expect(await view('wording')).toBeNull();
  });

  test('ends when it is cancelled, and another one can follow', async () => {
    await storeOutcome('feed the walrus', { outcome: 'missed' });
    good(await operator.desk.ask(startReplay, place));
    const cancel = () => operator.desk.ask(cancelReplay, { ...place, aim: 'drafts' });
    expect(good(await cancel()).data.replay).toMatchObject({ state: 'cancelled', questions: null });
    expect(good(await cancel()).data.replay).toMatchObject({ state: 'cancelled' });
    expect(await replayed()).toMatchObject({ state: 'done', questions: counts({ same: 1 }) });
    expect(good(await cancel()).data.replay).toMatchObject({ state: 'done' });
  });

  test('shows no question of an erased chat', async () => {
    const { person } = await storeOutcome('feed the walrus', { outcome: 'missed' });
    await noise.save(faq('feed the walrus'));
    expect((await replayed()).examples).toHaveLength(1);
    await person.ask(erase, { scope: 'chat', code: undefined });
    expect((await view())?.examples).toEqual([]);
    expect(await replayRows(site.nodes.databaseUrl, 'bot_replay_example', here)).toBe(0);
  });

  test('is not found at a foreign merchant', async () => {
    const foreign = await colleague(site, { at: { 'kimo-jp': 'operator' } });
    expect(await foreign.desk.ask(startReplay, place)).toMatchObject({ code: 'notFound' });
    expect(await foreign.desk.ask(viewReplay, { ...place, aim: 'drafts' })).toMatchObject({
      code: 'notFound',
    });
    expect(await foreign.desk.ask(cancelReplay, { ...place, aim: 'drafts' })).toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the gain of a wording', { timeout: 60_000 }, () => {
  async function measured(wording: { conversationId: string; messageId: string }, entryId = noise.entryId) {
    const { conversationId, messageId } = wording;
    const request = { ...place, entryId, conversationId, messageId };
    const answer = await operator.desk.ask(startWordingReplay, request);
    if (answer.kind !== 'ok') return answer.code;
    return ended('wording');
  }

  test('is the number of waiting questions that the FAQ would then answer, with the right answers that change', async () => {
    const wording = await storeOutcome('does the quagga hum at night', { outcome: 'missed' });
    await storeOutcome('does the quagga hum at night?', { outcome: 'offered' });
    await storeOutcome('sail to the moon', { outcome: 'missed' });
    await storeOutcome('zebra printer noise level in decibels', {
      outcome: 'answered',
      entryId: inEnglish(noise),
    });
    const replay = await measured(wording);
    expect(replay).toMatchObject({
      state: 'done',
      questions: null,
      gain: {
        entryId: noise.entryId,
        wording: 'does the quagga hum at night',
        waiting: 3,
        gained: 2,
        right: 1,
        changed: 0,
      },
    });
    expect((replay as Replay).examples.map(({ reason }) => reason)).toEqual(['nowAnswered', 'nowAnswered']);
    expect(replayReasons.better).toContain('nowAnswered');
    expect(await noise.view()).toMatchObject({ published: noiseFaq, draft: null });
  });

  test('cannot be measured without the FAQ or the question, or with personal data', async () => {
    const wording = await storeOutcome('call me at 0171 2345678', { outcome: 'missed' });
    expect(await measured(wording)).toBe('conflictStale');
    const other = await storeOutcome('feed the walrus', { outcome: 'missed' });
    expect(await measured(other, 'nowhere')).toBe('conflictStale');
    expect(await measured({ ...other, messageId: ownKey() })).toBe('conflictStale');
  });
});

// The sessions of the other tests end with the time that passes.
test('a replay is deleted after a week', { timeout: 60_000 }, async () => {
  await replayed();
  await site.nodes.advance(limits.botReplaysKeptSeconds * 1000 + dayMs);
  const count = () => replayRows(site.nodes.databaseUrl, 'bot_replay', here);
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});
