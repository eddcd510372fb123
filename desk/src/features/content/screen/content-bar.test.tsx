// @vitest-environment jsdom
import type { ContentDocument } from '@aftercare/contract/content/documents';
import {
  type ContentState,
  discardContentDraft,
  publishContent,
  saveContentDraft,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import { openQuestion } from '@aftercare/ui/confirm';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsaved } from '../../../lib/drafts/unsaved.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, press, renderAtDesk } from '../../../testing/render.tsx';
import { ContentBar } from './content-bar.tsx';
import { useContent } from './use-content.ts';

const t = texts.content;
const { drafts } = texts;
const site = {
  merchantId: 'kuma-de',
  name: 'Kuma DE',
  languages: ['en_US', 'de_DE'] as const,
  defaultLang: 'en_US' as const,
};
const wording = (question: string) => ({ question, variants: [], answer: '<p>So.</p>' });
const documentOf = (question: string) =>
  ({
    position: 0,
    productId: null,
    languages: { en_US: wording(question), de_DE: wording('Wie?') },
  }) as ContentDocument;
const stored = (change: Partial<ContentState> = {}): ContentState => ({
  merchantId: 'kuma-de',
  kind: 'faq',
  entryId: 'how',
  version: 3,
  published: documentOf('How?'),
  publishedAt: new Date(0),
  publishedBy: 'Anna',
  draft: null,
  stale: [],
  ...change,
});
const draftOf = (question: string) => ({
  revision: 'r1',
  baseVersion: 3,
  document: documentOf(question),
  changedAt: new Date(0),
  changedBy: 'Anna',
});
/** The first version: no translation can be outdated. */
const neverPublished = stored({
  version: 0,
  published: null,
  publishedAt: null,
  publishedBy: '',
  draft: draftOf('How?'),
});
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });

function Bar({ first, onGone }: { first: ContentState; onGone: () => void }) {
  const work = useContent({ first, site, blank: documentOf(''), show: () => undefined });
  return <ContentBar work={work} onGone={onGone} />;
}

let close: () => Promise<void> = async () => undefined;

async function open(first: ContentState, answers: Record<string, (request: unknown) => unknown>) {
  const { api, sent } = fakeApi(answers);
  const onGone = vi.fn();
  const { place, unmount } = await renderAtDesk(api, <Bar first={first} onGone={onGone} />);
  close = unmount;
  return { place, onGone, requests: () => sent.map(({ path, request }) => [path, request]) };
}
const answerQuestion = (isConfirmed: boolean) => act(async () => openQuestion.get()?.answer(isConfirmed));

beforeEach(() => {
  unsaved.set({});
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => close());

it('keeps unsaved changes when saving is refused', async () => {
  unsaved.set({ 'content kuma-de faq how': { 'languages.en_US.question': 'Why?' } });
  const refusal = { kind: 'refused', code: 'fault', msg: '', data: {} };
  const { place } = await open(stored(), { [saveContentDraft.path]: () => refusal });
  await press(place, drafts.save);
  expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.problems.fault);
  expect(place.textContent).toContain(drafts.unsaved);
  expect(unsaved.get()).toEqual({ 'content kuma-de faq how': { 'languages.en_US.question': 'Why?' } });
});

describe('publishing', () => {
  const entry = { merchantId: 'kuma-de', kind: 'faq', entryId: 'how' };

  it('publishes the draft and names the new version', async () => {
    const { place, requests } = await open(neverPublished, {
      [publishContent.path]: () => ok(stored({ version: 1 })),
    });
    await press(place, drafts.publish);
    expect(requests()).toEqual([[publishContent.path, { ...entry, revision: 'r1', stillRight: [] }]]);
    expect(place.textContent).toContain(fill(drafts.done, { version: 1 }));
  });

  it('saves unsaved changes first, and publishes that draft', async () => {
    unsaved.set({ 'content kuma-de faq how': { 'languages.en_US.question': 'Why?' } });
    const saved = { ...neverPublished, draft: { ...draftOf('Why?'), revision: 'r2' } };
    const { place, requests } = await open(neverPublished, {
      [saveContentDraft.path]: () => ok(saved),
      [publishContent.path]: () => ok(stored({ version: 1 })),
    });
    await press(place, drafts.publish);
    expect(requests()).toMatchObject([
      [saveContentDraft.path, { revision: 'r1', document: documentOf('Why?') }],
      [publishContent.path, { revision: 'r2' }],
    ]);
  });

  it('does not publish when saving fails', async () => {
    unsaved.set({ 'content kuma-de faq how': { position: 7 } });
    const { place, requests } = await open(neverPublished, {});
    await press(place, drafts.publish);
    expect(requests().map(([path]) => path)).toEqual([saveContentDraft.path]);
    expect(place.querySelector('[role=alert]')?.textContent).toContain(texts.problems.network);
  });

  it('shows the reasons that block publishing, until the next attempt', async () => {
    const publishBlockers = [{ kind: 'fileMissing', what: 'manual.pdf' }];
    const answers = [
      { kind: 'refused', code: 'notPublishable', msg: '', data: { publishBlockers } },
      ok(stored({ version: 1 })),
    ];
    const { place } = await open(neverPublished, { [publishContent.path]: () => answers.shift() });
    await press(place, drafts.publish);
    expect(place.textContent).toContain(fill(t.publishBlocker.fileMissing, { what: 'manual.pdf' }));
    await press(place, drafts.publish);
    expect(place.textContent).not.toContain('manual.pdf');
  });

  it('asks which unchanged translations are still right, and sends the confirmed ones', async () => {
    const { place, requests } = await open(stored({ draft: draftOf('Why?') }), {
      [publishContent.path]: () => ok(stored({ version: 4 })),
    });
    await press(place, drafts.publish);
    expect(requests()).toEqual([]);
    const tick = place.querySelector<HTMLInputElement>('dialog input[type=checkbox]');
    await act(async () => tick?.click());
    const dialog = place.querySelector('dialog');
    await press(dialog ?? place, drafts.publish);
    expect(requests()).toMatchObject([[publishContent.path, { stillRight: ['de_DE'] }]]);
    expect(place.querySelector('dialog')).toBeNull();
  });

  it('sends nothing when the question about translations is cancelled', async () => {
    const { place, requests } = await open(stored({ draft: draftOf('Why?') }), {});
    await press(place, drafts.publish);
    await press(place.querySelector('dialog') ?? place, drafts.cancel);
    expect(requests()).toEqual([]);
    expect(place.querySelector('dialog')).toBeNull();
  });
});

describe('discarding the draft', () => {
  it('discarding the draft leaves the screen if the document was never published', async () => {
    const { place, onGone } = await open(neverPublished, {
      [discardContentDraft.path]: () => ok({ ...neverPublished, draft: null }),
    });
    await press(place, drafts.discard);
    await answerQuestion(true);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('discarding the draft stays on the screen of a published document', async () => {
    const { place, onGone } = await open(stored({ draft: draftOf('Why?') }), {
      [discardContentDraft.path]: () => ok(stored()),
    });
    await press(place, drafts.discard);
    await answerQuestion(true);
    expect(onGone).not.toHaveBeenCalled();
    expect(place.textContent).toContain(fill(drafts.published, { version: 3 }));
  });
});

describe('withdrawing', () => {
  it('does not withdraw the document when the user answers no', async () => {
    const { place, requests } = await open(stored(), {});
    await press(place, t.withdraw);
    await answerQuestion(false);
    expect(requests()).toEqual([]);
  });

  it('withdraws the version that the user saw', async () => {
    const { place, requests } = await open(stored(), {
      [withdrawContent.path]: () => ok(stored({ version: 4, published: null })),
    });
    await press(place, t.withdraw);
    await answerQuestion(true);
    expect(requests()).toMatchObject([[withdrawContent.path, { version: 3 }]]);
    expect(place.textContent).toContain(t.withdrawn);
  });
});
