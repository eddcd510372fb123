import type { TranslationLanguage } from '@aftercare/contract/desk/chat/translation-languages';
import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import type { Language } from '@aftercare/contract/languages';
import type { OutsideEngine as OutsideEngineName } from '@aftercare/contract/sites/bot-service';
import { LoggableError } from '../../platform/logging/loggable-error.ts';
import type { BotAnswer, BotEngine, OutsideAnswer, Source } from './bot.port.ts';

/** `key` null: the service needs none. */
export type OutsideService = { engine: OutsideEngineName; url: string; model: string; key: string | null };

/** Text that an answer may use, without markup. */
export type Passage = Source & { text: string };

/** `sessionId`: a pseudonym of the conversation. `timeoutMs`: for the whole answer. */
export type EngineContext = {
  lang: Language;
  sessionId: string;
  passages: readonly Passage[];
  timeoutMs: number;
};

/** `unsure` has no choices: the service found no answer. */
export type OutsideEngine = BotEngine<OutsideAnswer | Extract<BotAnswer, { kind: 'unsure' }>>;

/** Plain text. `timeoutMs`: for the whole translation. */
export type TranslationRequest = { text: string; to: TranslationLanguage; timeoutMs: number };
/** `from`: the language of the original; null if the model named none that the desk knows. */
export type Translation = { text: string; from: TranslationLanguage | null };

export const noAnswer = { kind: 'unsure' as const, choices: [], confidence: 0 };

/**
 * Answers by services outside the server. An engine makes one call for each question, ends within its
 * deadline, and rejects only with a BotServiceFault.
 */
export type OutsideEngines = {
  open(service: OutsideService, context: EngineContext): OutsideEngine;
  /** Only a language model translates. */
  translate(service: OutsideService, request: TranslationRequest): Promise<Translation>;
  allowedHosts: readonly string[];
  close(): void;
};

/** A failed call of a bot service. The message contains no text of the question or the answer. */
export class BotServiceFault extends LoggableError {
  override readonly name = 'BotServiceFault';
  readonly kind: BotServiceProblem;

  constructor(kind: BotServiceProblem, options?: ErrorOptions) {
    super(`The outside bot failed: ${kind}.`, options);
    this.kind = kind;
  }
}

/** Usable vectors with another number of dimensions than expected: the service has changed under its name. */
export class OtherDimensions extends BotServiceFault {
  readonly dimensions: number;

  constructor(dimensions: number) {
    super('answerUnsupported');
    this.dimensions = dimensions;
  }
}
