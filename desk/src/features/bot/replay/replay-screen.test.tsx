// @vitest-environment jsdom
import { cancelReplay, type Replay, startReplay, viewReplay } from '@aftercare/contract/desk/bot/replay';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const t = texts.botReplay;
const site = { merchantId: 'kuma-us', brandName: 'Kuma', country: 'us', role: 'operator' } as never;
const ok = (replay: Replay | null) => ({ kind: 'ok', msg: '', data: { replay } });

const faq = (question: string) => ({ kind: 'faq', entryId: 'noise', question }) as const;
const example = (change: Partial<Replay['examples'][number]> = {}): Replay['examples'][number] => ({
  conversationId: 'c1',
  messageId: 'm1',
  text: 'does it hum',
  at: new Date(0),
  reason: 'nowAnswered',
  received: { outcome: 'missed', answer: null, chosen: null, isHelpful: null, handedOver: true },
  before: { answers: [], choices: ['Is it heavy?', 'Is it new?'] },
  after: { answers: [faq('How loud is it?')], choices: [] },
  ...change,
});

const replay = (change: Partial<Replay> = {}): Replay => ({
  aim: 'drafts',
  state: 'done',
  done: 8,
  total: 8,
  startedAt: new Date(0),
  startedBy: 'Anna',
  finishedAt: new Date(0),
  isCut: false,
  drafts: 2,
  questions: { worse: 1, better: 2, changed: 0, same: 9 },
  conversations: { worse: 1, better: 1, changed: 0, same: 5 },
  gain: null,
  examples: [
    example(),
    example({
      messageId: 'm2',
      text: 'is it loud',
      reason: 'confirmedLost',
      received: {
        outcome: 'answered',
        answer: faq('How loud is it?'),
        chosen: null,
        isHelpful: true,
        handedOver: false,
      },
      before: { answers: [faq('How loud is it?')], choices: [] },
      after: { answers: [], choices: [] },
    }),
  ],
  ...change,
});

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function open(view: () => unknown, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({ [viewReplay.path]: view, ...answers });
  const { place, unmount } = await renderAtDesk(api, <ReplayScreen site={site} sites={[site]} />);
  close = unmount;
  const requests = (path: string) => sent.filter((one) => one.path === path).map(({ request }) => request);
  return { place, requests };
}

describe('the replay of drafts', () => {
  it('starts for the site and the language, shows its progress, and then its result', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let state: Replay | null = null;
    const { place, requests } = await open(() => ok(state), {
      [startReplay.path]: () => {
        state = replay({ state: 'running', done: 3, questions: null, conversations: null, examples: [] });
        return ok(state);
      },
    });
    await press(place, t.start);
    expect(requests(startReplay.path)).toEqual([{ merchantId: 'kuma-us', lang: 'en_US' }]);
    expect(place.textContent).toContain(fill(t.states.running, { done: 3, total: 8 }));
    expect(place.querySelector('progress')?.value).toBe(37.5);
    state = replay();
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(place.querySelector('progress')).toBeNull();
    expect(place.textContent).toContain(t.again);
  });

  it('shows how many questions and conversations are worse, better, changed and the same', async () => {
    const { place } = await open(() => ok(replay()));
    const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([
      `${t.results.worse}11`,
      `${t.results.better}21`,
      `${t.results.changed}00`,
      `${t.results.same}95`,
    ]);
  });

  it('shows each question with what the customer got, both answers, and the conversation', async () => {
    const { place } = await open(() => ok(replay()));
    const [now, lost] = place.querySelectorAll('article');
    expect(now?.querySelector('h3')?.textContent).toBe('does it hum');
    expect(now?.textContent).toContain(t.reasons.nowAnswered);
    expect(now?.textContent).toContain(`${texts.bot.tryOut.outcomes.missed} · ${t.handedOver}`);
    expect(now?.textContent).toContain(fill(t.choices, { choices: 'Is it heavy? · Is it new?' }));
    const hrefs = [...(now?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/content/kuma-us/faq/noise?lang=en_US', '/inbox/c1']);
    expect(lost?.textContent).toContain(t.helpful);
    expect(lost?.textContent).toContain(t.offer);
  });

  it('lists the questions of one result on request', async () => {
    const { place } = await open(() => ok(replay()));
    const select = place.querySelector<HTMLElement>(`select[aria-label="${t.show}"]`);
    if (!select) throw new Error('no choice of results');
    await choose(select, 'worse');
    const titles = [...place.querySelectorAll('article h3')].map((title) => title.textContent);
    expect(titles).toEqual(['is it loud']);
  });

  it('can be cancelled, and says so', async () => {
    let state = replay({ state: 'waiting', questions: null, conversations: null, examples: [] });
    const { place, requests } = await open(() => ok(state), {
      [cancelReplay.path]: () => {
        state = { ...state, state: 'cancelled' };
        return ok(state);
      },
    });
    expect(place.textContent).toContain(t.states.waiting);
    await press(place, t.cancel);
    expect(requests(cancelReplay.path)).toEqual([{ merchantId: 'kuma-us', lang: 'en_US', aim: 'drafts' }]);
    expect(place.textContent).toContain(t.states.cancelled);
    expect(place.textContent).toContain(t.again);
  });

  it('says that it failed, and that a start did not reach the server', async () => {
    const failed = replay({ state: 'failed', questions: null, conversations: null, examples: [] });
    const { place } = await open(() => ok(failed));
    expect(place.querySelector('[role=alert]:not(:empty)')?.textContent).toContain('20,000');
    await press(place, t.again);
    expect(place.textContent).toContain(texts.problems.network);
  });

  it('names what is missing without drafts or questions', async () => {
    const none = { worse: 0, better: 0, changed: 0, same: 0 };
    const empty = { drafts: 0, questions: none, conversations: none, examples: [] };
    const { place } = await open(() => ok(replay(empty)));
    expect(place.textContent).toContain(t.noDrafts);
    expect(place.textContent).toContain(t.noQuestions);
  });
});
