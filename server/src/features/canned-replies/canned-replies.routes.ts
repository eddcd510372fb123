import {
  deleteCannedReply,
  listCannedReplies,
  saveCannedReply,
} from '@aftercare/contract/desk/replies/canned-replies';
import { searchAnswers } from '@aftercare/contract/desk/replies/search-answers';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../platform/http/answers/answer.ts';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { Scope } from '../../platform/http/requests/scope.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import type { Search } from '../search/index.ts';
import { pageOfReplies } from './canned-reply.view.ts';
import { type ChangeDeps, deleteReply, type Saved, saveReply } from './change-replies.ts';
import { findAnswers } from './find-answers.ts';
import { inOneLanguage } from './reply-language.ts';

type Deps = ChangeDeps & { merchants: Merchants; search: Search };

const siteOf = ({ merchants }: Deps, scope: Scope, merchantId: string): Merchant | undefined =>
  scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;

function answerSaved(saved: Saved) {
  switch (saved.kind) {
    case 'done':
      return ok(saved.reply);
    case 'stale':
      return refuse(businessCodes.conflictStale, { data: { latest: saved.latest } });
    case 'notFound':
      return refuse(businessCodes.notFound);
    case 'shortcutTaken':
      return refuse(businessCodes.shortcutTaken);
    case 'tooMany':
      return refuse(businessCodes.tooManyReplies);
  }
}

export const cannedRepliesRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    serve.desk(listCannedReplies, async ({ search: text, lang, ...filter }, { scope }) => {
      const { merchantId, folder, page, pageSize } = filter;
      const search = { scope: scope.merchants, merchantId, folder, text, page, pageSize };
      const found = await deps.database.forAll((tx) => pageOfReplies(tx, search));
      const defaultOf = (id: string) => deps.merchants.byId(id)?.configuration.defaultLang;
      const list = found.list.map((reply) =>
        lang === undefined ? reply : inOneLanguage(reply, lang, defaultOf(reply.merchantId) ?? lang),
      );
      return ok({ ...found, list, page, pageSize });
    });

    serve.desk(saveCannedReply, async (saving, { person: { personId }, scope }) => {
      if (!siteOf(deps, scope, saving.merchantId)) return refuse(businessCodes.notFound);
      return answerSaved(await saveReply(deps, personId, saving));
    });

    serve.desk(deleteCannedReply, async (deleting, { person: { personId }, scope }) => {
      if (!siteOf(deps, scope, deleting.merchantId)) return refuse(businessCodes.notFound);
      const deleted = await deleteReply(deps, personId, deleting);
      if (deleted.kind === 'done') return ok({});
      return refuse(businessCodes.conflictStale, { data: { latest: deleted.latest } });
    });

    serve.desk(searchAnswers, async ({ merchantId, lang, text }, { scope }) => {
      const merchant = siteOf(deps, scope, merchantId);
      if (!merchant) return refuse(businessCodes.notFound);
      return ok(await findAnswers(deps, { merchant, lang, text }));
    });
  };
