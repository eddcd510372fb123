import { buildForm, buildOrderRow, register } from '@aftercare/server/testing/people/buyer';
import { runSiteProcesses, type SiteProcesses } from '@aftercare/server/testing/servers/site-processes';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: SiteProcesses;
beforeAll(async () => {
  site = await runSiteProcesses(2);
});
afterAll(() => site.stop());

const minute = 60_000;

test('delivers every mail once after the mail server refused mails for a while', async () => {
  const buyers = Array.from({ length: 12 }, () => buildForm());
  await site.operator.importRows(buyers.map(({ orderNumber }) => buildOrderRow(orderNumber)));
  site.sink.turnAway(true);
  const answers = await Promise.all(buyers.map((form, n) => register(site.visitor({ node: n % 2 }), form)));
  expect(answers.map(({ kind }) => kind)).toEqual(buyers.map(() => 'ok'));
  // Each mail is tried more than once during the outage.
  await expect
    .poll(() => site.sink.turnAway(true), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(buyers.length);
  for (let n = 0; n < 5; n += 1) await site.nodes.advance(minute);
  await expect
    .poll(() => site.sink.turnAway(true), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(2 * buyers.length);
  expect(site.sink.mails).toEqual([]);
  const waiting = await site.operator.allMails();
  expect(waiting.map(({ status }) => status)).toEqual(buyers.map(() => 'queued'));

  site.sink.turnAway(false);
  await site.advance(2 * 60 * minute);
  await site.sink.waitForMail(() => site.sink.mails.length >= buyers.length, 60_000);
  await expect
    .poll(async () => (await site.operator.allMails()).filter(({ status }) => status !== 'sent'), {
      timeout: 20_000,
    })
    .toEqual([]);
  await site.advance(2 * 60 * minute);
  const ids = site.sink.mails.map(({ mail }) => mail.messageId);
  expect(new Set(ids).size).toBe(buyers.length);
  expect(ids).toHaveLength(buyers.length);
  const owed = waiting.map(({ mailId }) => expect.stringContaining(`<${mailId}@`));
  expect([...ids].sort()).toEqual(expect.arrayContaining(owed));
  expect(site.sink.mails.flatMap(({ to }) => to).sort()).toEqual(buyers.map(({ email }) => email).sort());
});
