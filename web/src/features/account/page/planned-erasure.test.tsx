// @vitest-environment jsdom
import { stopErasure, viewPlannedErasure } from '@aftercare/contract/privacy/erasure';
import { ruleTexts } from '@aftercare/contract/rule-texts/en-us';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { LanguageProvider } from '../../../lib/page/language.tsx';
import { SiteProvider } from '../../../lib/page/site.tsx';
import { renderLive } from '../../../testing/render-live.tsx';
import { buildSite } from '../../../testing/render-page.tsx';
import t from '../messages/en_US.json' with { type: 'json' };
import { PlannedErasure } from './planned-erasure.tsx';

const catalogue = { texts: { account: t }, rules: ruleTexts };

let close: () => Promise<void> = async () => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await close();
  vi.useRealTimers();
});

async function open(runsAt: Date | null, canStop = () => true) {
  const stops: unknown[] = [];
  const send = async (call: unknown) => {
    if (call === viewPlannedErasure) return { kind: 'ok', msg: '', data: { runsAt } };
    expect(call).toBe(stopErasure);
    stops.push(call);
    if (!canStop()) throw new CallFailed('unreachable', 0, null);
    return { kind: 'ok', msg: '', data: {} };
  };
  const page = (
    <SiteProvider value={buildSite()}>
      <LanguageProvider value={{ lang: 'en_US', catalogue, choose: () => undefined }}>
        <PlannedErasure />
      </LanguageProvider>
    </SiteProvider>
  );
  const { place, unmount } = await renderLive(page, send as never);
  close = unmount;
  const stop = () => act(async () => place.querySelector('button')?.click());
  return { place, stop, stops };
}

const runsAt = new Date('2026-12-05T12:00:00Z');

it('shows nothing if the team has planned no erasure', async () => {
  const { place } = await open(null);
  expect(place.textContent).toBe('');
});

it('shows the day of the planned erasure, and keeps the account after one press', async () => {
  const { place, stop, stops } = await open(runsAt);
  expect(place.textContent).toContain(dateTimeText(runsAt, 'en_US'));
  await stop();
  expect(stops).toHaveLength(1);
  expect(place.querySelector('[role=status]')?.textContent).toBe(t.plannedStopped);
  expect(place.querySelector('button')).toBeNull();
});

it('offers the button again if the call did not reach the server', async () => {
  let isOnline = false;
  const { place, stop, stops } = await open(runsAt, () => isOnline);
  await stop();
  expect(place.textContent).toContain(dateTimeText(runsAt, 'en_US'));
  expect(place.querySelector('button')?.disabled).toBe(false);
  isOnline = true;
  await stop();
  expect(stops).toHaveLength(2);
  expect(place.textContent).toBe(t.plannedStopped);
});
