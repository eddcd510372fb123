import {
  discardContentDraft,
  publishContent,
  rollBackContent,
  saveContentDraft,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import { brandRules } from '@aftercare/contract/sites/brand-rules';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { type ContentDeps, discardDraft, saveDraft } from '../drafts/change-content.ts';
import { publish, rollBack, withdraw } from '../publishing/publish-content.ts';
import { answerChange, answerPublished, byOf, type ContentAnswersDeps, notFound } from './content-answers.ts';

export type ChangeContentDeps = ContentDeps & ContentAnswersDeps;

export const changeContentRoutes =
  (deps: ChangeContentDeps): Routes =>
  (serve) => {
    serve.desk(saveContentDraft, async ({ revision, version, document, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      return answerChange(deps, by, await saveDraft(deps, by, { revision, version, document }));
    });

    serve.desk(discardContentDraft, async ({ revision, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      return answerChange(deps, by, await discardDraft(deps, by, revision));
    });

    serve.desk(publishContent, async ({ revision, stillRight, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      return answerPublished(deps, by, await publish(deps, by, { revision, stillRight }));
    });

    serve.desk(withdrawContent, async ({ version, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      const site = deps.merchants.byId(params.merchantId);
      const required = site ? brandRules(site.configuration, deps.clock.now()).articles : [];
      return answerPublished(deps, by, await withdraw(deps, by, { version, required }));
    });

    serve.desk(rollBackContent, async ({ version, current, ...params }, context) => {
      const by = byOf(deps, context, params);
      if (!by) return notFound();
      return answerPublished(deps, by, await rollBack(deps, by, { version, current }));
    });
  };
