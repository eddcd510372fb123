// @vitest-environment jsdom
import { createSite } from '@aftercare/contract/desk/sites/site-life';
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { NewSiteForm } from './new-site-form.tsx';

const t = texts.newSite;
const noSites = { kind: 'ok', msg: '', data: { list: [], total: 0, page: 1, pageSize: 50 } };

let rendered: Awaited<ReturnType<typeof renderAtDesk>> | null = null;
const open = async (create: (request: unknown) => unknown, onCreated = vi.fn()) => {
  const { api, sent } = fakeApi({ [listSites.path]: () => noSites, [createSite.path]: create });
  rendered = await renderAtDesk(api, <NewSiteForm onCreated={onCreated} />);
  return { ...rendered, sent: () => sent.filter(({ path }) => path === createSite.path), onCreated };
};
const close = async () => {
  await rendered?.unmount();
  rendered = null;
};

beforeEach(() => sessionStorage.clear());
afterEach(close);

describe('the form of a new site', () => {
  it('shows what is missing at each field, and sends nothing', async () => {
    const { place, sent } = await open(() => noSites);
    await press(place, t.create);
    expect(errorOf(field(place, t.brand))).toBe(texts.fieldProblems.required);
    expect(document.activeElement).toBe(field(place, t.brand));
    expect(sent()).toEqual([]);
  });

  it('shows at its field that another site has the host name, and keeps the input', async () => {
    const refused = {
      kind: 'refused',
      code: 'invalidInput',
      msg: '',
      data: { fields: { 'hosts.0': 'taken' }, suggested: {}, heldBy: { 'hosts.0': 'other-de' } },
    };
    const { place, sent } = await open(() => refused);
    await type(field(place, t.brand), 'Kuma');
    await press(place, t.create);
    expect(sent()).toHaveLength(1);
    expect(errorOf(field(place, texts.hosts.one))).toContain('other-de');
    expect(field(place, t.brand).value).toBe('Kuma');
    expect(field(place, texts.hosts.one).value).toBe('kuma-de.localhost');
  });

  it('suggests the punycode form of a host name, and takes it with one press', async () => {
    const { place } = await open(() => noSites);
    await type(field(place, t.brand), 'Kuma');
    await type(field(place, texts.hosts.one), 'küma.example');
    await press(place, t.create);
    expect(errorOf(field(place, texts.hosts.one))).toBe(texts.hosts.problems.punycode);
    await press(place, 'Use xn--kma-hoa.example');
    expect(field(place, texts.hosts.one).value).toBe('xn--kma-hoa.example');
    expect(errorOf(field(place, texts.hosts.one))).toBe('');
  });

  it('repeats a creation with the same key after a lost response', async () => {
    const answers = [
      { kind: 'unreachable', reason: 'network' },
      { kind: 'ok', msg: '', data: { merchantId: 'kuma-de' } },
    ];
    const { place, sent, onCreated } = await open(() => answers.shift());
    await type(field(place, t.brand), 'Kuma');
    await press(place, t.create);
    expect(place.textContent).toContain(texts.problems.network);
    await press(place, t.create);
    expect(onCreated).toHaveBeenCalledWith({ merchantId: 'kuma-de' });
    const [first, second] = sent();
    expect(first?.idempotencyKey).toMatch(/^[\w-]{36}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('keeps the input when the session expires, and sends it after the sign-in', async () => {
    const answers = [
      { kind: 'refused', code: 'sessionEnded', msg: 'Please sign in.', data: {} },
      { kind: 'ok', msg: '', data: { merchantId: 'kuma-de' } },
    ];
    const { place, sent, onCreated } = await open(() => answers.shift());
    await type(field(place, t.brand), 'Kuma');
    await press(place, t.create);
    expect(onCreated).not.toHaveBeenCalled();
    expect(field(place, t.brand).value).toBe('Kuma');
    await press(place, t.create);
    expect(onCreated).toHaveBeenCalledOnce();
    expect(sent().map(({ request }) => request)).toEqual([sent()[0]?.request, sent()[0]?.request]);
  });

  it('keeps the input over a reload, and deletes it once the site is created', async () => {
    const first = await open(() => ({ kind: 'unreachable', reason: 'network' }));
    await type(field(first.place, t.brand), 'Kuma');
    await close();
    const second = await open(() => ({ kind: 'ok', msg: '', data: { merchantId: 'kuma-de' } }));
    expect(field(second.place, t.brand).value).toBe('Kuma');
    await press(second.place, t.create);
    expect(second.onCreated).toHaveBeenCalledOnce();
    await close();
    const third = await open(() => noSites);
    expect(field(third.place, t.brand).value).toBe('');
  });
});
