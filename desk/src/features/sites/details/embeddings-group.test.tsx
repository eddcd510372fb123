// @vitest-environment jsdom
import {
  type BotEmbeddingsState,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import type { SiteWork } from '../screen/use-site.ts';
import { EmbeddingsGroup } from './embeddings-group.tsx';

const t = texts.siteEmbeddings;
const bot = texts.siteBot;
type Settings = Pick<MerchantConfiguration, 'botEmbeddings'>;

const url = 'https://vectors.example.com/v1';
const model = 'small';
const isOn: Settings = { botEmbeddings: { url, model } };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const without: BotEmbeddingsState = { key: null, allowedHosts: ['vectors.example.com'], progress: [] };

/** The part of a site that the group reads and changes. */
function Group({ first, seen }: { first: Settings; seen: (settings: Settings) => void }) {
  const [edited, setEdited] = useState(first);
  seen(edited);
  const site = {
    state: { merchantId: 'kuma-de' },
    edited,
    valueAt: (path: string) => edited.botEmbeddings?.[path.split('.')[1] as 'url' | 'model'],
    errorAt: () => undefined,
    change: (path: string, value: unknown) =>
      setEdited(({ botEmbeddings }) => {
        const inner = path.split('.')[1];
        const next = inner ? { ...botEmbeddings, [inner]: value } : value;
        return { botEmbeddings: next as MerchantConfiguration['botEmbeddings'] };
      }),
  };
  return <EmbeddingsGroup site={site as unknown as SiteWork} />;
}

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function open(first: Settings, answers: Record<string, (request: unknown) => unknown> = {}) {
  let settings = first;
  const { api, sent } = fakeApi({ [viewBotEmbeddings.path]: () => ok(without), ...answers });
  const seen = (now: Settings) => {
    settings = now;
  };
  const { place, unmount } = await renderAtDesk(api, <Group first={first} seen={seen} />);
  close = unmount;
  const requestsOf = (call: { path: string }) =>
    sent.filter(({ path }) => path === call.path).map(({ request }) => request);
  const labels = () => [...place.querySelectorAll('label')].map((one) => one.textContent);
  const textOf = (role: string) =>
    [...place.querySelectorAll(`[role=${role}]`)].map((one) => one.textContent).join(' ');
  return { place, settings: () => settings, requestsOf, labels, textOf };
}

const tick = (place: HTMLElement) => act(async () => field(place, t.isOn).click());

describe('the embeddings service of a site', () => {
  it('has no address, key or test while it is off', async () => {
    const { labels, place, requestsOf } = await open({ botEmbeddings: undefined });
    expect(labels()).toEqual([t.isOn]);
    expect(place.querySelector('button')).toBeNull();
    expect(requestsOf(viewBotEmbeddings)).toEqual([]);
  });

  it('has an address and a model once it is on, and none when it is off again', async () => {
    const { place, labels, settings } = await open({ botEmbeddings: undefined });
    await tick(place);
    expect(labels()).toEqual([t.isOn, t.url, t.model]);
    expect(place.textContent).toContain(bot.addressFirst);
    await type(field(place, t.url), url);
    expect(settings()).toEqual({ botEmbeddings: { url, model: '' } });
    await tick(place);
    expect(settings()).toEqual({ botEmbeddings: undefined });
  });

  it('stores the key for the typed address', async () => {
    const key = { host: 'vectors.example.com', storedAt: new Date(0), storedBy: 'Anna' };
    const { place, requestsOf } = await open(isOn, {
      [storeEmbeddingsKey.path]: () => ok({ ...without, key }),
    });
    await type(field(place, bot.newKey), ' sk-1 ');
    await press(place, bot.store);
    expect(requestsOf(storeEmbeddingsKey)).toEqual([{ merchantId: 'kuma-de', url, key: 'sk-1' }]);
    expect(field(place, bot.newKey).value).toBe('');
  });

  it('shows how many texts have vectors, and why others have none', async () => {
    const progress = {
      lang: 'de_DE' as const,
      texts: 90,
      embedded: 64,
      dimensions: 384,
      problem: 'throttled' as const,
      updatedAt: new Date(0),
    };
    const { place } = await open(isOn, {
      [viewBotEmbeddings.path]: () => ok({ ...without, progress: [progress] }),
    });
    expect(place.textContent).toContain('German: 64 of 90 texts have vectors');
    expect(place.textContent).toContain(bot.problems.throttled);
    expect(place.textContent).not.toContain(t.noProgress);
  });

  it.each([
    [64, t.textsRefused],
    [0, bot.problems.requestRefused],
  ])('explains a refusal after vectors of %i texts', async (embedded, text) => {
    const progress = { lang: 'de_DE' as const, texts: 65, embedded, dimensions: 384, updatedAt: new Date(0) };
    const { place } = await open(isOn, {
      [viewBotEmbeddings.path]: () =>
        ok({ ...without, progress: [{ ...progress, problem: 'requestRefused' as const }] }),
    });
    expect(place.textContent).toContain(text);
  });

  it('says that no text has a vector yet', async () => {
    const { place } = await open(isOn);
    expect(place.textContent).toContain(t.noProgress);
  });

  it('says that the administrator must allow its host', async () => {
    const { place } = await open(isOn, {
      [viewBotEmbeddings.path]: () => ok({ ...without, allowedHosts: [] }),
    });
    expect(place.textContent).toContain(fill(bot.notAllowed, { host: 'vectors.example.com' }));
  });
});

describe('a test of an embeddings service', () => {
  it('sends the typed settings and shows dimensions and time', async () => {
    const tested = { problem: null, milliseconds: 321, dimensions: 1_536 };
    const { place, requestsOf, textOf } = await open(isOn, { [testBotEmbeddings.path]: () => ok(tested) });
    await press(place, bot.test);
    expect(requestsOf(testBotEmbeddings)).toEqual([{ merchantId: 'kuma-de', url, model }]);
    expect(textOf('status')).toContain(fill(t.works, { dimensions: '1536', seconds: '0.3' }));
  });

  it('says the reason of a failure', async () => {
    const tested = { problem: 'keyRefused', milliseconds: 5, dimensions: 0 };
    const { place, textOf } = await open(isOn, { [testBotEmbeddings.path]: () => ok(tested) });
    await press(place, bot.test);
    expect(textOf('alert')).toContain(bot.problems.keyRefused);
    expect(textOf('status')).not.toContain(bot.testing);
  });

  it('speaks of vectors if their form is not usable', async () => {
    const tested = { problem: 'answerUnsupported', milliseconds: 5, dimensions: 0 };
    const { place, textOf } = await open(isOn, { [testBotEmbeddings.path]: () => ok(tested) });
    await press(place, bot.test);
    expect(textOf('alert')).toContain(t.answerUnsupported);
  });
});
