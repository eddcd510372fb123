import { viewAvailability } from '@aftercare/contract/chat/hand-over';
import type { Hours } from '@aftercare/contract/sites/hours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { seenBy, siteEditor } from '../../../../testing/sites/site-editor.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite(2);
}, 120_000);
afterAll(() => site.stop());

const dayMs = 86_400_000;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: '00:00', close: '24:00' }));
const build = (hours: Partial<Hours>): Hours => ({
  weekly: [],
  holidays: null,
  closedOn: [],
  special: [],
  ...hours,
});
const now = () => site.nodes.now().getTime();
const dateIn = (days: number) => new Date(now() + days * dayMs).toISOString().slice(0, 10);
const until = (time: string) => site.advance(Date.parse(time) - now());

const publish = (hours: Hours | null) =>
  siteEditor(site.operator.desk, 'fopo-us').change({ hours, timeZone: 'UTC' });

async function shownHours() {
  const answers = await Promise.all(
    [0, 1].map(async (node) => {
      const person = site.visitor({ node });
      const answer = await person.ask(viewAvailability, {});
      const { hours } = await seenBy(person);
      if (answer.kind !== 'ok') throw new Error('no answer');
      const { isOpenNow, opensAt } = answer.data;
      return { isOpenNow, opensAt: opensAt?.toISOString() ?? null, days: hours?.days.length };
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  return answers[0];
}

describe('hours that an operator publishes', () => {
  test('are returned by every node: open, closed for lunch, open again, closed', async () => {
    const date = dateIn(1);
    const special = [
      { date, open: '09:00', close: '12:00' },
      { date, open: '13:00', close: '17:00' },
    ];
    await publish(build({ special }));
    const at = (time: string) => `${date}T${time}:00.000Z`;
    await expect
      .poll(shownHours, { timeout: 5_000 })
      .toEqual({ isOpenNow: false, opensAt: at('09:00'), days: 2 });
    await until(at('10:00'));
    expect(await shownHours()).toMatchObject({ isOpenNow: true, opensAt: null });
    await until(at('12:30'));
    expect(await shownHours()).toMatchObject({ isOpenNow: false, opensAt: at('13:00') });
    await until(at('13:00'));
    expect(await shownHours()).toMatchObject({ isOpenNow: true });
    await until(at('17:00'));
    expect(await shownHours()).toMatchObject({ isOpenNow: false, opensAt: null });
  });

  test('continue over midnight, and close on a public holiday of the chosen country', async () => {
    const date = dateIn(1);
    await publish(build({ special: [{ date, open: '22:00', close: '02:00' }] }));
    await until(`${dateIn(2)}T01:00:00.000Z`);
    await expect.poll(async () => (await shownHours())?.isOpenNow, { timeout: 5_000 }).toBe(true);
    const year = new Date(now()).getUTCFullYear();
    const christmas = now() < Date.UTC(year, 11, 24) ? year : year + 1;
    await until(`${christmas}-12-25T12:00:00.000Z`);
    await publish(build({ weekly: everyDay, holidays: 'us' }));
    const dayAfter = `${christmas}-12-26T00:00:00.000Z`;
    await expect.poll(shownHours, { timeout: 5_000 }).toMatchObject({ isOpenNow: false, opensAt: dayAfter });
    await publish(
      build({
        weekly: everyDay,
        holidays: 'us',
        special: [{ date: `${christmas}-12-25`, open: '10:00', close: '13:00' }],
      }),
    );
    await expect.poll(shownHours, { timeout: 5_000 }).toMatchObject({ isOpenNow: true });
    await publish(build({ weekly: everyDay, holidays: 'jp' }));
    await expect.poll(shownHours, { timeout: 5_000 }).toMatchObject({ isOpenNow: true });
  });

  test('that are impossible are refused, with their field', async () => {
    const editor = siteEditor(site.operator.desk, 'fopo-us');
    const date = dateIn(3);
    const saved = (hours: Partial<Hours>) => editor.save({ hours: build(hours) });
    const wrong = (path: string, problem: string) => ({
      code: 'invalidInput',
      data: { fields: { [path]: problem } },
    });
    const own = [{ date, open: '09:00', close: '12:00' }];
    expect(await saved({ closedOn: [date], special: own })).toMatchObject(wrong('hours.special', 'twice'));
    const endless = [{ weekday: 1, open: '09:00', close: '09:00' }];
    expect(await saved({ weekly: endless })).toMatchObject(wrong('hours.weekly.0.close', 'endsFirst'));
    const odd = [{ weekday: 1, open: '24:30', close: '25:00' }];
    expect(await saved({ weekly: odd })).toMatchObject(wrong('hours.weekly.0.open', 'wrongForm'));
    expect(await saved({ closedOn: [], special: own })).toMatchObject({ kind: 'ok' });
  });

  test('are not returned for a site without hours', async () => {
    await publish(null);
    await expect
      .poll(shownHours, { timeout: 5_000 })
      .toEqual({ isOpenNow: null, opensAt: null, days: undefined });
  });
});
