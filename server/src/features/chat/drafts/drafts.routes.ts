import { readDrafts, type ServerDraft, saveDraft } from '@aftercare/contract/desk/chat/drafts';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { holdForNote } from '../notes/notes.repository.ts';
import { type DraftKey, draftsOf, storeDraft } from './draft.repository.ts';

type Deps = { database: Database; clock: Clock; views: Pick<DeskViews, 'row'> };

const noDraft: ServerDraft = { text: '', version: 0 };

/** Drafts of the caller. No call returns those of another user. */
export const draftsRoutes =
  ({ database, clock, views }: Deps): Routes =>
  (serve) => {
    serve.desk(readDrafts, async ({ conversationId }, { scope, person: { personId } }) => {
      const row = await views.row(conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      const { merchantId } = row;
      const { reply = noDraft, note = noDraft } = await database.forMerchant(merchantId, (tx) =>
        draftsOf(tx, { merchantId, conversationId, personId }),
      );
      return ok({ reply, note });
    });

    serve.desk(saveDraft, async ({ conversationId, target, ...given }, { scope, person: { personId } }) => {
      const row = await views.row(conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      const key: DraftKey = { merchantId: row.merchantId, conversationId, personId, target };
      const draft = { text: maskCards(given.text), version: given.version };
      const saved = await save(database, key, draft, clock.now());
      if (saved === null) return refuse(businessCodes.notFound);
      return saved.isStored
        ? ok(saved.draft)
        : refuse(businessCodes.conflictStale, { data: { latest: saved.draft } });
    });
  };

/** Null if the conversation was erased. A repeat after a lost answer finds its own text and counts as stored. */
const save = (database: Database, key: DraftKey, draft: ServerDraft, now: Date) =>
  database.forMerchant(key.merchantId, async (tx) => {
    if ((await holdForNote(tx, key)) === null) return null;
    const stored = await storeDraft(tx, key, draft, now);
    if (stored) return { isStored: true, draft: stored };
    const latest = (await draftsOf(tx, key))[key.target] ?? noDraft;
    return { isStored: latest.text === draft.text, draft: latest };
  });
