import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { settleAbandoned } from '../conversation/abandoned.ts';
import { dropEndedLinks } from '../conversation/chat-link.repository.ts';
import { dropOldDrafts } from '../drafts/draft.repository.ts';
import { forgetShownTokens } from '../identity/identity.repository.ts';
import { dropUsedPageTokens } from '../page-token/page-token.repository.ts';
import { dropOldWaits, keptSince } from '../sending/wait.repository.ts';
import { notifyDueTargets, syncAllTargets } from '../service-level/sweep-targets.ts';
import { dropOldResults } from '../service-level/targets.repository.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';

const sweepMs = {
  due: 250,
  assignment: 500,
  deserted: 2_000,
  presence: 5_000,
  delivery: 5_000,
  targetNotices: 1_000,
  targets: 5_000,
  links: 3_600_000,
  waits: 3_600_000,
};

/** Registers the periodic work of the chat. */
export function registerChatSweeps(deps: ChatFeatureDeps, services: ChatServices): void {
  const { database, clock, merchants, log, sweepers } = deps;
  const { chats, presence, delivery } = services;
  sweepers.sweep('chat.due', sweepMs.due, () => chats.elapseDue());
  sweepers.sweep('chat.assignment', sweepMs.assignment, () => services.assignChats());
  sweepers.sweep('chat.deserted', sweepMs.deserted, () =>
    settleAbandoned({ database, clock, chats, merchants, log }),
  );
  sweepers.sweep('chat.links', sweepMs.links, () => {
    const now = clock.now();
    const lapsedBefore = new Date(now.getTime() - limits.visitorIdleSeconds * 1000);
    return database.forAll(
      async (tx) =>
        (await dropEndedLinks(tx, now, lapsedBefore)) + (await dropUsedPageTokens(tx, lapsedBefore)),
    );
  });
  sweepers.sweep('chat.waits', sweepMs.waits, () =>
    database.forAll(async (tx) => {
      const results = await dropOldResults(tx, keptSince(clock.now()));
      return results + (await dropOldWaits(tx, clock.now()));
    }),
  );
  const targetDeps = { database, clock, merchants, chats, log };
  sweepers.sweep('chat.target_notices', sweepMs.targetNotices, () => notifyDueTargets(targetDeps));
  sweepers.sweep('chat.targets', sweepMs.targets, () => syncAllTargets(targetDeps));
  sweepers.sweep('chat.tokens', sweepMs.links, () =>
    database.forAll((tx) => forgetShownTokens(tx, clock.now())),
  );
  sweepers.sweep('chat.drafts', sweepMs.links, () => {
    const before = new Date(clock.now().getTime() - deskLimits.draftKeptSeconds * 1000);
    return database.forAll((tx) => dropOldDrafts(tx, before));
  });
  sweepers.sweep('team.presence', sweepMs.presence, () => presence.lapse());
  sweepers.sweep('chat.delivery', sweepMs.delivery, () => delivery.report());
}
