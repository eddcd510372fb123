import { afterAll, beforeAll, expect, test } from 'vitest';
import { configureSite, openChat, readChat, say, textsIn } from '../../../../testing/people/talk.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

/** Closed on this weekday and on its neighbours, so in every time zone. */
function closedToday() {
  const today = new Date().getUTCDay();
  const isNear = (weekday: number) => [6, 0, 1].includes((weekday - today + 7) % 7);
  const weekly = daysOfWeek
    .filter((weekday) => !isNear(weekday))
    .map((weekday) => ({ weekday, open: '09:00', close: '17:00' }));
  return { weekly, closedOn: [], holidays: null, special: [] };
}

async function reported(text: string) {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  await say(person, conversationId, text);
  await expect.poll(async () => (await readChat(person, conversationId)).state.ticket).not.toBeNull();
  return textsIn((await readChat(person, conversationId)).list).join('\n');
}

test('an urgent ticket names the next opening time outside the opening hours, and the safety text has a line of first aid', async () => {
  await configureSite(site, 'fopo-us', { allDayServices: false, hours: closedToday() });
  const texts = await reported('I burned my hand on the adapter');
  expect(texts).toContain('Cool a burn under running lukewarm water for 20 minutes.');
  expect(texts).toMatch(/marked as urgent\. Our team is not at work now\. It is back from <time datetime/);
  expect(texts).not.toContain('We will answer by');
});

test('an urgent ticket names the next opening time also with all-day service, as the line above the chat does', async () => {
  await configureSite(site, 'fopo-us', { allDayServices: true, hours: closedToday() });
  const texts = await reported('The charger is on fire');
  expect(texts).toMatch(/Our team is not at work now\. It is back from <time datetime/);
});

test('an urgent ticket promises its latest answer where no opening hours are known', async () => {
  await configureSite(site, 'fopo-us', { allDayServices: true, hours: null });
  const texts = await reported('I got an electric shock');
  expect(texts).toContain('Do not touch anyone who is still in contact with the current');
  expect(texts).toMatch(/before all others\. You will get our answer by <time datetime/);
});
