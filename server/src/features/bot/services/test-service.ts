import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import type { Language } from '@aftercare/contract/languages';
import { newId } from '../../../platform/ids.ts';
import {
  BotServiceFault,
  type OutsideEngines,
  type OutsideService,
} from '../../../providers/bot/outside-engine.port.ts';

/** A question and the passage that answers it; no text of a customer. */
const samples: Readonly<Record<Language, { title: string; text: string }>> = {
  en_US: {
    title: 'How long is the warranty?',
    text: 'The warranty lasts 24 months from the day of purchase.',
  },
  de_DE: {
    title: 'Wie lange gilt die Garantie?',
    text: 'Die Garantie gilt 24 Monate ab dem Tag des Kaufs.',
  },
  ja_JP: {
    title: '保証期間はどのくらいですか。',
    text: '保証期間は購入日から24か月です。',
  },
};

export type Tested = { problem: BotServiceProblem | null; milliseconds: number };

/** One real call. A language model must answer from the passage; another bot may know no answer. */
export async function testService(
  engines: OutsideEngines,
  service: OutsideService,
  lang: Language,
): Promise<Tested> {
  const sample = samples[lang];
  const passages = [{ entryId: 'sample', page: null, ...sample }];
  const context = { lang, sessionId: newId(), passages, timeoutMs: botServiceLimits.testMs };
  const began = performance.now();
  const done = (problem: BotServiceProblem | null): Tested => ({
    problem,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const answer = await engines.open(service, context).answer({ text: sample.title, earlier: [] });
    return done(service.engine === 'llm' && answer.kind === 'unsure' ? 'answerUnsupported' : null);
  } catch (error) {
    if (!(error instanceof BotServiceFault)) throw error;
    return done(error.kind);
  }
}
