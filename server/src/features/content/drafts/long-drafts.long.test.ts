import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ContentKind } from '@aftercare/contract/content/documents';
import { limits } from '@aftercare/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { buildFaq, contentEditor } from '../../../../testing/sites/content-editor.ts';
import { contentFiles } from '../../../../testing/sites/content-files.ts';

const longestMs = 50;
const merchantId = 'fopo-us';
let site: RunningSite;

beforeAll(async () => {
  site = await runSite(1);
}, 120_000);
afterAll(() => site.stop());

/**
 * The longest time that the event loop was blocked; the least of a few runs, because other processes take
 * time too.
 */
async function longestDelayMs(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && least > longestMs; attempt += 1) {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    await work();
    delays.disable();
    least = Math.min(least, delays.max / 1e6);
  }
  return least;
}

const starts = ['<', '<a ', '&', ' ', '\u3000'];
const documentsFullOf = (text: string): [ContentKind, object][] => [
  ['faq', { ...buildFaq({}), languages: { en_US: { question: text, variants: [], answer: text } } }],
  ['article', { type: 'privacy', languages: { en_US: { title: 'Privacy', version: '', content: text } } }],
  ['story', { first: null, next: [], languages: { en_US: { question: text, answer: text } } }],
];

test.each(starts)('a draft full of %j does not block the server', async (start) => {
  const { of } = contentEditor(site.operator.desk, merchantId);
  for (const [kind, document] of documentsFullOf(start.repeat(199_000 / start.length)))
    expect(await longestDelayMs(() => of(kind).saveUpon(null, document)), kind).toBeLessThan(longestMs);
});

test.each(starts)('an import with a cell full of %j does not block the server', async (start) => {
  const cell = start.repeat(limits.answerMaxLength);
  const file = Buffer.from(
    `id,lang,position,product,question,variants,answer\r\na,en_US,0,,What?,,"${cell}"\r\n`,
  );
  const files = contentFiles(site.operator.desk, merchantId);
  const read = async () => {
    const { importId } = await files.read('faq', file);
    await files.cancel(importId);
  };
  expect(await longestDelayMs(read)).toBeLessThan(longestMs);
});
