import { readFile } from 'node:fs/promises';
import type { Language } from '@aftercare/contract/languages';
import type { KnowledgeEntry } from '../../server/src/providers/bot/bot.port.ts';
import { answerFromEntries } from '../../server/src/providers/bot/embedded/answer-from-entries.ts';
import { buildInWorker } from '../../server/src/providers/search/embedded/build-in-worker.ts';
import { type BotSet, languageOf, learntBot, type Made } from './bot/learnt-bot.ts';
import { type BotFigures, measureBot } from './bot-figures.ts';

/**
 * `node bench/src/bot-quality.ts [--variants=10] [--searched] <file...>`. Measures how well the embedded bot
 * answers held-back questions. `--searched` simulates a site with too many answers to learn.
 */
const flag = '--variants=';
const arguments_ = process.argv.slice(2);
const texts = Number(arguments_.find((argument) => argument.startsWith(flag))?.slice(flag.length) ?? 0);
const isSearched = arguments_.includes('--searched');
/** With too many FAQs to train on, the product answers from this number of search results. */
const searched = 8;
const files = arguments_.filter((argument) => !argument.startsWith('--'));
if (files.length === 0) throw new Error('Name at least one data file.');

for (const file of files) {
  const set: BotSet = JSON.parse(await readFile(file, 'utf8'));
  const entries = set.faqs.map((faq) => (texts > 0 ? withTexts(faq, texts) : faq));
  const begun = performance.now();
  const lang = languageOf(set.lang);
  const { bot, bytes } = isSearched ? await searchedBot(entries, lang) : await learntBot(entries, lang);
  const trainingSeconds = (performance.now() - begun) / 1000;
  print(set.name, measureBot(bot, set.queries), trainingSeconds, bytes);
}

async function searchedBot(entries: KnowledgeEntry[], lang: Language): Promise<Made> {
  const build = buildInWorker();
  const found = entries.map(({ id, question, variants, answer }) => ({
    id,
    variants,
    title: question,
    body: answer,
    labels: [],
  }));
  await build.add('faqs', lang, found);
  const index = await build.finish();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const nearest = (text: string) =>
    index.find('faqs', lang, { text, label: undefined, offset: 0, limit: searched, isWide: true }).ids;
  const answer = (text: string) =>
    answerFromEntries({ entries: nearest(text).flatMap((id) => byId.get(id) ?? []), products: [] }, lang, {
      text,
      earlier: [],
    });
  return { bot: { nearest, answer }, bytes: index.bytes };
}

/** The question and evenly selected variants, `count` texts in total. */
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
    `${name}${texts > 0 ? ` with ${texts} texts an entry` : ''} (n=${figures.queries})`,
    `  accuracy@1 ${percent(figures.firstRight)}, accuracy@5 ${percent(figures.inFirstFive)}`,
    `  answered ${percent(figures.answered)}, right ${percent(figures.right)}, right among answered ${percent(figures.right / Math.max(figures.answered, 1e-9))}`,
    ...outside,
    `  query p50 ${figures.p50.toFixed(2)} ms, p95 ${figures.p95.toFixed(2)} ms; training ${trainingSeconds.toFixed(1)} s`,
    `  bot ${(bytes / 1e6).toFixed(1)} MB; process ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB resident`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
