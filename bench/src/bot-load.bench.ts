import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { languageOf } from './bot/learnt-bot.ts';
import { siteBot } from './bot/site-bot.ts';
import { syntheticFaqs } from './bot/synthetic-faqs.ts';
import { addFaqs } from './catalogue.repository.ts';
import { openConsoles } from './chat/consoles.ts';
import { hold } from './chat/hold-load.ts';
import { startMeasured } from './chat/measured-server.ts';
import { loadLine } from './chat/process-cost.ts';
import { closeQuietly } from './chat/sockets.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { timesLine } from './figures.ts';

/**
 * `npm run bench bot-load`, or with other numbers of FAQs and questions: `npm run bench bot-load 1000 500`. How
 * long the bot takes for the first question of a new chat while other customers write with agents.
 */
const [faqCount = 1_000, questionCount = 500] = process.argv.slice(2).map(Number);
const site = 'fopo-us';
const wordings = { variants: 4, seed: 7 };
const [consoles, chatsEach, messagesPerSecond] = [10, 5, 25];
const everyMs = 80;
const warmUps = 20;

const postgres = await startDurablePostgres();
const server = await startMeasured(postgres.url, join(postgres.folder, 'ours'));
try {
  const { entries, questions } = syntheticFaqs(faqCount, wordings);
  const lang = languageOf('en_US');
  await addFaqs(postgres.url, { merchantId: site, lang, entries });
  const bot = await siteBot(server.port, site, lang);
  const open = await openConsoles(postgres.url, server.port, { consoles, chatsEach, pingMs: 20_000 });

  const questionOf = new Map(entries.map(({ id, question }) => [id, question]));
  const ask = async (count: number): Promise<{ times: number[]; right: number }> => {
    const times: number[] = [];
    let right = 0;
    for (let at = 0; at < count; at += 1) {
      const due = performance.now() + everyMs;
      const { text = '', entryId = '' } = questions[at % questions.length] ?? {};
      const reply = await bot.ask(text);
      times.push(reply.milliseconds);
      if (bot.questionsIn(reply.answer).includes(questionOf.get(entryId) ?? '')) right += 1;
      await pause(Math.max(0, due - performance.now()));
    }
    return { times, right };
  };
  await ask(warmUps);
  const alone = await ask(questionCount);
  const load = { seconds: Math.ceil((questionCount * everyMs) / 1_000), perSecond: messagesPerSecond };
  const [figures, loaded] = await Promise.all([hold(open, load), ask(questionCount)]);
  closeQuietly(...open.flatMap(({ desk, chats }) => [desk, ...chats.map(({ customer }) => customer)]));
  console.log(
    `npm run bench bot-load: a site with ${entries.length} more FAQs of five wordings, ${1_000 / everyMs} questions/s; one node, fsync on`,
  );
  console.log(timesLine('answers, no other chats', alone.times));
  console.log(
    timesLine(
      `answers during ${messagesPerSecond} messages/s in ${consoles * chatsEach} chats`,
      loaded.times,
    ),
  );
  console.log(`right answers ${((100 * loaded.right) / questionCount).toFixed(1)} %`);
  console.log(timesLine('acknowledgement of these messages', figures.acks));
  console.log(`messages ${figures.sent}, errors ${figures.errors}; ${loadLine()}`);
} finally {
  await server.stop();
  await postgres.stop();
}
