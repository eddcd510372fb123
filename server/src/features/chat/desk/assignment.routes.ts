import {
  assignConversation,
  handBackConversation,
  listAgents,
  type TransferRefusal,
} from '@aftercare/contract/desk/chat/assignment';
import { acceptConversation, closeConversation } from '@aftercare/contract/desk/chat/inbox';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { NoteNews } from '../notes/note-news.ts';
import { noteRefused } from '../notes/note-refusal.ts';
import { pageOfAgents } from './agents.view.ts';
import { type AssignDeps, accept, assign, close, handBack, type Passed } from './assign.ts';
import type { DeskViews } from './desk-views.ts';

export type AssignmentRouteDeps = AssignDeps & { views: DeskViews; noteNews: Pick<NoteNews, 'publish'> };

const gone = () => refuse(businessCodes.notFound);

const imported = () => refuse(businessCodes.importedChat);

/** The calls that change which team member, if any, has a conversation. */
export const assignmentRoutes =
  (deps: AssignmentRouteDeps): Routes =>
  (serve) => {
    serveAgents(serve, deps);
    const rowIn = async (scope: Scope, id: string): Promise<ConversationRow | null> => {
      const row = await deps.views.row(id);
      return row && scope.holds(row.merchantId) ? row : null;
    };
    const answer = async (done: Passed) => {
      if (done.kind === 'gone') return gone();
      const shown = await deps.views.conversation(done.row);
      return done.kind === 'done'
        ? ok(shown)
        : refuse(businessCodes.conflictStale, { data: { latest: shown } });
    };
    const refused = (reason: TransferRefusal) => refuse(businessCodes.transferRefused, { data: { reason } });

    serve.desk(acceptConversation, async ({ conversationId }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      if (row.importedFrom !== null) return imported();
      return answer(await accept(deps, person, row));
    });

    serve.desk(closeConversation, async ({ conversationId, ...because }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      if (row.importedFrom !== null) return imported();
      return answer(await close(deps, person, row, because));
    });

    serve.desk(assignConversation, async ({ conversationId, ...assignment }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      if (row.importedFrom !== null) return imported();
      if (assignment.personId !== null && assignment.groupId !== undefined)
        throw new Unreadable('wrongForm', 'groupId');
      const done = await assign(deps, person, row, assignment);
      switch (done.kind) {
        case 'refused':
          return refused(done.reason);
        case 'noteRefused':
          return noteRefused(done.why);
        case 'noted':
          await deps.noteNews.publish(row.merchantId, done.note);
          return answer({ kind: 'done', row: done.row });
        default:
          return answer(done);
      }
    });

    serve.desk(handBackConversation, async ({ conversationId }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return gone();
      if (row.importedFrom !== null) return imported();
      const done = await handBack(deps, person, row);
      return done.kind === 'refused' ? refused(done.reason) : answer(done);
    });
  };

function serveAgents(serve: Serve, { database, clock }: AssignmentRouteDeps): void {
  serve.desk(listAgents, async ({ merchantId, name, page, pageSize }, { scope }) => {
    if (merchantId !== undefined && !scope.holds(merchantId)) return gone();
    const merchants = merchantId === undefined ? scope.merchants : [merchantId];
    const found = await database.forAll((tx) =>
      pageOfAgents(tx, { merchants, name, now: clock.now() }, { page, pageSize }),
    );
    return ok({ ...found, page, pageSize });
  });
}
