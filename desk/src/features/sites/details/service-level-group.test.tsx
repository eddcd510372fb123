// @vitest-environment jsdom
import { type ServiceLevel, viewServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { ServiceLevelGroup } from './service-level-group.tsx';

const t = texts.serviceLevel;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const minutes = { firstAnswer: 5, nextAnswer: 10, ticketAnswer: 480, ticketResolution: 960 };
const stored: ServiceLevel = {
  merchantId: 'kuma-de',
  isOn: false,
  countsOpenHours: true,
  warnPercent: 25,
  normal: minutes,
  urgent: minutes,
  version: 2,
};

let close: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await close();
  sessionStorage.clear();
});

const isSaving = (request: unknown): boolean => JSON.stringify(request).includes('isOn');

async function open(save: () => unknown = () => ok({ ...stored, version: 3 })) {
  const { api, sent } = fakeApi({
    // Reading and saving have one path.
    [viewServiceLevel.path]: (request) => (isSaving(request) ? save() : ok(stored)),
  });
  const { place, unmount } = await renderAtDesk(api, <ServiceLevelGroup merchantId="kuma-de" />);
  close = unmount;
  const saved = () => sent.map(({ request }) => request).filter(isSaving);
  return { place, saved };
}
const urgentOf = (place: HTMLElement) => {
  const set = place.querySelectorAll('fieldset')[1];
  if (!set) throw new Error('no times of urgent chats');
  return set;
};

it('saves the switches, the minutes of both rows and the share of the warning', async () => {
  const { place, saved } = await open();
  await act(async () => field(place, t.isOn).click());
  await act(async () => field(place, t.countsOpenHours).click());
  await type(field(place, t.kinds.firstAnswer), '4');
  await type(field(urgentOf(place), t.kinds.ticketAnswer), '60');
  await type(field(place, t.warnPercent), '40');
  await press(place, t.save);
  expect(saved()).toEqual([
    {
      merchantId: 'kuma-de',
      version: 2,
      isOn: true,
      countsOpenHours: false,
      warnPercent: 40,
      normal: { ...minutes, firstAnswer: 4 },
      urgent: { ...minutes, ticketAnswer: 60 },
    },
  ]);
  expect(place.textContent).toContain(t.saved);
});

it('sends nothing while a number is outside its limits, and says which', async () => {
  const { place, saved } = await open();
  await type(field(place, t.kinds.firstAnswer), '');
  await type(field(urgentOf(place), t.kinds.nextAnswer), '1.5');
  await type(field(place, t.warnPercent), '91');
  await press(place, t.save);
  expect(saved()).toEqual([]);
  const wrong = fill(t.wrong, { min: 1, max: 43_200 });
  expect(errorOf(field(place, t.kinds.firstAnswer))).toBe(wrong);
  expect(errorOf(field(urgentOf(place), t.kinds.nextAnswer))).toBe(wrong);
  expect(errorOf(field(place, t.warnPercent))).toBe(fill(t.wrong, { min: 5, max: 90 }));
});

it('keeps the typed numbers after another user changed the service level, and saves them over the new version', async () => {
  const latest = { ...stored, warnPercent: 50, version: 7 };
  let isStale = true;
  const { place, saved } = await open(() =>
    isStale
      ? { kind: 'refused', code: 'conflictStale', msg: '', data: { latest } }
      : ok({ ...stored, version: 8 }),
  );
  await type(field(place, t.kinds.firstAnswer), '4');
  await press(place, t.save);
  expect(place.textContent).toContain(t.stale);
  await press(place, t.keepMine);
  isStale = false;
  await press(place, t.save);
  expect(saved()[1]).toMatchObject({ version: 7, normal: { firstAnswer: 4 } });
});
