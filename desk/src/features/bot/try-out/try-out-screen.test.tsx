// @vitest-environment jsdom
import { type Tried, tryBot } from '@aftercare/contract/desk/bot/try-out';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { TryOutScreen } from './try-out-screen.tsx';

const t = texts.bot.tryOut;
const site = { merchantId: 'kuma-de', brandName: 'Kuma', country: 'de', role: 'operator' } as never;
const tried = (change: Partial<Tried> = {}): Tried => ({
  state: 'ready',
  outcome: 'answered',
  html: '<p>Quiet.</p>',
  choices: [],
  probability: 0.814,
  rivals: [
    { kind: 'faq', entryId: 'noise', question: 'How loud is it?', probability: 0.814 },
    { kind: 'property', entryId: null, question: 'Noise', probability: 0.2 },
  ],
  products: ['Fan P16'],
  words: [
    { text: 'loud', share: 1 },
    { text: ' now', share: 0 },
  ],
  ...change,
});

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function open(answer: () => unknown) {
  const { api, sent } = fakeApi({ [tryBot.path]: answer });
  const { place, unmount } = await renderAtDesk(api, <TryOutScreen site={site} sites={[site]} />);
  close = unmount;
  return { place, sent };
}

async function screenWith(answer: unknown) {
  const opened = await open(() => answer);
  await type(field(opened.place, t.question), 'loud now');
  await press(opened.place, t.action);
  return opened;
}
const ok = (data: Tried) => ({ kind: 'ok', msg: '', data });

describe('the try-out', () => {
  it('shows the outcome, the answer, the candidate entries with their probability, and the most influential words', async () => {
    const { place, sent } = await screenWith(ok(tried()));
    expect(sent).toMatchObject([{ request: { merchantId: 'kuma-de', lang: 'de_DE', text: 'loud now' } }]);
    expect(place.textContent).toContain(t.outcomes.answered);
    expect(place.textContent).toContain('Quiet.');
    expect(place.textContent).toContain('Fan P16');
    const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([`How loud is it?${t.kinds.faq}81%`, `Noise${t.kinds.property}20%`]);
    expect(place.querySelector('tbody a')?.getAttribute('href')).toBe(
      '/content/kuma-de/faq/noise?lang=de_DE',
    );
    expect([...place.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      `loud (${fill(t.word, { percent: 100 })})`,
    ]);
  });

  it('shows the choices of an unsure bot, and says if no word had an influence', async () => {
    const unsure: Partial<Tried> = { outcome: 'missed', probability: null, choices: ['A?', 'None of these'] };
    const { place } = await screenWith(ok(tried({ ...unsure, words: [{ text: 'loud now', share: 0 }] })));
    expect(place.textContent).toContain('A?');
    expect(place.textContent).toContain(t.noProbability);
    expect(place.textContent).toContain(t.noWords);
  });

  it.each(['learning', 'off'] as const)(
    'explains the state %s and shows no candidate entries',
    async (state) => {
      const { place } = await screenWith(ok(tried({ state, rivals: [], words: [] })));
      expect(place.textContent).toContain(t.states[state]);
      expect(place.querySelector('table')).toBeNull();
    },
  );

  it('sends no empty question', async () => {
    const { place, sent } = await open(() => ok(tried()));
    await press(place, t.action);
    expect(sent).toEqual([]);
  });

  it('says what to do after too many questions', async () => {
    const { place } = await screenWith({ kind: 'refused', code: 'tooManyRequests', msg: '', data: {} });
    expect(place.textContent).toContain(texts.problems.busyNext);
    expect(place.textContent).toContain(texts.problems.again);
  });
});
