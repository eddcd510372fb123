import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import type { Embeddings, EmbeddingsService } from '../../../providers/bot/embeddings.port.ts';
import { BotServiceFault } from '../../../providers/bot/outside-engine.port.ts';

/** Two texts without a word of a customer. */
const samples = ['How long is the warranty?', 'The printer is loud.'];

/** `dimensions` 0: there is a problem. */
export type TestedEmbeddings = {
  problem: BotServiceProblem | null;
  milliseconds: number;
  dimensions: number;
};

/** One real call. */
export async function testEmbeddings(
  embeddings: Embeddings,
  service: EmbeddingsService,
): Promise<TestedEmbeddings> {
  const began = performance.now();
  const done = (problem: BotServiceProblem | null, dimensions: number): TestedEmbeddings => ({
    problem,
    dimensions,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const options = { dimensions: null, timeoutMs: botServiceLimits.testMs };
    const [first] = (await embeddings.embed(service, samples, options)).values();
    return done(null, first?.length ?? 0);
  } catch (error) {
    if (!(error instanceof BotServiceFault)) throw error;
    return done(error.kind, 0);
  }
}
