import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run/paths.mjs';
import { runMain, Stop } from './run/progress.mjs';

/** @param {string} name kebab-case @returns {string} its PascalCase form */
function pascal(name) {
  return name.replace(/(?:^|-)([a-z])/g, (_match, letter) => letter.toUpperCase());
}

/** @param {string} name @returns {Record<string, string>} */
function contractFiles(name) {
  return {
    [`contract/src/${name}/view-${name}.ts`]: `import * as z from 'zod/mini';
import { shape } from '../fields/shape.ts';
import { call } from '../wire/call.ts';

export const view${pascal(name)} = call('GET', '/v1/${name}/view', {
  summary: 'What ${name} shows.',
  who: 'A',
  request: shape({}),
  response: shape({ title: ['title', z.string()] }),
  codes: {},
});
`,
  };
}

/** @param {string} name @returns {Record<string, string>} */
function serverFiles(name) {
  const operation = `read${pascal(name)}`;
  const call = `view${pascal(name)}`;
  const feature = call.charAt(4).toLowerCase() + call.slice(5);
  return {
    [`server/src/features/${name}/read-${name}.ts`]: `export function ${operation}(): { title: string } {
  return { title: '${name}' };
}
`,
    [`server/src/features/${name}/read-${name}.test.ts`]: `import { expect, it } from 'vitest';
import { ${operation} } from './read-${name}.ts';

it('has a title', () => {
  expect(${operation}().title).toBe('${name}');
});
`,
    [`server/src/features/${name}/index.ts`]: `export { ${feature}Routes } from './${name}.routes.ts';
`,
    [`server/src/features/${name}/${name}.routes.ts`]: `import { ${call} } from '@aftercare/contract/${name}/view-${name}';
import { ok } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import { ${operation} } from './read-${name}.ts';

export const ${feature}Routes = (): Routes => (serve) => {
  serve.site(${call}, async () => ok(${operation}()));
};
`,
  };
}

/** @param {string} name @returns {Record<string, string>} */
function webFiles(name) {
  const languages = ['en_US', 'de_DE', 'ja_JP'];
  const messages = languages.map((language) => [
    `web/src/features/${name}/messages/${language}.json`,
    `{ "title": "${name}" }\n`,
  ]);
  return {
    ...Object.fromEntries(messages),
    [`web/src/features/${name}/use-${name}.ts`]: `import { textOf } from '../../lib/page/language.tsx';
import type en from './messages/en_US.json';

const useText = textOf<typeof en>('${name}');

export function use${pascal(name)}() {
  const text = useText();
  return { title: text('title') };
}
`,
    [`web/src/features/${name}/${name}.tsx`]: `import { use${pascal(name)} } from './use-${name}.ts';

export function ${pascal(name)}() {
  const { title } = use${pascal(name)}();
  return <h1>{title}</h1>;
}
`,
  };
}

/**
 * Creates the folders of a feature with one call in contract, server and web. Overwrites nothing.
 * @param {string} base
 * @param {string} name
 * @returns {string[]} the paths that were written
 */
export function layFeature(base, name) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Stop('Usage: node script/new-feature.mjs <name-in-kebab-case>');
  const files = Object.entries({ ...contractFiles(name), ...serverFiles(name), ...webFiles(name) });
  const existing = files.map(([path]) => path).find((path) => existsSync(join(base, path)));
  if (existing) throw new Stop(`${existing} is there already; nothing was written.`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), content);
  }
  return files.map(([path]) => path);
}

async function main() {
  for (const path of layFeature(root, process.argv[2] ?? '')) console.log(path);
  console.log(
    'Now list the call in contract/src/calls.ts, the routes in server/src/composition/feature-routes.ts, the texts in web/src/app.',
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runMain(main);
