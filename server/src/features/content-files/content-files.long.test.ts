import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentImport } from '@aftercare/contract/desk/content/content-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorAt } from '../../../testing/people/operator.ts';
import { rowCounts } from '../../../testing/reading/stored.ts';
import type { ServerProcess } from '../../../testing/servers/server-process.ts';
import { runSiteProcesses, type SiteProcesses } from '../../../testing/servers/site-processes.ts';
import { good } from '../../../testing/sites/content-editor.ts';
import { contentFiles } from '../../../testing/sites/content-files.ts';

const merchantId = 'fopo-us';
/** The soak run has the full size (vitest.config.ts). */
const documents = process.env.AFTERCARE_FAULT_SIZES === 'full' ? 100_000 : 20_000;
let site: SiteProcesses;
const stored = async () => {
  const { content_entry, content_release, content_draft, faq, content_import_entry } = await rowCounts(
    site.nodes.databaseUrl,
  );
  const [entries = 0, releases = 0, drafts = 0] = [content_entry, content_release, content_draft];
  return { entries, releases, drafts, questions: faq ?? 0, staged: content_import_entry ?? 0 };
};
const timesApplied = (node: ServerProcess) => node.output().split('content.import_apply_started').length - 1;
const filesAt = async (port: number) => contentFiles((await operatorAt(port)).desk, merchantId);

beforeAll(async () => {
  site = await runSiteProcesses(3);
}, 120_000);
afterAll(() => site.stop());

/** Each question has two languages; every hundredth question is invalid. */
async function* manyQuestions(prefix: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('id,lang,position,product,question,variants,answer\r\n');
  const answer = `<p>${'It is done by pressing the button for three seconds. '.repeat(6)}</p>`;
  for (let at = 0; at < documents; at += 1) {
    const position = at % 100 === 99 ? 'nowhere' : at % 1000;
    const rows = ['en_US', 'de_DE'].map(
      (lang) =>
        `${prefix}-${at},${lang},${position},,How is ${at} done?,"What of ${at}?\nAnd ${at}?",${answer}\r\n`,
    );
    yield Buffer.from(rows.join(''));
  }
}
const good99 = documents - documents / 100;

const peakOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

async function watched(
  files: ReturnType<typeof contentFiles>,
  importId: string,
  isEnd: (one: ContentImport) => boolean,
): Promise<ContentImport[]> {
  const seen: ContentImport[] = [];
  for (;;) {
    const one = await files.view(importId);
    seen.push(one);
    if (isEnd(one)) return seen;
    await pause(400);
  }
}

const rises = (figures: readonly number[]) => figures.every((one, at) => one >= (figures[at - 1] ?? 0));

describe(`a file of ${documents} documents`, () => {
  test('is read with progress, cancelled without a trace while it is applied, and applied although a node is killed', async () => {
    const [first, second, third] = site.nodes.nodes;
    if (!(first && second && third)) throw new Error('three nodes');
    const files = await filesAt(first.port);
    const before = await stored();
    const report = (line: string) => process.stdout.write(`${line}\n`);

    async function read(prefix: string): Promise<string> {
      const began = performance.now();
      const { importId } = good(await files.upload('faq', manyQuestions(prefix))).data;
      const uploaded = performance.now();
      const seen = await watched(files, importId, ({ status }) => status === 'ready');
      const figures = seen.map(({ entriesRead }) => entriesRead);
      expect(rises(figures)).toBe(true);
      expect(new Set(figures).size).toBeGreaterThan(3);
      expect(seen.at(-1)).toMatchObject({
        entriesRead: documents,
        entriesNew: good99,
        entriesRefused: documents / 100,
      });
      expect(await files.problems(importId)).toHaveLength(100);
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
      report(`uploaded in ${seconds(began, uploaded)} s, read in ${seconds(uploaded, performance.now())} s`);
      return importId;
    }

    const never = await read('never');
    good(await files.apply(never, 'published'));
    await watched(files, never, ({ entriesTaken }) => entriesTaken > documents / 10);
    report('cancelled on the way');
    expect(await files.cancel(never)).toMatchObject({ data: { status: 'cancelled', entriesTaken: 0 } });
    await expect.poll(stored, { timeout: 30_000, interval: 200 }).toEqual(before);

    const importId = await read('taken');
    const nodes = [first, second, third];
    const times = nodes.map(timesApplied);
    const began = performance.now();
    good(await files.apply(importId, 'published'));
    await watched(files, importId, ({ entriesTaken }) => entriesTaken > 0);
    const busy = nodes.find((node, at) => timesApplied(node) > (times[at] ?? 0)) ?? first;
    await busy.kill('SIGKILL');
    const left = nodes.filter((node) => node !== busy);
    const [other = second] = left;
    expect((await stored()).entries).toBe(before.entries);
    const others = await filesAt(other.port);
    const seen = await watched(others, importId, ({ status }) => status === 'done');
    expect(seen.at(-1)).toMatchObject({ entriesTaken: good99, entriesHeldBack: 0 });
    report(
      `taken over in ${((performance.now() - began) / 1000).toFixed(1)} s with a node killed on the way`,
    );
    report(`peak of the nodes: ${left.map(({ pid }) => `${peakOf(pid)} MB`).join(', ')}`);

    const after = await stored();
    expect(after).toMatchObject({
      entries: before.entries + good99,
      releases: before.releases + good99,
      questions: before.questions + 2 * good99,
      drafts: before.drafts,
    });
    await expect.poll(async () => (await stored()).staged, { timeout: 60_000, interval: 500 }).toBe(0);

    const exporting = performance.now();
    const { text } = await others.fetch('faq', 'csv');
    expect(text.split('taken-').length - 1).toBeGreaterThanOrEqual(2 * good99);
    report(`exported in ${((performance.now() - exporting) / 1000).toFixed(1)} s`);
    report(`peak of the nodes: ${left.map(({ pid }) => `${peakOf(pid)} MB`).join(', ')}`);
  }, 1_800_000);
});
