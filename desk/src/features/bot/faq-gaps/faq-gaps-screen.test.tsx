// @vitest-environment jsdom
import { listFaqGaps } from '@aftercare/contract/desk/bot/questions';
import { type Replay, startWordingReplay, viewReplay } from '@aftercare/contract/desk/bot/replay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { FaqGapsScreen } from './faq-gaps-screen.tsx';

const t = texts.bot.faqGaps;
const site = { merchantId: 'kuma-us', brandName: 'Kuma', country: 'us', role: 'operator' } as never;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function hide() {
    this.open = false;
  };
});
let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function open(answer: () => unknown, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({ [listFaqGaps.path]: answer, ...answers });
  const { place, unmount } = await renderAtDesk(api, <FaqGapsScreen site={site} sites={[site]} />);
  close = unmount;
  return { place, sent };
}
const ok = (list: object[]) => ({
  kind: 'ok',
  msg: '',
  data: { list, total: list.length, page: 1, pageSize: 100 },
});
const example = (messageId: string, text: string) => ({
  conversationId: 'c1',
  messageId,
  text,
  at: new Date(0),
});
const gap = {
  entryId: 'noise',
  question: 'How loud is it?',
  variants: 3,
  questions: 14,
  groups: 6,
  chosen: 5,
  examples: [example('m1', 'does it hum'), example('m2', 'call ••• about noise')],
};

it('the screen lists FAQs with their unanswered questions, and links to the editor in the selected language', async () => {
  history.replaceState(null, '', '/bot/faqGaps?lang=ja_JP&days=90');
  const { place, sent } = await open(() => ok([gap]));
  expect(sent).toMatchObject([{ request: { merchantId: 'kuma-us', lang: 'ja_JP', days: 90, page: 1 } }]);
  const cells = [...place.querySelectorAll('tbody td')].map((cell) => cell.textContent);
  expect(cells.slice(0, 5)).toEqual(['How loud is it?', '14', '6', '5', '4']);
  expect(place.querySelector('tbody a')?.getAttribute('href')).toBe('/content/kuma-us/faq/noise?lang=ja_JP');
});

it('the screen explains the next step if no FAQ is close to an unanswered question', async () => {
  const { place } = await open(() => ok([]));
  expect(place.textContent).toContain(t.empty);
  expect(place.textContent).toContain(t.emptyNext);
});

it('the screen loads the list again when the user retries after a failed request', async () => {
  let attempts = 0;
  const { place } = await open(() =>
    attempts++ === 0 ? { kind: 'unreachable', reason: 'timeout' } : ok([gap]),
  );
  expect(place.textContent).toContain(texts.problems.timeoutNext);
  await press(place, texts.problems.again);
  expect(place.textContent).toContain('How loud is it?');
});

describe('the gain of one more wording', () => {
  const gain = texts.botReplay.gain;
  const measured = (change: Partial<Replay> = {}): Replay => ({
    aim: 'wording',
    state: 'done',
    done: 8,
    total: 8,
    startedAt: new Date(0),
    startedBy: 'Anna',
    finishedAt: new Date(0),
    isCut: false,
    drafts: 0,
    questions: null,
    conversations: null,
    gain: { entryId: 'noise', wording: 'does it hum', waiting: 40, gained: 7, right: 200, changed: 2 },
    examples: [],
    ...change,
  });
  const changedQuestion: Replay['examples'][number] = {
    conversationId: 'c9',
    messageId: 'm9',
    text: 'what is its weight',
    at: new Date(0),
    reason: 'otherAnswer',
    received: { outcome: 'answered', answer: null, chosen: null, isHelpful: true, handedOver: false },
    before: { answers: [{ kind: 'property', entryId: null, question: 'Weight' }], choices: [] },
    after: { answers: [{ kind: 'faq', entryId: 'noise', question: 'How loud is it?' }], choices: [] },
  };
  const found = (replay: Replay | null) => ({ kind: 'ok', msg: '', data: { replay } });

  it('is measured for a wording of customers, without those that hide personal data', async () => {
    let replay: Replay | null = null;
    const { place, sent } = await open(() => ok([gap]), {
      [viewReplay.path]: () => found(replay),
      [startWordingReplay.path]: () => {
        replay = measured({ examples: [changedQuestion] });
        return found(replay);
      },
    });
    await press(place, gain.open);
    const wordings = [...document.body.querySelectorAll('dialog li strong')].map((one) => one.textContent);
    expect(wordings).toEqual(['does it hum']);
    await press(document.body, gain.measure);
    const started = sent.find(({ path }) => path === startWordingReplay.path);
    expect(started?.request).toEqual({
      merchantId: 'kuma-us',
      lang: 'en_US',
      entryId: 'noise',
      conversationId: 'c1',
      messageId: 'm1',
    });
    const result = fill(gain.result, { gained: 7, waiting: 40, right: 200, changed: 2 });
    expect(document.body.textContent).toContain(result);
    const [change] = document.body.querySelectorAll('dialog li li');
    expect(change?.textContent).toBe(`what is its weight · ${texts.botReplay.reasons.otherAnswer}`);
    expect(change?.querySelector('a')?.getAttribute('href')).toBe('/inbox/c9');
  });

  it('waits while another replay runs, and says when the FAQ no longer exists', async () => {
    let answer: unknown = found(measured({ aim: 'drafts', state: 'running', gain: null }));
    const { place } = await open(() => ok([gap]), {
      [viewReplay.path]: () => found(null),
      [startWordingReplay.path]: () => answer,
    });
    await press(place, gain.open);
    await press(document.body, gain.measure);
    expect(document.body.textContent).toContain(gain.busy);
    answer = { kind: 'refused', code: 'conflictStale', msg: '', data: {} };
    await press(document.body, gain.measure);
    expect(document.body.textContent).toContain(gain.stale);
  });
});
