import { fillLegalTemplates } from '@aftercare/contract/desk/sites/legal-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { good } from '../../../../testing/sites/content-editor.ts';
import { siteEditor } from '../../../../testing/sites/site-editor.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

const merchantId = 'fopo-us';
const botService = { url: 'https://llm.example.com/v1', model: 'small' };
const named = { company: 'Northwind Ltd', address: '1 Harbour Street', email: 'help@northwind.example' };

test('the checklist advises to name an outside bot in the privacy policy until it is named', async () => {
  const editor = siteEditor(site.operator.desk, merchantId);
  const advice = async () => (await editor.view()).checklist.filter(({ kind }) => kind === 'botNamed');
  expect(await advice()).toEqual([]);
  await editor.change({ botEngine: 'llm', botService });
  expect(await advice()).toMatchObject([{ isDone: false, isRequired: false, leadsTo: 'articles' }]);
  const filled = { merchantId, types: ['privacy' as const], fields: named, aim: 'published' as const };
  good(await site.operator.desk.ask(fillLegalTemplates, { ...filled, overwrite: ['privacy'] }));
  expect(await advice()).toMatchObject([{ isDone: true }]);
  await editor.change({ botEngine: 'embedded' });
  expect(await advice()).toEqual([]);
});

test('the settings of a site refuse an outside bot without its address', async () => {
  const editor = siteEditor(site.operator.desk, merchantId);
  expect(await editor.save({ botEngine: 'zhuiyi', botService: undefined })).toMatchObject({
    code: 'invalidInput',
    data: { fields: { 'botService.url': 'required' } },
  });
});
