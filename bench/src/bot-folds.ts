import { readFile } from 'node:fs/promises';
import { foldsOf } from './bot/folds.ts';
import { type BotSet, languageOf, learntBot } from './bot/learnt-bot.ts';
import { type Confusion, confusionsOf, measureBot } from './bot-figures.ts';

/**
 * `node bench/src/bot-folds.ts [--folds=10] [--variants=10] <file...>`. Cross-validates the embedded bot over the
 * texts of the FAQs: fixed seed, each text is a question once. Prints the most frequent confusions, too.
 */
const option = (name: string): number => {
  const flag = `--${name}=`;
  return Number(process.argv.find((argument) => argument.startsWith(flag))?.slice(flag.length) ?? 0);
};
const folds = option('folds') || 10;
const texts = option('variants');
const shownConfusions = 15;
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (files.length === 0) throw new Error('Name at least one data file.');

for (const file of files) {
  const set: BotSet = JSON.parse(await readFile(file, 'utf8'));
  const lang = languageOf(set.lang);
  const all: Confusion[] = [];
  const sums = { queries: 0, firstRight: 0, inFirstFive: 0, answered: 0, right: 0 };
  for (const { entries, queries } of foldsOf(set.faqs, folds, texts)) {
    const { bot } = await learntBot(entries, lang);
    const figures = measureBot(bot, queries);
    sums.queries += figures.queries;
    for (const key of ['firstRight', 'inFirstFive', 'answered', 'right'] as const)
      sums[key] += figures[key] * figures.queries;
    all.push(...confusionsOf(bot, queries));
  }
  print(set.name, sums, all);
}

function print(name: string, sums: Record<string, number>, confusions: readonly Confusion[]): void {
  const share = (key: string) => `${((100 * (sums[key] ?? 0)) / (sums.queries ?? 1)).toFixed(1)} %`;
  const counts = new Map<string, number>();
  for (const { expected, first } of confusions) {
    const key = `${expected} -> ${first ?? 'nothing'}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, shownConfusions);
  const lines = [
    `${name}, ${folds} folds${texts > 0 ? `, ${texts} texts an entry` : ''} (n=${sums.queries})`,
    `  accuracy@1 ${share('firstRight')}, accuracy@5 ${share('inFirstFive')}, answered ${share('answered')}, right ${share('right')}`,
    `  ${confusions.length} confusions of ${counts.size} pairs; the most frequent:`,
    ...most.map(([pair, count]) => `  ${String(count).padStart(4)} ${pair}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
