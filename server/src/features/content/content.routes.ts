import { businessCodes } from '@aftercare/contract/business-codes';
import type { ContentKind } from '@aftercare/contract/content/documents';
import {
  discardContentDraft,
  listContent,
  listContentVersions,
  publishContent,
  rollBackContent,
  saveContentDraft,
  viewContent,
  withdrawContent,
} from '@aftercare/contract/desk/content';
import { brandRules } from '@aftercare/contract/merchant/brand-rules';
import { differencesOf } from '../../platform/document-differences.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { DeskContext } from '../../platform/http/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Merchants } from '../../platform/merchant.ts';
import {
  type By,
  type ContentChanged,
  type ContentParts,
  discardDraft,
  type HeldBack,
  saveDraft,
} from './change-content.ts';
import { pageOfReleases } from './content.view.ts';
import { noContent, stateOfContent } from './content-state.ts';
import { listOfContent } from './list.view.ts';
import { publish, rollBack, withdraw } from './publish-content.ts';
import { staleLanguages } from './words-changed.ts';

type Parts = ContentParts & { merchants: Pick<Merchants, 'byId'> };
type Asked = { merchantId: string; kind: ContentKind; entryId: string };

export const contentRoutes =
  (parts: Parts): Routes =>
  (serve) => {
    const { database, merchants } = parts;
    const notFound = () => refuse(businessCodes.notFound);

    const siteIn = ({ reach }: Pick<DeskContext, 'reach'>, merchantId: string) =>
      reach.holds(merchantId) ? merchants.byId(merchantId) : undefined;

    function byOf(context: DeskContext, { merchantId, kind, entryId }: Asked): By | undefined {
      const site = siteIn(context, merchantId);
      const { personId } = context.person;
      return (
        site && { personId, kind, entryId, site: { merchantId, defaultLang: site.configuration.defaultLang } }
      );
    }

    const stateOf = (by: By) => database.forMerchant(by.site.merchantId, (tx) => stateOfContent(tx, by));

    async function answer(by: By, changed: ContentChanged) {
      if (changed.kind === 'wrong')
        return refuse(businessCodes.invalidInput, { data: { fields: { ...changed.problems } } });
      if (changed.kind === 'notFound') return notFound();
      const state = (await stateOf(by)) ?? noContent(by);
      if (changed.kind === 'stale') return refuse(businessCodes.conflictStale, { data: { latest: state } });
      return ok(state);
    }

    async function answerShown<Why>(by: By, changed: ContentChanged | HeldBack<Why>) {
      if (changed.kind !== 'notPublishable') return answer(by, changed);
      return refuse(businessCodes.notPublishable, { data: { obstacles: changed.obstacles } });
    }

    serve.desk(listContent, async ({ merchantId, page, pageSize, ...asked }, context) => {
      const site = siteIn(context, merchantId);
      if (!site) return notFound();
      const { defaultLang, languages } = site.configuration;
      const { kind, search, filter, productId } = asked;
      const { rows, total } = await database.forMerchant(merchantId, (tx) =>
        listOfContent(tx, {
          merchantId,
          defaultLang,
          languages,
          kind,
          search,
          filter,
          productId,
          page,
          pageSize,
        }),
      );
      const list = rows.map(({ langs, wordsChanged, ...row }) => ({
        ...row,
        missing: languages.filter((lang) => !langs.includes(lang)),
        stale: row.isPublished ? staleLanguages(wordsChanged, defaultLang) : [],
      }));
      return ok({ list, total, page, pageSize });
    });

    serve.desk(viewContent, async (asked, context) => {
      const by = byOf(context, asked);
      const state = by && (await stateOf(by));
      return state ? ok(state) : notFound();
    });

    serve.desk(saveContentDraft, async ({ revision, version, document, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      return answer(by, await saveDraft(parts, by, { revision, version, document }));
    });

    serve.desk(discardContentDraft, async ({ revision, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      return answer(by, await discardDraft(parts, by, revision));
    });

    serve.desk(publishContent, async ({ revision, stillRight, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      return answerShown(by, await publish(parts, by, { revision, stillRight }));
    });

    serve.desk(withdrawContent, async ({ version, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      const site = merchants.byId(asked.merchantId);
      const required = site ? brandRules(site.configuration, parts.clock.now()).articles : [];
      return answerShown(by, await withdraw(parts, by, { version, required }));
    });

    serve.desk(rollBackContent, async ({ version, current, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      return answerShown(by, await rollBack(parts, by, { version, current }));
    });

    serve.desk(listContentVersions, async ({ page, pageSize, ...asked }, context) => {
      const by = byOf(context, asked);
      if (!by) return notFound();
      const { merchantId, kind, entryId: id } = asked;
      const { releases, total } = await database.forMerchant(merchantId, (tx) =>
        pageOfReleases(tx, { merchantId, kind, id }, { page, pageSize }),
      );
      if (total === 0) return notFound();
      const list = releases.map(({ version, publishedAt, personName, restoredFrom, before, document }) => ({
        version,
        at: publishedAt,
        personName,
        restoredFrom,
        isWithdrawn: document === null,
        differences: before === null ? [] : differencesOf(before.document, document),
      }));
      return ok({ list, total, page, pageSize });
    });
  };
