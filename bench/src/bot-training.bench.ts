import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { KnowledgeEntry, Trained } from '../../server/src/providers/bot/bot.port.ts';
import { trainInWorker } from '../../server/src/providers/bot/embedded/training/train-in-worker.ts';
import { type SyntheticQuestion, syntheticFaqs } from './bot/synthetic-faqs.ts';
import { percentile } from './figures.ts';

/**
 * `npm run bench bot-training`, or with other sizes: `npm run bench bot-training 100 1000`. Trains a bot on
 * synthetic FAQs as a node does, and opens it again from its file. Then asks questions that are not among the
 * training texts.
 */
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100, 2_000, 20_000];
const [variants, seed, maxQuestions, pageSize] = [5, 1, 1_000, 500];

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

/**
 * Trains on pages of entries, as a node does. `maxDelayMs`: the longest time for which the event loop was
 * blocked.
 */
async function timed(entries: readonly KnowledgeEntry[], stored: Uint8Array<ArrayBuffer> | null) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const training = trainInWorker('en_US');
  delay.enable();
  const [started, processor] = [performance.now(), process.cpuUsage()];
  for (let at = 0; at < entries.length; at += pageSize) await training.add(entries.slice(at, at + pageSize));
  const trained = await training.finish([], stored);
  const seconds = (performance.now() - started) / 1_000;
  const processorSeconds = process.cpuUsage(processor).user / 1e6;
  // The monitor records the delay of a turn of the event loop in the next turn, so wait for one.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  training.stop();
  return { trained, seconds, processorSeconds, maxDelayMs: delay.max / 1e6 };
}

type Costs = { seconds: number; processorSeconds: number; maxDelayMs: number };

const costs = ({ seconds, processorSeconds, maxDelayMs }: Costs): string =>
  `${seconds.toFixed(1)} s (processor ${processorSeconds.toFixed(1)} s), event loop blocked for at most ${maxDelayMs.toFixed(0)} ms`;

async function ask({ engine }: Trained, questions: readonly SyntheticQuestion[]) {
  const stride = Math.max(1, Math.floor(questions.length / maxQuestions));
  const sample = questions.filter((_, at) => at % stride === 0).slice(0, maxQuestions);
  const milliseconds: number[] = [];
  let [answered, right] = [0, 0];
  for (const { text, entryId } of sample) {
    const started = performance.now();
    const answer = await engine.answer({ text, earlier: [] });
    milliseconds.push(performance.now() - started);
    if (answer.kind !== 'answer') continue;
    answered += 1;
    if (answer.entryId === entryId) right += 1;
  }
  return { milliseconds, answered, right, count: sample.length };
}

for (const size of sizes) {
  const { entries, questions } = syntheticFaqs(size, { variants, seed });
  const { trained, ...training } = await timed(entries, null);
  const again = await timed(entries, trained.file.slice());
  if (again.trained.origin !== 'stored') throw new Error('The stored bot was not used.');
  await ask(again.trained, questions.slice(0, 100)); // warms up the JIT compiler
  const { milliseconds, answered, right, count } = await ask(again.trained, questions);
  const share = (part: number) => `${((100 * part) / count).toFixed(1)} %`;
  out(`${size} FAQs with ${variants} variants each`);
  out(`  training ${costs(training)}`);
  out(`  from its file ${costs(again)}`);
  out(`  ${(trained.file.byteLength / 1e6).toFixed(1)} MB`);
  out(
    `  answer p50 ${percentile(milliseconds, 0.5).toFixed(2)}, p99 ${percentile(milliseconds, 0.99).toFixed(2)} ms`,
  );
  out(`  unseen wordings (n=${count}): answered ${share(answered)}, right ${share(right)}`);
}
