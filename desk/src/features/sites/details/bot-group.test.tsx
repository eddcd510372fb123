// @vitest-environment jsdom
import {
  type BotServiceState,
  removeBotKey,
  storeBotKey,
  testBotService,
  viewBotService,
} from '@aftercare/contract/desk/sites/bot-service';
import type { MerchantConfiguration } from '@aftercare/contract/sites/configuration';
import { openQuestion } from '@aftercare/ui/confirm';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { choose, errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import type { SiteWork } from '../screen/use-site.ts';
import { BotGroup } from './bot-group.tsx';

const t = texts.siteBot;
type Settings = Pick<MerchantConfiguration, 'botEngine' | 'botService'>;

const url = 'https://llm.example.com/v1';
const withModel: Settings = { botEngine: 'llm', botService: { url, model: 'small' } };
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const stored: BotServiceState = {
  key: { host: 'llm.example.com', storedAt: new Date(0), storedBy: 'Anna' },
  allowedHosts: ['llm.example.com'],
};
const without: BotServiceState = { ...stored, key: null };

const valueIn = (settings: Settings, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings);

/** The part of a site that the group reads and changes. */
function Group({ first, seen }: { first: Settings; seen: (settings: Settings) => void }) {
  const [edited, setEdited] = useState(first);
  seen(edited);
  const site = {
    state: { merchantId: 'kuma-de' },
    edited,
    valueAt: (path: string) => valueIn(edited, path),
    errorAt: () => undefined,
    change: (path: string, value: unknown) =>
      setEdited((now) => {
        const [key, inner] = path.split('.') as [keyof Settings, string | undefined];
        return { ...now, [key]: inner ? { ...now[key as 'botService'], [inner]: value } : value };
      }),
  };
  return <BotGroup site={site as unknown as SiteWork} />;
}

let close: () => Promise<void> = async () => undefined;

async function open(first: Settings, answers: Record<string, (request: unknown) => unknown> = {}) {
  let settings = first;
  const { api, sent } = fakeApi({ [viewBotService.path]: () => ok(without), ...answers });
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

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => close());

describe('the bot of a site', () => {
  it('shows no address, key or test for the built-in bot', async () => {
    const { labels, place, requestsOf } = await open({ botEngine: 'embedded' });
    expect(labels()).toEqual([t.engine]);
    expect(place.querySelector('button')).toBeNull();
    expect(requestsOf(viewBotService)).toEqual([]);
  });

  it('shows address and model once a language model is chosen', async () => {
    const { place, labels, settings } = await open({ botEngine: 'embedded' });
    await choose(field(place, t.engine), '1');
    expect(labels()).toEqual([t.engine, t.url, t.model]);
    expect(settings()).toEqual({ botEngine: 'llm', botService: { url: '', model: '' } });
    expect(place.textContent).toContain(t.addressFirst);
  });

  it('shows no model field for a Zhuiyi bot', async () => {
    const { place, labels } = await open(withModel);
    await choose(field(place, t.engine), '2');
    expect(labels()).toEqual([t.engine, t.url, t.newKey]);
  });

  it('keeps a complete address when the built-in bot is chosen again', async () => {
    const { place, settings } = await open(withModel);
    await choose(field(place, t.engine), '0');
    expect(settings()).toEqual({ ...withModel, botEngine: 'embedded' });
  });

  it('drops an unfinished address when the built-in bot is chosen again', async () => {
    const { place, settings } = await open({ botEngine: 'llm', botService: { url: 'https:', model: '' } });
    await choose(field(place, t.engine), '0');
    expect(settings()).toEqual({ botEngine: 'embedded', botService: undefined });
  });

  it('says that the administrator must allow the host of the address', async () => {
    const { place } = await open(withModel, {
      [viewBotService.path]: () => ok({ ...without, allowedHosts: [] }),
    });
    expect(place.textContent).toContain(fill(t.notAllowed, { host: 'llm.example.com' }));
  });
});

describe('the key of an outside bot', () => {
  it('stores the typed key for the typed address, and empties the field', async () => {
    const { place, requestsOf } = await open(withModel, { [storeBotKey.path]: () => ok(stored) });
    const input = field(place, t.newKey);
    expect(input.type).toBe('password');
    await type(input, ' sk-1 ');
    await press(place, t.store);
    expect(requestsOf(storeBotKey)).toEqual([{ merchantId: 'kuma-de', url, key: 'sk-1' }]);
    expect(field(place, t.newKey).value).toBe('');
  });

  it.each(['', 'two words', 'schlüssel'])('does not send a text that cannot be a key: %j', async (typed) => {
    const { place, requestsOf } = await open(withModel);
    await type(field(place, t.newKey), typed);
    await press(place, t.store);
    expect(requestsOf(storeBotKey)).toEqual([]);
    expect(errorOf(field(place, t.newKey))).toBe(t.keyWrong);
  });

  it('keeps the key in its field if it could not be stored', async () => {
    const { place, textOf } = await open(withModel);
    await type(field(place, t.newKey), 'sk-1');
    await press(place, t.store);
    expect(field(place, t.newKey).value).toBe('sk-1');
    expect(textOf('alert')).not.toBe('');
  });

  it('says that the key was stored for another host if the address changed', async () => {
    const other = { ...withModel, botService: { url: 'https://other.example/v1', model: 'small' } };
    const { place } = await open(other, { [viewBotService.path]: () => ok(stored) });
    expect(place.textContent).toContain(fill(t.keyElsewhere, { host: 'other.example' }));
  });

  it('removes the key only after a confirmation', async () => {
    const answers = { [viewBotService.path]: () => ok(stored), [removeBotKey.path]: () => ok(without) };
    const { place, requestsOf } = await open(withModel, answers);
    await press(place, t.remove);
    expect(requestsOf(removeBotKey)).toEqual([]);
    await act(async () => openQuestion.get()?.answer(true));
    expect(requestsOf(removeBotKey)).toEqual([{ merchantId: 'kuma-de' }]);
  });
});

describe('a test of the connection', () => {
  const tested = (answer: unknown) => open(withModel, { [testBotService.path]: () => answer });

  it('tests the connection with the typed settings, and says how long the answer took', async () => {
    const { place, requestsOf, textOf } = await tested(ok({ problem: null, milliseconds: 1_234 }));
    await press(place, t.test);
    expect(requestsOf(testBotService)).toEqual([
      { merchantId: 'kuma-de', engine: 'llm', url, model: 'small' },
    ]);
    expect(textOf('status')).toContain(fill(t.works, { seconds: '1.2' }));
  });

  it.each(Object.entries(t.problems))(
    'shows why a test of the connection failed: %s',
    async (problem, text) => {
      const { place, textOf } = await tested(ok({ problem, milliseconds: 5 }));
      await press(place, t.test);
      expect(textOf('alert')).toContain(text);
      expect(textOf('status')).not.toContain(t.testing);
    },
  );

  it('shows that the call of the connection test itself failed', async () => {
    const { place, textOf } = await tested({ kind: 'unreachable', reason: 'network' });
    await press(place, t.test);
    expect(textOf('alert')).not.toBe('');
  });

  it('clears the result of a connection test when the settings change', async () => {
    const { place, textOf } = await tested(ok({ problem: null, milliseconds: 1_234 }));
    await press(place, t.test);
    await type(field(place, t.model), 'large');
    expect(textOf('status')).not.toContain('1.2');
  });
});
