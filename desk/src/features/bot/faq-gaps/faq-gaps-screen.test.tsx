// @vitest-environment jsdom
import { listFaqGaps } from '@aftercare/contract/desk/bot/questions';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { FaqGapsScreen } from './faq-gaps-screen.tsx';

const t = texts.bot.faqGaps;
const site = { merchantId: 'kuma-us', brandName: 'Kuma', country: 'us', role: 'operator' } as never;

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  history.replaceState(null, '', '/');
});

async function open(answer: () => unknown) {
  const { api, sent } = fakeApi({ [listFaqGaps.path]: answer });
  const { place, unmount } = await renderAtDesk(api, <FaqGapsScreen site={site} sites={[site]} />);
  close = unmount;
  return { place, sent };
}
const ok = (list: object[]) => ({
  kind: 'ok',
  msg: '',
  data: { list, total: list.length, page: 1, pageSize: 100 },
});
const gap = {
  entryId: 'noise',
  question: 'How loud is it?',
  variants: 3,
  questions: 14,
  groups: 6,
  chosen: 5,
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
