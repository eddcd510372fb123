import { readFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import { isLanguage, type Language, languages } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../server/src/providers/bot/bot.port.ts';
import { trainInWorker } from '../../server/src/providers/bot/embedded/train-in-worker.ts';
import { type BotFigures, type BotQuery, measureBot } from './bot-figures.ts';

/** `node bench/src/bot-quality.ts [--variants=10] <file...>`: how well the embedded bot answers held-back questions. */
const flag = '--variants=';
const arguments_ = process.argv.slice(2);
const texts = Number(arguments_.find((argument) => argument.startsWith(flag))?.slice(flag.length) ?? 0);
const files = arguments_.filter((argument) => !argument.startsWith('--'));
if (files.length === 0) throw new Error('Name at least one data file.');

for (const file of files) {
  const set: BotSet = JSON.parse(await readFile(file, 'utf8'));
  const entries = set.faqs.map((faq) => (texts > 0 ? withTexts(faq, texts) : faq));
  const begun = performance.now();
  const bot = await trainInWorker(entries, languageOf(set.lang), 600);
  const trainingSeconds = (performance.now() - begun) / 1000;
  print(set.name, measureBot(bot, set.queries), trainingSeconds, serialize(bot).length);
}

type BotSet = { name: string; lang: string; faqs: KnowledgeEntry[]; queries: BotQuery[] };

function languageOf(name: string): Language {
  const found = isLanguage(name) ? name : languages.find((language) => language.startsWith(`${name}_`));
  if (!found) throw new Error(`No language ${name}.`);
  return found;
}

/** The question and variants spread evenly over those there are, `count` texts together. */
function withTexts(faq: KnowledgeEntry, count: number): KnowledgeEntry {
  const wanted = Math.min(count - 1, faq.variants.length);
  const variants = Array.from({ length: wanted }, (_, at) =>
    faq.variants.at(Math.floor((at * faq.variants.length) / wanted)),
  ).filter((variant) => variant !== undefined);
  return { ...faq, variants };
}

function print(name: string, figures: BotFigures, trainingSeconds: number, bytes: number): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const outside = figures.handedOver.map(
    ({ kind, share, count }) => `  handed over (${kind}, n=${count}): ${percent(share)}`,
  );
  const lines = [
    `${name}${texts > 0 ? ` with ${texts} texts an entry` : ''} (n=${figures.asked})`,
    `  accuracy@1 ${percent(figures.firstRight)}, accuracy@5 ${percent(figures.amongFive)}`,
    `  answered ${percent(figures.answered)}, right ${percent(figures.right)}, right among answered ${percent(figures.right / Math.max(figures.answered, 1e-9))}`,
    ...outside,
    `  query p50 ${figures.p50.toFixed(2)} ms, p95 ${figures.p95.toFixed(2)} ms; training ${trainingSeconds.toFixed(1)} s`,
    `  bot ${(bytes / 1e6).toFixed(1)} MB; process ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB resident`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
