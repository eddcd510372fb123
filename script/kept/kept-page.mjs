import { currentOf } from './kept-manifest.mjs';

/** @typedef {import('./kept-manifest.mjs').KeptManifest} KeptManifest */

const introduction = `# Kept behaviours

An inspection of the whole product marked these behaviours as working as users want. They must not be lost. For each of them
this page names the tests that hold it. \`script/kept/kept-tests.json\` records a hash of what each test does: its cases and its
callback, without comments and formatting.

- \`npm run check\` fails when a kept test is missing, renamed or changed.
- To change a kept test, write a record in \`docs/decisions\` that names its file or its title. Then run
  \`node script/kept/record.mjs --decision NNN\`. The manifest keeps the first hash and appends the new one with the number.
- To rename or move a kept test, append \`{ "file": ..., "title": ..., "decision": "NNN" }\` to its \`changes\` by hand and run the
  same command.
- To add a behaviour or a test, append it to the manifest with its file and title, and run \`node script/kept/record.mjs\`.

The hash of a test does not cover the helpers that it calls, so a reviewer checks changes of helpers.

Run the tests below the browser, all of them or those of one file:

\`\`\`sh
npm run test:kept
node_modules/.bin/node node_modules/vitest/vitest.mjs run <file>
\`\`\`

Tests in files named \`.long.test.ts\` run with \`LONG=1\`. The journeys of \`e2e/\` run in a browser:

\`\`\`sh
cd e2e && LONG=1 CHROMIUM=$(which chromium) ../node_modules/.bin/node ../node_modules/@playwright/test/cli.js test --config playwright.config.ts <file>
\`\`\`

\`node script/kept/record.mjs\` writes this page from the manifest.
`;

/** @param {KeptManifest} manifest @returns {string} the text of docs/kept.md */
export function keptPage({ behaviours }) {
  const areas = [...new Set(behaviours.map(({ area }) => area))];
  return areas.reduce((page, area) => {
    const own = behaviours.filter((one) => one.area === area);
    return `${page}\n## ${area}\n${own.map(section).join('')}`;
  }, introduction);
}

/** @param {KeptManifest['behaviours'][number]} behaviour */
function section({ behaviour, tests }) {
  const files = [...new Set(tests.map((test) => currentOf(test).file))];
  const items = files.map((file) => {
    const titles = tests.map(currentOf).filter((test) => test.file === file);
    return `- \`${file}\`\n${titles.map(({ title }) => `  - ${title}\n`).join('')}`;
  });
  return `\n### ${behaviour}\n\n${items.join('')}`;
}
