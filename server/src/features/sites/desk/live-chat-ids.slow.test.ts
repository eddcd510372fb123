import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { siteEditor } from '../../../../testing/sites/site-editor.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await runSite();
});
afterAll(() => site.stop());

test('the checklist advises to complete the LiveChat ids while one is missing or the group is no number', async () => {
  const editor = siteEditor(site.operator.desk, 'fopo-us');
  const advice = async (livechat: { licenseId: string; clientId: string; groupId: string }) => {
    await editor.change({ livechat });
    return (await editor.view()).checklist.filter(({ kind }) => kind === 'liveChatIds');
  };
  const ids = { licenseId: '390e44e6-f1e6-4368-b6dd-74d14508c2e0', clientId: 'client' };
  const open = { isDone: false, isRequired: false, leadsTo: 'chat' };
  expect(await advice({ licenseId: '', clientId: '', groupId: '' })).toEqual([]);
  expect(await advice({ ...ids, groupId: '' })).toMatchObject([open]);
  expect(await advice({ ...ids, groupId: 'support' })).toMatchObject([open]);
  expect(await advice({ ...ids, groupId: '7' })).toMatchObject([{ isDone: true }]);
});
