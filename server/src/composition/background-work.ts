import { limits } from '@aftercare/contract/limits';
import { forgetEnded } from '../features/account/index.ts';
import { dropArchivedModels, startReadingFiles, startReplays } from '../features/bot/index.ts';
import { startChatImports } from '../features/chat-imports/index.ts';
import { startContentFiles } from '../features/content-files/index.ts';
import {
  eraseChats,
  startPlannedErasures,
  startRetention,
  workOnCopies,
  workOnOrphans,
} from '../features/privacy/index.ts';
import { startReports, startRollUp } from '../features/statistics/index.ts';
import { personalData, retained } from '../kept-about-people.ts';
import { forgetAnsweredRequests } from '../platform/idempotency/answered-requests.ts';
import { forgetEndedAttempts } from '../platform/limits/attempts.ts';
import { parseRows } from '../providers/csv/parse-rows.ts';
import type { ChatServices } from './chat-services.ts';
import type { Core } from './core.ts';
import type { ContentEditing } from './feature-routes.ts';

const hourMs = 3_600_000;
/**
 * Partial writes and unfinished uploads that are older than this are deleted. No upload may take that long.
 */
const unfinishedMs = limits.uploadKeptSeconds * 1000 + hourMs;
const attemptSweepMs = 10 * 60_000;

/** Jobs, retention and sweeps that belong to no single call. */
export async function startBackgroundWork(core: Core, { chat }: ChatServices, editing: ContentEditing) {
  const { clock, database, jobs, merchants, models, storage, sweepers } = core;
  sweepers.sweep('attempts.forget', attemptSweepMs, () =>
    database.forAll((tx) => forgetEndedAttempts(tx, clock)),
  );
  sweepers.sweep('requests.forget', hourMs, () => database.forAll((tx) => forgetAnsweredRequests(tx, clock)));
  sweepers.sweep('storage.tidy', hourMs, () => storage.tidy(unfinishedMs));
  sweepers.sweep('bot.archived_models', hourMs, () => dropArchivedModels(models, merchants.all()));
  startReadingFiles({ ...core, readSections: core.engines.readSections });
  sweepers.sweep('account.forget', hourMs, () => forgetEnded({ database, clock }));
  startRollUp(core);
  startReports({ ...core, deskOrigin: core.origins.desk });
  startRetention({ database, clock, jobs, sweepers, personalData, retained, tellErased: chat.publishErased });
  const { customerChats: chats, publishErased: tellErased } = chat;
  startPlannedErasures({ ...core, personalData, chats, tellErased });
  await workOnOrphans(jobs, core);
  await workOnCopies(jobs, { ...core, personalData });
  await startReplays({
    ...core,
    startReplayBot: core.engines.replayBot,
    queue: core.trainingQueue,
  });
  await startContentFiles({ ...core, ...editing, csvRows: parseRows });
  await startChatImports({
    ...core,
    csvRows: parseRows,
    cleanHtml: core.engines.cleanHtml,
    eraseChats: (tx, merchantId, chats) => eraseChats(tx, { ...core, personalData }, merchantId, chats),
    tellErased,
  });
}
