import { suggestAnswers } from '@aftercare/contract/desk/replies/suggest-answers';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { DeskViews } from '../desk/desk-views.ts';
import { createSuggestions, type SuggestionDeps } from './suggestions.ts';

type Deps = SuggestionDeps & { views: Pick<DeskViews, 'row'> };

export function suggestionsRoutes(deps: Deps): Routes {
  const suggestions = createSuggestions(deps);
  return (serve) => {
    serve.desk(suggestAnswers, async ({ conversationId, seq }, { scope }) => {
      const row = await deps.views.row(conversationId);
      if (!row || !scope.holds(row.merchantId)) return refuse(businessCodes.notFound);
      return ok({ list: await suggestions.of(row, seq) });
    });
  };
}
