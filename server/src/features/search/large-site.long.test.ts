import { listFaqs } from '@aftercare/contract/faq/faq';
import { firstPage } from '@aftercare/contract/fields/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../../../testing/people/person.ts';
import { storeFaqs } from '../../../testing/reading/change-stored.ts';
import { type InProcessNodes, startInProcessNodes } from '../../../testing/servers/in-process-nodes.ts';

const site = 'fqq-us';
let nodes: InProcessNodes;
beforeAll(async () => {
  nodes = await startInProcessNodes(1);
});
afterAll(() => nodes.stop());

async function faqsFor(search: string) {
  const visitor = person({ port: nodes.nodes[0]?.port ?? 0, host: `${site}.localhost` });
  const answer = await visitor.ask(listFaqs, { ...firstPage, search });
  if (answer.kind !== 'ok') throw new Error(`no answers: ${answer.code}`);
  return answer.data;
}

test('a first search of a large site is answered at once by exact match, and says that the index is being built', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => ({
    id: `many-${at}`,
    lang: 'en_US',
    question: `How does part ${at} of the quokka work with word${at % 5000} and thing${at % 700}?`,
  }));
  await storeFaqs(nodes.databaseUrl, site, many);
  const started = performance.now();
  const first = await faqsFor('part 7 of the quokka');
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(first.list.map(({ faqId }) => faqId)).toContain('many-7');
  await expect
    .poll(async () => (await faqsFor('qoukka part 59999')).list[0]?.faqId, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe('many-59999');
}, 90_000);
