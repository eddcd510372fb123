import { linkProfile, separateProfile } from '@aftercare/contract/desk/customers/linked-profiles';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { type LinkDeps, linkProfiles, separateProfiles } from './change-link.ts';

type Deps = LinkDeps & { views: Pick<DeskViews, 'row'> };

/** A profile is looked up at the site of the conversation only, so one of another site is unknown. */
export const linkedRoutes =
  (deps: Deps): Routes =>
  (serve) => {
    const rowIn = async (scope: Scope, conversationId: string) => {
      const row = await deps.views.row(conversationId);
      return row && scope.holds(row.merchantId) ? row : null;
    };

    serve.desk(linkProfile, async ({ conversationId, ...input }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return refuse(businessCodes.notFound);
      const linked = await linkProfiles(deps, person, row, input);
      switch (linked.kind) {
        case 'linked':
          return ok({ version: linked.version });
        case 'stale': {
          const { version, otherVersion } = linked;
          return refuse(businessCodes.conflictStale, { data: { version, otherVersion } });
        }
        case 'refused':
          return refuse(businessCodes.linkRefused, { data: { reason: linked.reason } });
        case 'gone':
          return refuse(businessCodes.notFound);
      }
    });

    serve.desk(separateProfile, async ({ conversationId, ...input }, { person, scope }) => {
      const row = await rowIn(scope, conversationId);
      if (!row) return refuse(businessCodes.notFound);
      const done = await separateProfiles(deps, person, row, input);
      if (done.kind === 'gone') return refuse(businessCodes.notFound);
      if (done.kind === 'done') return ok({});
      return refuse(businessCodes.conflictStale, { data: { version: done.version } });
    });
  };
