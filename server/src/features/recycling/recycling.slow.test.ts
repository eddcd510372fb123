import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { requestRecycling } from '@aftercare/contract/recycling/request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownKey } from '../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../testing/servers/running-site.ts';
import {
  addCodes,
  buildCartridgeRow,
  buildCodes,
  buildRecycling,
  greenSite,
  ownSerial,
  recyclingOn,
} from '../../../testing/sites/recycler.ts';

let site: RunningSite;
let on: ReturnType<typeof recyclingOn>;
beforeAll(async () => {
  site = await runSite(3);
  on = recyclingOn(site);
});
afterAll(() => site.stop());

describe('cartridges of an order that the ledger contains', () => {
  test('earn a code at once, by mail, and are listed at the desk', async () => {
    const codes = buildCodes(3);
    await addCodes(site.operator.desk, codes);
    const form = await on.knownForm();
    const { requestNumber } = await on.send(form);
    expect(requestNumber).toMatch(/^R-[A-Z0-9]{6}$/);
    const row = await on.atDesk(form.orderNumber);
    expect(row).toMatchObject({
      requestNumber,
      merchantId: greenSite,
      email: form.email,
      option: 'discount',
      status: 'accepted',
      reviewReason: null,
      cartridges: 1,
      awaitsCode: false,
      decidedBy: null,
      serials: form.serials,
    });
    const { mail } = await site.sink.waitForMail(({ to }) => to.includes(form.email));
    expect(mail.text).toContain(row.code);
    expect(codes).toContain(row.code);
    expect(mail.text).toContain('25%');
    expect(await on.mailsOf(form)).toEqual(['recycling.code']);
  });

  test('earn a tree for every four over all requests for trees, and no remainder is lost', async () => {
    const before = await on.stock();
    const sent = [3, 2, 1, 5];
    for (const [at, many] of sent.entries()) {
      const option = at % 2 === 0 ? 'tree' : 'both';
      await on.send(await on.knownForm({ option, serials: Array.from({ length: many }, ownSerial) }), at % 3);
    }
    await on.send(await on.knownForm({ option: 'discount', serials: Array.from({ length: 4 }, ownSerial) }));
    const after = await on.stock();
    expect(after.cartridges - before.cartridges).toBe(11);
    expect(after.trees).toBe(Math.floor(after.cartridges / 4));
    expect(await on.promo()).toMatchObject({ trees: after.trees });
  });

  test('are one request, one code and one mail for a double click, on any nodes', async () => {
    const { owed } = await on.stock();
    await addCodes(site.operator.desk, buildCodes(owed + 4));
    await expect.poll(async () => (await on.stock()).owed).toBe(0);
    const form = await on.knownForm();
    const before = await on.stock();
    const key = { 'idempotency-key': ownKey() };
    const answers = await Promise.all([
      ...[0, 1, 2].map((node) => on.send(form, node)),
      ...[0, 1, 2].map((node) => on.send(form, node, key)),
    ]);
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await on.mailsOf(form)).toEqual(['recycling.code']);
    expect((await on.stock()).given - before.given).toBe(1);
    const other = buildRecycling();
    expect(await on.visitor().ask(requestRecycling, other, key)).toMatchObject({
      code: 'idReused',
      status: 400,
    });
  });

  test('of twelve orders earn twelve different codes when three nodes process them at once', async () => {
    const forms = Array.from({ length: 12 }, () => buildRecycling());
    await site.operator.importRows(forms.map(({ orderNumber }) => buildCartridgeRow(orderNumber)));
    const { free } = await on.stock();
    await addCodes(site.operator.desk, buildCodes(Math.max(0, 12 - free) + 3));
    await Promise.all(forms.map((form, at) => on.send(form, at % 3)));
    const codes = await Promise.all(
      forms.map(async ({ orderNumber }) => (await on.atDesk(orderNumber)).code),
    );
    expect(codes).not.toContain(null);
    expect(new Set(codes).size).toBe(12);
  });
});

describe('while no code is left', () => {
  test('the customer and the desk are notified, and the mail is sent once there are codes again', async () => {
    const { free } = await on.stock();
    for (let used = 0; used < free; used += 1) await on.send(await on.knownForm());
    expect(await on.promo()).toMatchObject({ hasCodes: false });
    const form = await on.knownForm({ option: 'both', serials: [ownSerial(), ownSerial()] });
    await on.send(form);
    expect(await on.mailsOf(form)).toEqual(['recycling.codeLater']);
    expect(await on.atDesk(form.orderNumber)).toMatchObject({
      status: 'accepted',
      code: null,
      awaitsCode: true,
    });
    expect(await on.stock()).toMatchObject({ free: 0, isLow: true, owed: 1 });
    const codes = buildCodes(recyclingLimits.codesLow + 1);
    expect(await addCodes(site.operator.desk, codes)).toMatchObject({ added: codes.length, known: 0 });
    await site.advance(1_000);
    await expect.poll(() => on.mailsOf(form)).toEqual(['recycling.codeLater', 'recycling.code']);
    expect(codes).toContain((await on.atDesk(form.orderNumber)).code);
    expect(await on.stock()).toMatchObject({ owed: 0, isLow: false, free: recyclingLimits.codesLow });
  });
});
