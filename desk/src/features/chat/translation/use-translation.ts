import {
  type TranslationProblem,
  translateMessage,
  translateReply,
  viewTranslator,
} from '@aftercare/contract/desk/chat/translation';
import type { TranslationLanguage } from '@aftercare/contract/desk/chat/translation-languages';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../lib/api/session.tsx';
import { callKey } from '../../../lib/server-state/call-key.ts';
import { problemOf } from './translation-texts.ts';

export type Translated = { text: string; from: TranslationLanguage | null };

/** A failed translation. Its message is shown to the user. */
class NotTranslated extends Error {}

const hostKeptMs = 300_000;

/** The host of the language model that the site uses; null if there is none, or until it is known. */
export function useTranslatorHost(merchantId: string | null): string | null {
  const { api } = useSession();
  const { data = null } = useQuery<string | null>({
    queryKey: callKey(viewTranslator, { merchantId }),
    queryFn: async ({ signal }) => {
      const outcome = await api.send(viewTranslator, { merchantId: merchantId ?? '' }, { signal });
      return outcome.kind === 'ok' ? outcome.data.host : null;
    },
    enabled: merchantId !== null,
    // Not loaded again for each opened chat.
    staleTime: hostKeptMs,
  });
  return data;
}

const languageKey = (conversationId: string) => ['language of the customer', conversationId] as const;

/** The language of the newest translated message of the customer; null if none was translated. */
export function useCustomerLanguage(conversationId: string): TranslationLanguage | null {
  const { data } = useQuery<TranslationLanguage | null>({
    queryKey: languageKey(conversationId),
    queryFn: () => null,
    enabled: false,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

type Answer = { text: string | null; from: TranslationLanguage | null; problem: TranslationProblem | null };
type Outcome = { kind: string; data?: unknown; code?: string };

function translatedIn(outcome: Outcome): Translated {
  if (outcome.kind !== 'ok') throw new NotTranslated(problemOf(outcome.code ?? 'noConnection'));
  const { text, from, problem } = outcome.data as Answer;
  if (text === null) throw new NotTranslated(problemOf(problem ?? 'failed'));
  return { text, from };
}

type OfMessage = RequestOf<typeof translateMessage>;

/** Translations stay in the memory of the page, so that returning to a chat sends no text again. */
export function useTranslatedMessage(request: OfMessage, isWanted: boolean) {
  const { api } = useSession();
  const client = useQueryClient();
  const queryKey = callKey(translateMessage, request);
  const { data, error, isFetching, refetch } = useQuery<Translated, Error>({
    queryKey,
    queryFn: async ({ signal }) => {
      const done = translatedIn(await api.send(translateMessage, request, { signal }));
      if (done.from) client.setQueryData(languageKey(request.conversationId), done.from);
      return done;
    },
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { translated: data ?? null, problem: error?.message ?? null, isBusy: isFetching, retry: refetch };
}

export function useTranslateReply() {
  const { api } = useSession();
  return useMutation<Translated, Error, RequestOf<typeof translateReply>>({
    mutationFn: async (request) => translatedIn(await api.send(translateReply, request)),
  });
}
