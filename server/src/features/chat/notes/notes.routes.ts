import { addNote, listNotes, markMentionsSeen } from '@aftercare/contract/desk/chat/notes';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { type AddNoteDeps, storeNote } from './add-note.ts';
import type { NoteNews } from './note-news.ts';
import { noteRefused } from './note-refusal.ts';
import { storeMentionsSeen } from './notes.repository.ts';
import { pageOfNotes } from './notes.view.ts';

export type NotesDeps = AddNoteDeps & {
  views: Pick<DeskViews, 'row'>;
  noteNews: Pick<NoteNews, 'publish'>;
  recordRead(person: DeskPerson, row: ConversationRow): Promise<void>;
};

export const notesRoutes =
  (deps: NotesDeps): Routes =>
  (serve) => {
    const { database, clock, views } = deps;
    const rowIn = async (scope: Scope, conversationId: string) => {
      const row = await views.row(conversationId);
      return row && scope.holds(row.merchantId) ? row : null;
    };

    serve.desk(addNote, async ({ conversationId, noteId, ...text }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return refuse(businessCodes.notFound);
      const { merchantId } = row;
      const fresh = { merchantId, conversationId, id: noteId, authorId: person.personId, ...text };
      const added = await storeNote(deps, fresh);
      switch (added.kind) {
        case 'stored':
          if (added.isFresh) await deps.noteNews.publish(merchantId, added.note);
          return ok(added.note);
        case 'gone':
          return refuse(businessCodes.notFound);
        default:
          return noteRefused(added.kind);
      }
    });

    serve.desk(listNotes, async ({ conversationId, page, pageSize }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return refuse(businessCodes.notFound);
      await deps.recordRead(person, row);
      const { merchantId } = row;
      const found = await database.forMerchant(merchantId, (tx) =>
        pageOfNotes(tx, { merchantId, conversationId }, { page, pageSize }),
      );
      return ok({ ...found, page, pageSize });
    });

    serve.desk(markMentionsSeen, async ({ conversationId, noteId }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return refuse(businessCodes.notFound);
      const { merchantId } = row;
      const note = { merchantId, conversationId, id: noteId };
      await database.forMerchant(merchantId, (tx) =>
        storeMentionsSeen(tx, note, person.personId, clock.now()),
      );
      return ok({});
    });
  };
