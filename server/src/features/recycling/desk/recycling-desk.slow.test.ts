import {
  acceptRecycling,
  addRecyclingCodes,
  listRecycling,
  refuseRecycling,
  viewRecyclingStock,
} from '@aftercare/contract/desk/recycling/recycling';
import { firstPage } from '@aftercare/contract/fields/lists';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import { requestRecycling, viewRecycling } from '@aftercare/contract/recycling/request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { ownEmailAddress } from '../../../../testing/people/person.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import {
  addCodes,
  buildCartridgeRow,
  buildCodes,
  buildRecycling,
  greenSite,
  ownSerial,
  recyclingOf,
  recyclingOn,
} from '../../../../testing/sites/recycler.ts';
import { buildOrderNumber } from '../../orders/report-file/report.factory.ts';

let site: RunningSite;
let on: ReturnType<typeof recyclingOn>;
beforeAll(async () => {
  site = await runSite();
  on = recyclingOn(site);
});
afterAll(() => site.stop());

describe('a recycling request that is not accepted automatically', () => {
  test('for an order that is in no report waits for it, and is accepted when it arrives', async () => {
    const form = buildRecycling({ option: 'tree' });
    await on.send(form);
    expect(await on.atDesk(form.orderNumber)).toMatchObject({
      status: 'waiting',
      reviewReason: 'orderUnknown',
    });
    expect(await on.mailsOf(form)).toEqual(['recycling.waiting']);
    await site.operator.importRows([buildCartridgeRow(form.orderNumber)]);
    await site.advance(1_000);
    await expect.poll(() => on.mailsOf(form)).toEqual(['recycling.waiting', 'recycling.tree']);
    expect(await on.atDesk(form.orderNumber)).toMatchObject({
      status: 'accepted',
      reviewReason: null,
      decidedBy: null,
    });
  });

  test('is one for an order without a cartridge, or a cancelled one', async () => {
    const [other, cancelled] = [buildRecycling(), buildRecycling()];
    await site.operator.importRows([
      buildCartridgeRow(other.orderNumber, { sku: 'EV-R52-4P-US' }),
      buildCartridgeRow(cancelled.orderNumber, { 'order-status': 'Cancelled', quantity: '0' }),
    ]);
    await on.send(other);
    await on.send(cancelled);
    expect(await on.atDesk(other.orderNumber)).toMatchObject({
      status: 'waiting',
      reviewReason: 'noCartridge',
    });
    expect(await on.atDesk(cancelled.orderNumber)).toMatchObject({
      status: 'waiting',
      reviewReason: 'orderCancelled',
    });
  });

  test('is one with a serial number that counted before, however it is typed; each counts once for ever', async () => {
    const serial = ownSerial();
    await on.send(await on.knownForm({ serials: [serial], option: 'tree' }));
    const again = await on.knownForm({
      serials: [` ${serial.toLowerCase().slice(0, 4)}-${serial.slice(4)}`, ownSerial()],
    });
    await on.send(again);
    expect(await on.atDesk(again.orderNumber)).toMatchObject({
      status: 'waiting',
      reviewReason: 'serialSeen',
      seenSerials: [serial],
    });
    const { requestId } = await on.atDesk(again.orderNumber);
    await site.operator.desk.ask(acceptRecycling, { requestId });
    expect(await on.atDesk(again.orderNumber)).toMatchObject({ status: 'accepted', cartridges: 1 });
  });

  test('is one for an order that has earned before, or of an email address with many requests', async () => {
    await addCodes(site.operator.desk, buildCodes(6));
    const first = await on.knownForm();
    await on.send(first);
    const second = buildRecycling({ orderNumber: first.orderNumber });
    await on.send(second);
    const rows = await recyclingOf(site.operator.desk, first.orderNumber);
    expect(rows.map(({ email, reviewReason }) => [email, reviewReason])).toEqual(
      expect.arrayContaining([
        [first.email, null],
        [second.email, 'orderUsed'],
      ]),
    );
    const email = ownEmailAddress();
    for (let sent = 0; sent < recyclingLimits.byThemselvesPerEmail; sent += 1)
      await on.send(await on.knownForm({ email }));
    const over = await on.knownForm({ email });
    await on.send(over);
    expect(await on.atDesk(over.orderNumber)).toMatchObject({
      status: 'waiting',
      reviewReason: 'manyRequests',
    });
  });
});

describe('recycling at the desk', () => {
  async function waiting() {
    const form = buildRecycling();
    await on.send(form);
    return { form, row: await on.atDesk(form.orderNumber) };
  }

  test('a request is accepted or refused once, with a mail, a name and an audit entry', async () => {
    await addCodes(site.operator.desk, buildCodes(2));
    const { form, row } = await waiting();
    const [one, other] = await Promise.all([
      site.operator.desk.ask(acceptRecycling, { requestId: row.requestId }),
      site.operator.desk.ask(refuseRecycling, { requestId: row.requestId, reason: 'other', note: '' }),
    ]);
    expect([one, other].filter(({ kind }) => kind === 'ok')).toHaveLength(1);
    const [late] = [one, other].filter(({ kind }) => kind === 'refused');
    expect(late).toMatchObject({ code: 'conflictStale', data: { latest: { requestId: row.requestId } } });
    expect(await on.mailsOf(form)).toHaveLength(2);

    const refused = await waiting();
    const { requestId } = refused.row;
    const note = 'Please send us a picture of the label.';
    expect(
      await site.operator.desk.ask(refuseRecycling, { requestId, reason: 'orderNotFound', note }),
    ).toMatchObject({
      kind: 'ok',
      data: { status: 'refused', refusal: 'orderNotFound', note, decidedBy: expect.stringMatching(/.+/) },
    });
    const { mail } = await site.sink.waitForMail(
      ({ to, mail }) => to.includes(refused.form.email) && (mail.text ?? '').includes(note),
    );
    expect(mail.text).toContain(`We could not find order ${refused.form.orderNumber}.`);
    const again = await on.send({ ...refused.form, option: 'tree' });
    expect(again.requestId).not.toBe(requestId);
  });

  test('waiting requests are sorted by due time, and those of another brand are hidden', async () => {
    const { row } = await waiting();
    const query = { ...firstPage, merchantId: undefined, status: 'waiting', orderNumber: undefined } as const;
    const list = await site.operator.desk.ask(listRecycling, query);
    if (list.kind !== 'ok') throw new Error('no list');
    const due = list.data.list.map(({ answerBy }) => answerBy.getTime());
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    const { desk: stranger } = await colleague(site, { at: { 'fopo-us': 'operator' } });
    expect(await recyclingOf(stranger, row.orderNumber)).toEqual([]);
    const { requestId } = row;
    expect(await stranger.ask(acceptRecycling, { requestId })).toMatchObject({ code: 'notFound' });
    expect(await stranger.ask(refuseRecycling, { requestId, reason: 'other', note: '' })).toMatchObject({
      code: 'notFound',
    });
    expect(await stranger.ask(viewRecyclingStock, {})).toMatchObject({ data: { list: [] } });
    expect(
      await stranger.ask(addRecyclingCodes, { merchantId: greenSite, codes: buildCodes(1) }),
    ).toMatchObject({
      code: 'notFound',
    });
  });

  test('discount codes are stored once each, and guessable codes are refused', async () => {
    const codes = buildCodes(2);
    const stored = async () => {
      const { free, given } = await on.stock();
      return free + given;
    };
    const before = await stored();
    await addCodes(site.operator.desk, codes);
    expect(await addCodes(site.operator.desk, [...codes, ...codes])).toMatchObject({ added: 0, known: 4 });
    expect(await stored()).toBe(before + 2);
    const tried = (...list: string[]) =>
      site.operator.desk.ask(addRecyclingCodes, { merchantId: greenSite, codes: list });
    for (const bad of [[], ['SHORT'], ['WITH SPACE IN IT'], ['SPRING-0001', 'SPRING-0002']])
      expect([bad, await tried(...bad)]).toMatchObject([bad, { code: 'invalidInput' }]);
    const { desk: agent } = await colleague(site, { at: { [greenSite]: 'agent' } });
    expect(await agent.ask(addRecyclingCodes, { merchantId: greenSite, codes: buildCodes(1) })).toMatchObject(
      {
        code: 'forbidden',
      },
    );
  });
});

const nameOnWire = (field: string): string => requestRecycling.request.fields[field]?.[0] ?? field;

describe('the recycling form', () => {
  test.each([
    ['no agreement', { isRead: false }, 'isRead'],
    ['no serial number', { serials: [] }, 'serials'],
    ['an invalid serial number', { serials: ['?!'] }, 'serials'],
    ['a duplicate serial number', { serials: ['EV-1234', 'ev1234'] }, 'serials'],
    ['an invalid email address', { email: 'nobody' }, 'email'],
    ['no order number', { orderNumber: '' }, 'orderNumber'],
  ])('reports the problem: %s', async (_, wrong, field) => {
    expect(await on.visitor().ask(requestRecycling, buildRecycling(wrong))).toMatchObject({
      code: 'invalidInput',
      data: { fields: { [nameOnWire(field)]: expect.stringMatching(/.+/) } },
    });
  });

  test('refuses more than twenty serial numbers, an unknown option, and requests that no form of ours sends', async () => {
    const wire = requestRecycling.request.toWire(buildRecycling()) as object;
    const many = Array.from({ length: 21 }, ownSerial);
    for (const wrong of [{ serials: many }, { option: 'money' }, { extra: 1 }, { serials: 'EV1234' }])
      expect(await on.visitor().send(requestRecycling, { ...wire, ...wrong })).toMatchObject({ status: 400 });
  });

  test('returns 404 on a site without the promo, whatever is sent', async () => {
    const other = site.visitor();
    for (const body of [requestRecycling.request.toWire(buildRecycling()) as object, {}, { nonsense: true }])
      expect(await other.send(requestRecycling, body)).toMatchObject({ status: 404, code: 'noSuchCall' });
    expect(await other.ask(viewRecycling, {})).toMatchObject({ status: 404, code: 'noSuchCall' });
  });

  test('returns the same fields for a known and an unknown order number', async () => {
    const known = await on.send(await on.knownForm());
    const unknown = await on.send(buildRecycling({ orderNumber: buildOrderNumber() }));
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
  });
});
