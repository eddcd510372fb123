// @vitest-environment jsdom
import { type AssignmentRule, viewAssignmentRule } from '@aftercare/contract/desk/chat/assignment-rule';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fill, texts } from '../../../lib/parts/text.ts';
import { errorOf, fakeApi, field, press, renderAtDesk, type } from '../../../testing/render.tsx';
import { AssignmentGroup } from './assignment-group.tsx';

const t = texts.automatic;
const ok = (data: unknown) => ({ kind: 'ok', msg: '', data });
const stored: AssignmentRule = {
  merchantId: 'kuma-de',
  isOn: false,
  capacity: 5,
  answerSeconds: 60,
  version: 2,
  agents: [
    { personId: 'ada', name: 'Ada', capacity: 3 },
    { personId: 'bea', name: 'Bea', capacity: null },
  ],
};

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

const isSaving = (request: unknown): boolean => JSON.stringify(request).includes('isOn');

async function open(save: () => unknown = () => ok({ ...stored, version: 3 })) {
  const { api, sent } = fakeApi({
    // Reading and saving have one path.
    [viewAssignmentRule.path]: (request) => (isSaving(request) ? save() : ok(stored)),
  });
  const { place, unmount } = await renderAtDesk(api, <AssignmentGroup merchantId="kuma-de" />);
  close = unmount;
  const saved = () => sent.map(({ request }) => request).filter(isSaving);
  return { place, saved };
}

it('saves the switch, the numbers and the own numbers of agents', async () => {
  const { place, saved } = await open();
  await act(async () => field(place, t.isOn).click());
  await type(field(place, t.capacity), ' 4 ');
  await type(field(place, t.seconds), '90');
  await type(field(place, 'Ada'), '');
  await type(field(place, 'Bea'), '2');
  await press(place, t.save);
  expect(saved()).toEqual([
    {
      merchantId: 'kuma-de',
      version: 2,
      isOn: true,
      capacity: 4,
      answerSeconds: 90,
      agents: [
        { personId: 'ada', capacity: null },
        { personId: 'bea', capacity: 2 },
      ],
    },
  ]);
});

it('sends nothing while a number is outside its limits, and says which', async () => {
  const { place, saved } = await open();
  await type(field(place, t.capacity), '31');
  await type(field(place, t.seconds), '29');
  await type(field(place, 'Bea'), '1.5');
  await press(place, t.save);
  expect(saved()).toEqual([]);
  const wrong = fill(t.wrong, { min: 1, max: 30 });
  expect(errorOf(field(place, t.capacity))).toBe(wrong);
  expect(errorOf(field(place, 'Bea'))).toBe(wrong);
  expect(errorOf(field(place, t.seconds))).toBe(fill(t.wrong, { min: 30, max: 600 }));
});

it('says that another user changed the settings', async () => {
  const latest = { ...stored, version: 3 };
  const { place } = await open(() => ({ kind: 'refused', code: 'conflictStale', msg: '', data: { latest } }));
  await press(place, t.save);
  expect(place.textContent).toContain(t.stale);
});
