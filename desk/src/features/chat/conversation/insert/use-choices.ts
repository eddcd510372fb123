import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { listCannedReplies } from '@aftercare/contract/desk/replies/canned-replies';
import type { ReplyValues } from '@aftercare/contract/desk/replies/reply-variables';
import { searchAnswers } from '@aftercare/contract/desk/replies/search-answers';
import { limits } from '@aftercare/contract/limits';
import { useEffect, useMemo, useState } from 'react';
import { problemLine } from '../../../../lib/api/problem-text.ts';
import type { Problem } from '../../../../lib/lists/loaded.ts';
import { useAllPages } from '../../../../lib/server-state/use-all-pages.ts';
import { useCall } from '../../../../lib/server-state/use-call.ts';
import { matchingMacros, useMacros } from '../../macros/use-macros.ts';
import { answerChoice, type Choice, macroChoice, productChoice, replyChoice } from './choices.ts';
import { offered, rankReplies } from './rank-replies.ts';
import { recentReplies } from './recent-replies.ts';

const pages = Math.ceil(deskLimits.cannedRepliesPerSite / limits.listPageSize);
const pauseMs = 250;
const searchedFrom = 2;

type Found = { choices: readonly Choice[]; isLoading: boolean; problem: string };

/** The site's replies, filtered at once, followed by its FAQs and products, which the server finds. */
export function useChoices(
  { merchantId, lang }: DeskConversation,
  query: string,
  values: ReplyValues,
): Found {
  const filter = { merchantId, lang, search: undefined, folder: undefined };
  const { rows, problem } = useAllPages(listCannedReplies, filter, pages);
  // Read once for each opening of the list, so that its order does not change under the pointer.
  const [recent] = useState(() => recentReplies(() => localStorage));
  const replies = useMemo(() => (rows ?? []).flatMap(offered), [rows]);
  const text = useSettled(query.trim());
  const isSearched = text.length >= searchedFrom;
  const request = { merchantId, lang, text };
  const found = useCall(searchAnswers, request, {
    isEnabled: isSearched,
    keepsPrevious: ['merchantId', 'lang'],
  });
  const macros = matchingMacros(useMacros(merchantId), query);
  const { answers, products } = (isSearched && query.trim() !== '' && found.data) || {
    answers: [],
    products: [],
  };
  return {
    choices: [
      ...rankReplies(replies, query, recent).map((one) => replyChoice(one, values)),
      ...macros.map((macro) => macroChoice(macro, lang)),
      ...answers.map(answerChoice),
      ...products.map((product) => productChoice(product, lang)),
    ],
    isLoading: (rows === null && problem === null) || (isSearched && found.isLoading),
    problem: problemOf(problem ?? (isSearched ? found.problem : null)),
  };
}

const problemOf = (problem: Problem | null): string => (problem === null ? '' : problemLine(problem));

/** The value once it has not changed for a moment, so that not each key press is a request. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
