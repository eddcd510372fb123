import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@aftercare/contract/languages';
import type {
  BotAnswer,
  EngineQuestion,
  KnowledgeEntry,
  KnowledgeProduct,
  KnowledgeSection,
} from '../../bot.port.ts';
import type { ReplayedAnswer, ReplayedEntry } from '../../replay.port.ts';
import { answerFrom } from '../embedded-bot.ts';
import { choiceOf } from '../facts/facts.ts';
import { startVersion } from '../stored/engine-version.ts';
import { isModelFile } from '../stored/model-file.ts';
import { openBot } from '../stored/stored-bot.ts';
import { type TrainedBot, trainBot } from '../training/train-bot.ts';

export type ReplayStep =
  | { kind: 'entries'; entries: readonly KnowledgeEntry[] }
  | {
      kind: 'learn';
      products: readonly KnowledgeProduct[];
      sections: readonly KnowledgeSection[];
      stored: Uint8Array<ArrayBuffer> | null;
    }
  | { kind: 'answer'; questions: readonly EngineQuestion[] };

const lang = workerData as Language;
const entries: KnowledgeEntry[] = [];
const version = startVersion();
version.add(lang);
let bot: TrainedBot | null = null;

function learn({ products, sections, stored }: Extract<ReplayStep, { kind: 'learn' }>): TrainedBot {
  version.add(products);
  version.add(sections);
  const opened = stored && isModelFile(stored) ? openBot(stored) : null;
  const isSame = opened?.version === version.finish() && opened.model.lang === lang;
  return isSame ? opened.model : trainBot({ entries, products, sections }, lang);
}

function replayed(answer: BotAnswer): ReplayedAnswer {
  switch (answer.kind) {
    case 'answer':
      return { answers: [{ entryId: answer.entryId, question: answer.question }], choices: [] };
    case 'fact':
      return { answers: [choiceOf(answer.fact)], choices: [] };
    case 'section':
      return { answers: [{ entryId: answer.sectionId, question: answer.title }], choices: [] };
    case 'several':
      return { answers: answer.answers.flatMap((one) => replayed(one).answers), choices: answer.choices };
    case 'whichProduct':
    case 'stillUnsolved':
    case 'unsure':
      return { answers: [], choices: answer.choices satisfies ReplayedEntry[] };
  }
}

/** The answers to the questions; none for the other steps. */
function take(step: ReplayStep): ReplayedAnswer[] {
  if (step.kind === 'entries') {
    entries.push(...step.entries);
    version.add(step.entries);
    return [];
  }
  if (step.kind === 'learn') {
    bot = learn(step);
    entries.length = 0;
    return [];
  }
  const learnt = bot;
  return learnt === null ? [] : step.questions.map((question) => replayed(answerFrom(learnt, question)));
}

parentPort?.on('message', (step: ReplayStep) => parentPort?.postMessage(take(step)));
