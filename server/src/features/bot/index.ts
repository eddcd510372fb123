export {
  type Ballot,
  type Bot,
  type BotQuestion,
  botName,
  canVoteOn,
  castVote,
  choicesIn,
  earlierIn,
  type GuidedAnswer,
  guidedAnswerOf,
  type HotSpotToStore,
  hotSpotsOf,
  joinVotes,
  languageOf,
  oldQuestions,
  putGuidedAnswers,
  questionsData,
  type SuggestedSource,
  thumbOf,
  votesData,
} from './bot.port.ts';
export { createBot } from './create-bot.ts';
export { botEmbeddingsRoutes } from './embeddings/bot-embeddings.routes.ts';
export { createQuestionVectors } from './embeddings/question-vectors.ts';
export { createVectorFetches } from './embeddings/vector-fetches.ts';
export { botFiguresRoutes } from './questions/figures/figures.routes.ts';
export { unansweredRoutes } from './questions/unanswered/unanswered.routes.ts';
export { oldReplays } from './replay/old-replays.ts';
export { replayRoutes } from './replay/replay.routes.ts';
export { startReplays } from './replay/run-replay.ts';
export { sectionTitles } from './sections/learnt-sections.ts';
export { startReadingFiles } from './sections/read-files.ts';
export { botServiceRoutes } from './services/bot-service.routes.ts';
export { createOutsideAnswers } from './services/outside-answers.ts';
export { createTranslator, type Translated, type Translator } from './services/translator.ts';
export { createModelFiles, dropArchivedModels } from './trainings/model-files.ts';
export { createTrainingQueue } from './trainings/training-queue.ts';
export { tryOutRoutes } from './try-out/try-out.routes.ts';
