import { vote } from '@aftercare/contract/chat/stories';
import { listProductFigures, viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import { listFaqs, viewFaq } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { countPage } from '@aftercare/contract/tracking/tracking';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildForm } from '../../../../testing/people/buyer.ts';
import { colleague } from '../../../../testing/people/desk-people.ts';
import { extendedFor, registrar, waitingFor } from '../../../../testing/people/registrar.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';

const merchantId = 'fopo-us';
const query = { merchantId, days: 30 } as const;
let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const seen = (page: string, utm: Partial<RequestOf<typeof countPage>> = {}) =>
  site.visitor().ask(countPage, { page, uv: 1, ...utm });

async function funnel() {
  const answer = await site.operator.desk.ask(viewWarrantyFunnel, query);
  if (answer.kind !== 'ok') throw new Error(answer.code);
  return answer.data;
}

test('the funnel counts page views, form views, registrations and activations, also by campaign', async () => {
  const mail = { utmSource: 'mail', utmMedium: 'card' };
  await seen('/web/index');
  await seen('/web/index', mail);
  await seen('/web/quickWarranty', mail);
  await waitingFor(site);
  await extendedFor(site, { form: buildForm(mail) });
  expect(await funnel()).toEqual({
    visited: 3,
    started: 1,
    registered: 2,
    activated: 1,
    campaigns: [
      { ...mail, visited: 2, started: 1, registered: 1, activated: 1 },
      { utmSource: '', utmMedium: '', visited: 1, started: 0, registered: 1, activated: 0 },
    ],
  });
  await site.advance(31 * 86_400_000);
  expect(await funnel()).toMatchObject({ visited: 0, registered: 0, campaigns: [] });
});

test('products are sorted by FAQ views for each registered item', async () => {
  const { warrantyId } = await extendedFor(site);
  const { productId } = (await registrar(site.operator.desk).view(warrantyId)).registration;
  if (productId === null) throw new Error('no product');
  const of = { ...firstPage, productId, question: undefined };
  const faqs = await site.visitor().ask(listFaqs, of);
  const faqId = faqs.kind === 'ok' ? (faqs.data.list[0]?.faqId ?? '') : '';
  for (const _ of [1, 2, 3]) await site.visitor().ask(viewFaq, { faqId, scene: 1 });
  await site.visitor().ask(vote, { scene: 0, targetId: faqId, thumb: '0', comment: undefined });
  const answer = await site.operator.desk.ask(listProductFigures, { ...firstPage, ...query });
  if (answer.kind !== 'ok') throw new Error(answer.code);
  expect(answer.data.list[0]).toMatchObject({ productId, registered: 1, opened: 3, chats: 0, unhelpful: 1 });
});

test('the figures are only for supervisors of the merchant', async () => {
  const agent = await colleague(site, { at: { [merchantId]: 'agent' } });
  expect(await agent.desk.ask(viewWarrantyFunnel, query)).toMatchObject({ code: 'forbidden' });
  const elsewhere = await colleague(site, { at: { 'kimo-jp': 'supervisor' } });
  expect(await elsewhere.desk.ask(viewWarrantyFunnel, query)).toMatchObject({ code: 'notFound' });
  const list = { ...firstPage, ...query };
  expect(await elsewhere.desk.ask(listProductFigures, list)).toMatchObject({ code: 'notFound' });
});
