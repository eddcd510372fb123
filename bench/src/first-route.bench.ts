import { fileURLToPath } from 'node:url';
import { budget, measure } from '../../script/byte-budget.mjs';
import { buildBareReact } from './bare-react.ts';

const site = fileURLToPath(new URL('../../web/dist/client', import.meta.url));
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const assets = await buildBareReact();
const bare = [...assets.values()].reduce((sum, { isScript, body }) => sum + (isScript ? body.length : 0), 0);
const { firstRoute, chat, everything } = await measure(site);

console.log(
  'npm run bench first-route: JS + CSS, brotli 11, 1 kB = 1000 bytes, n = 1 (a build is always the same)',
);
console.log(`bare React               ${kilobytes(bare)}`);
console.log(
  `first route of the site  ${kilobytes(firstRoute)}, ${(firstRoute / bare).toFixed(2)}x bare React, budget ${kilobytes(budget.firstRoute)}`,
);
console.log(`the chat, once opened     ${kilobytes(chat)} more, budget ${kilobytes(budget.chat)}`);
console.log(`everything reachable     ${kilobytes(everything)}, budget ${kilobytes(budget.everything)}`);
