// @vitest-environment jsdom
import { listSites } from '@aftercare/contract/desk/sites/sites';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, renderAtDesk } from '../../testing/render.tsx';
import { LoadedBody } from '../lists/loaded-body.tsx';
import { texts } from '../parts/text.ts';
import { useCall } from '../server-state/use-call.ts';

const request = { page: 1, pageSize: 50 };
const answer = { kind: 'ok', msg: '', data: { list: [], total: 3, page: 1, pageSize: 50 } };
const lost = { kind: 'unreachable', reason: 'network' };
const fault = { kind: 'refused', code: 'fault', msg: '', data: {} };
const forbidden = { kind: 'refused', code: 'forbidden', msg: '', data: {} };
let close: () => Promise<void> = async () => undefined;

function Shown() {
  const loaded = useCall(listSites, request);
  return <LoadedBody loaded={loaded}>{({ total }) => <p>{`total ${total}`}</p>}</LoadedBody>;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('a screen that loads by useCall', () => {
  async function open(...answers: unknown[]) {
    const { api, sent } = fakeApi({ [listSites.path]: () => answers.shift() ?? answer });
    const { place, unmount } = await renderAtDesk(api, <Shown />);
    close = unmount;
    await pass(0);
    return { place, sent };
  }

  it('shows the failure, and reloads at once when the network is back', async () => {
    const { place } = await open(lost);
    expect(place.textContent).toContain(texts.problems.network);
    await act(async () => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(place.textContent).toBe('total 3');
  });

  it.each([
    ['is unreachable', lost],
    ['returns a fault', fault],
  ])('reloads after pauses if the server %s', async (_what, failure) => {
    const { place, sent } = await open(failure, failure, failure);
    for (const longest of [1_500, 3_000, 6_000]) await pass(longest);
    expect(place.textContent).toBe('total 3');
    expect(sent).toHaveLength(4);
  });

  it('does not repeat a request that the server refused', async () => {
    const { place, sent } = await open(forbidden);
    await pass(120_000);
    expect(place.textContent).toContain(texts.problems.forbidden);
    expect(sent).toHaveLength(1);
  });
});
