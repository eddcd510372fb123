// @vitest-environment jsdom
import { dismissQuestions, listUnanswered } from '@aftercare/contract/desk/bot/questions';
import { listContent, saveContentDraft, viewContent } from '@aftercare/contract/desk/content/content';
import { limits } from '@aftercare/contract/limits';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentKey, unsaved } from '../../../lib/drafts/unsaved.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { withVariants } from './add-wordings.ts';
import { UnansweredScreen } from './unanswered-screen.tsx';

const t = texts.bot.unanswered;
const site = { merchantId: 'kuma-de', brandName: 'Kuma', country: 'de', role: 'operator' } as never;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

const example = (messageId: string, text: string) => ({
  conversationId: 'c1',
  messageId,
  text,
  at: new Date(0),
});

const group = (change: object = {}) => ({
  count: 3,
  missed: 2,
  offered: 1,
  handedOver: 0,
  ratedBadly: 0,
  chosen: 0,
  newestAt: new Date(0),
  examples: [example('m1', 'Is it loud?'), example('m2', 'is it noisy'), example('m3', 'Call ••• please')],
  nearest: { entryId: 'noise', question: 'How loud is it?', variants: 1 },
  ...change,
});

const faq = {
  position: 0,
  productId: null,
  languages: { de_DE: { question: 'How loud is it?', variants: ['Is it loud?'], answer: '<p>Quiet.</p>' } },
};
const state = (change: object = {}) => ({
  merchantId: 'kuma-de',
  kind: 'faq',
  entryId: 'noise',
  version: 2,
  published: faq,
  publishedAt: new Date(0),
  publishedBy: '',
  draft: null,
  stale: [],
  ...change,
});

let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function hide() {
    this.open = false;
  };
});
afterEach(async () => {
  await close();
  unsaved.set({});
  history.replaceState(null, '', '/');
});

type Answers = Parameters<typeof fakeApi>[0];
async function open(groups: object[], answers: Answers = {}) {
  const page = { list: groups, total: groups.length, page: 1, pageSize: 20, questions: 3, isCut: false };
  const { api, sent } = fakeApi({ [listUnanswered.path]: () => ok(page), ...answers });
  const { place, unmount } = await renderAtDesk(api, <UnansweredScreen site={site} sites={[site]} />);
  close = unmount;
  const requests = (path: string) => sent.filter((one) => one.path === path).map(({ request }) => request);
  return { place, requests };
}

describe('a group of unanswered questions', () => {
  it('shows its wordings, figures and the closest FAQ in the language of the site’s country', async () => {
    const { place, requests } = await open([group()]);
    expect(requests(listUnanswered.path)).toMatchObject([
      { merchantId: 'kuma-de', lang: 'de_DE', days: 30, show: 'open', page: 1 },
    ]);
    expect(place.querySelector('h2')?.textContent).toBe('Is it loud?');
    expect(place.textContent).toContain(fill(t.figures.missed, { count: 2 }));
    expect(place.textContent).not.toContain(fill(t.figures.handedOver, { count: 0 }));
    expect(place.querySelector('a[href="/content/kuma-de/faq/noise?lang=de_DE"]')?.textContent).toBe(
      'How loud is it?',
    );
  });

  it('offers no wording with hidden personal data', async () => {
    const { place } = await open([group()]);
    const boxes = [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('adds the new wordings to the draft of the closest FAQ', async () => {
    const { place, requests } = await open([group()], {
      [viewContent.path]: () => ok(state()),
      [saveContentDraft.path]: () => ok(state()),
    });
    await press(place, t.addNearest);
    expect(requests(saveContentDraft.path)).toMatchObject([
      {
        entryId: 'noise',
        version: 2,
        document: { languages: { de_DE: { variants: ['Is it loud?', 'is it noisy'] } } },
      },
    ]);
    expect(place.textContent).toContain(t.addedOne);
    expect(place.textContent).toContain(t.review);
  });

  it('adds the wordings to a FAQ that the operator found by search', async () => {
    const { place, requests } = await open([group({ nearest: null })], {
      [listContent.path]: () =>
        ok({
          list: [{ entryId: 'fan', title: 'The fan', isPublished: true }],
          total: 1,
          page: 1,
          pageSize: 20,
        }),
      [viewContent.path]: () => ok(state({ entryId: 'fan' })),
      [saveContentDraft.path]: () => ok(state()),
    });
    await press(place, t.addAny);
    await press(document.body, `The fan${texts.content.states.published}`);
    expect(requests(viewContent.path)).toMatchObject([{ entryId: 'fan' }]);
    expect(requests(saveContentDraft.path)).toMatchObject([{ entryId: 'fan' }]);
  });

  it('says what to do when another user changed the FAQ, or the server cannot be reached', async () => {
    const { place } = await open([group()], {
      [viewContent.path]: () => ok(state()),
      [saveContentDraft.path]: () => ({ kind: 'refused', code: 'conflictStale', msg: '', data: {} }),
    });
    await press(place, t.addNearest);
    expect(place.querySelector('[role=alert]:not(:empty)')?.textContent).toBe(t.conflict);
    await close();
    const other = await open([group()]);
    await press(other.place, t.addNearest);
    expect(other.place.textContent).toContain(texts.problems.network);
  });

  it('begins a new FAQ with the first wording as its question, outside of the address', async () => {
    const { place } = await open([group()]);
    await press(place, t.newFaq);
    expect(location.pathname).toMatch(/^\/content\/kuma-de\/faq\/[-0-9a-f]{36}$/);
    expect(location.search).toBe('?new=1&lang=de_DE');
    const key = contentKey('kuma-de', 'faq', location.pathname.split('/').at(-1) ?? '');
    const filled = { question: 'Is it loud?', variants: ['is it noisy'], answer: '' };
    expect(unsaved.get()).toEqual({ [key]: { 'languages.de_DE': filled } });
  });

  it('shows a message if no wording is selected', async () => {
    const { place, requests } = await open([group()]);
    for (const box of place.querySelectorAll<HTMLInputElement>('input:checked'))
      await act(async () => box.click());
    await press(place, t.addNearest);
    expect(place.textContent).toContain(t.noneChosen);
    expect(requests(viewContent.path)).toEqual([]);
  });

  it('can be dismissed, and the dismissal can be undone', async () => {
    const { place, requests } = await open([group()], { [dismissQuestions.path]: () => ok({}) });
    await press(place, t.dismiss);
    expect(place.textContent).toContain(t.dismissed);
    await press(place, t.restore);
    expect(requests(dismissQuestions.path)).toMatchObject([
      { isDismissed: true, questions: [{ messageId: 'm1' }, { messageId: 'm2' }, { messageId: 'm3' }] },
      { isDismissed: false },
    ]);
    expect(place.textContent).not.toContain(t.dismissed);
  });

  it('shows the reason and stays open if the dismissal fails', async () => {
    const { place } = await open([group()]);
    await press(place, t.dismiss);
    expect(place.textContent).toContain(texts.problems.network);
    expect(place.textContent).toContain(t.addNearest);
  });
});

it('the screen explains the next step if there are no unanswered questions', async () => {
  const { place } = await open([]);
  expect(place.textContent).toContain(t.empty.open);
  expect(place.textContent).toContain(t.emptyNext.open);
});

describe('variants of a FAQ', () => {
  const document = faq as never;

  it('are not added again if the FAQ has them, ignoring upper and lower case', () => {
    expect(withVariants(document, 'de_DE', ['HOW LOUD IS IT?', ' is it loud? '])).toEqual({
      kind: 'alreadyThere',
    });
  });

  it('are refused in a language without a text, and above the maximum number', () => {
    expect(withVariants(document, 'ja_JP', ['x'])).toEqual({ kind: 'noText' });
    const many = Array.from({ length: limits.variantsPerQuestion }, (_, at) => `wording ${at}`);
    expect(withVariants(document, 'de_DE', many)).toEqual({ kind: 'full' });
  });
});
