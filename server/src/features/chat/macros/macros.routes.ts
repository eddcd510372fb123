import type { ChatMessage } from '@aftercare/contract/chat/message';
import { deleteMacro, listMacros, runMacro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { remove, type Saved, save } from './change-macros.ts';
import { pageOfMacros } from './macro.view.ts';
import { type Ran, type RunDeps, run } from './run-macro.ts';

type Deps = Omit<RunDeps, 'hasBot'> & { merchants: Pick<Merchants, 'byId'> };

function answerSaved(saved: Saved) {
  switch (saved.kind) {
    case 'done':
      return ok(saved.macro);
    case 'stale':
      return refuse(businessCodes.conflictStale, { data: { latest: saved.macro } });
    case 'notFound':
      return refuse(businessCodes.notFound);
    case 'tooMany':
      return refuse(businessCodes.tooManyMacros);
    case 'wrongActions':
      return refuse(businessCodes.invalidInput, { data: { fields: { actions: 'notAllowed' } } });
  }
}

export function macrosRoutes(given: Deps): Routes {
  const { database, views, merchants } = given;
  const hasBot = (merchantId: string) => merchants.byId(merchantId)?.configuration.zhuiyiBotStatus === true;
  const deps: RunDeps = { ...given, hasBot };
  const isSite = (scope: Scope, merchantId: string): boolean =>
    scope.holds(merchantId) && merchants.byId(merchantId) !== undefined;
  return (serve) => {
    serve.desk(listMacros, async ({ search: text, merchantId, folder, page, pageSize }, { scope }) => {
      const search = { scope: scope.merchants, merchantId, folder, text, page, pageSize };
      return ok({ ...(await database.forAll((tx) => pageOfMacros(tx, search))), page, pageSize });
    });

    serve.desk(saveMacro, async (saving, { person: { personId }, scope }) => {
      if (!isSite(scope, saving.merchantId)) return refuse(businessCodes.notFound);
      return answerSaved(await save(deps, personId, saving));
    });

    serve.desk(deleteMacro, async (deleting, { person: { personId }, scope }) => {
      if (!isSite(scope, deleting.merchantId)) return refuse(businessCodes.notFound);
      const deleted = await remove(deps, personId, deleting);
      if (deleted.kind === 'gone') return ok({});
      return refuse(businessCodes.conflictStale, { data: { latest: deleted.macro } });
    });

    serve.desk(runMacro, async (request, { person, scope }) => {
      const row = await views.row(request.conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      return answerRan(deps, await run(deps, person, row, request));
    });
  };
}

async function answerRan({ views }: Pick<RunDeps, 'views'>, ran: Ran) {
  switch (ran.kind) {
    case 'done':
    case 'repeat':
      return ok(await views.conversation(ran.row));
    case 'stale':
      return refuse(businessCodes.conflictStale, {
        data: { latest: await views.messages(ran.row, ran.newer) },
      });
    case 'assigned': {
      const latest: ChatMessage[] = [];
      return refuse(businessCodes.conflictStale, { data: { latest, agent: ran.agent ?? undefined } });
    }
    case 'refused':
      return refuse(businessCodes.macroRefused, { data: { action: ran.action, reason: ran.reason } });
    case 'idReused':
      return refuse(businessCodes.idReused);
    case 'gone':
      return refuse(businessCodes.notFound);
    case 'textMissing':
      throw new Unreadable('missing', 'text');
  }
}
