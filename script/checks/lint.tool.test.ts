import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOnProductNode } from '../run/child.mjs';
import { inRoot, tools } from '../run/paths.mjs';
import { temporaryTree } from '../testing/temporary-tree.ts';

type Report = { diagnostics: { category: string; location: { path: unknown } }[] };

/** Sound code, followed by one violation for each lint rule that reviews rely on. */
const sound: Record<string, string> = {
  'web/src/app/register-order.routes.ts':
    "import type { Answer } from './answer.ts';\n\nexport async function register(send: () => Promise<Answer>): Promise<Answer> {\n  return await send();\n}\n",
  'web/src/app/answer.ts': 'export type Answer = { code: number };\n',
  'web/vite.config.ts': 'export default { plugins: [] };\n',
  'ui/src/safe-html.tsx':
    'export const SafeHtml = (props: { html: string }) => <div dangerouslySetInnerHTML={{ __html: props.html }} />;\n',
};

const lines = (count: number): string =>
  Array.from({ length: count }, (_, line) => `export const line${line} = ${line};`)
    .join('\n')
    .concat('\n');

const plantings: Record<string, { code: string; breaks: string }> = {
  'web/src/app/untyped.ts': {
    code: 'export const parse = (value: any): string => value.text;\n',
    breaks: 'lint/suspicious/noExplicitAny',
  },
  'web/src/app/floating.ts': {
    code: 'async function send(): Promise<void> {}\n\nexport function onClick(): void {\n  send();\n}\n',
    breaks: 'lint/nursery/noFloatingPromises',
  },
  'web/src/app/nameless.ts': {
    code: 'export default function nameless(): void {}\n',
    breaks: 'lint/style/noDefaultExport',
  },
  'web/src/app/CamelCase.ts': {
    code: 'export const name = 1;\n',
    breaks: 'lint/style/useFilenamingConvention',
  },
  'web/src/app/type-import.ts': {
    code: "import { Answer } from './answer.ts';\n\nexport const answer: Answer = { code: 200 };\n",
    breaks: 'lint/style/useImportType',
  },
  'web/src/app/too-long.ts': { code: lines(301), breaks: 'lint/style/noExcessiveLinesPerFile' },
  'web/src/app/raw-html.tsx': {
    code: 'export const Raw = () => <div dangerouslySetInnerHTML={{ __html: location.hash }} />;\n',
    breaks: 'lint/security/noDangerouslySetInnerHtml',
  },
  'web/src/app/asserted.ts': {
    code: 'export const first = (list: string[]): string => list[0]!;\n',
    breaks: 'lint/style/noNonNullAssertion',
  },
  'web/src/app/unformatted.ts': { code: 'export const  name = "x"\n', breaks: 'format' },
};

async function findings(files: Record<string, string>): Promise<string[]> {
  const folder = temporaryTree(files);
  copyFileSync(inRoot('biome.json'), join(folder, 'biome.json'));
  const { output } = await runOnProductNode(
    [tools.biome, 'check', '--error-on-warnings', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder },
  );
  const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report;
  return report.diagnostics.map(
    ({ category, location }) => `${category}: ${JSON.stringify(location.path).replaceAll('"', '')}`,
  );
}

it('finds nothing in sound code', async () => {
  expect(await findings(sound)).toEqual([]);
});

it('accepts a file of exactly 300 lines', async () => {
  expect(await findings({ 'web/src/app/long.ts': lines(300) })).toEqual([]);
});

it('finds every planted violation', async () => {
  const planted = Object.fromEntries(Object.entries(plantings).map(([path, { code }]) => [path, code]));
  const found = await findings({ ...sound, ...planted });
  for (const [path, { breaks }] of Object.entries(plantings)) {
    expect(found.filter((each) => each.includes(path)).join('\n')).toContain(breaks);
  }
});
