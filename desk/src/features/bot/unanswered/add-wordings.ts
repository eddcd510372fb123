import type { ContentDocuments } from '@aftercare/contract/content/documents';
import { readContent } from '@aftercare/contract/content/read-content';
import { saveContentDraft, viewContent } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import type { Api } from '../../../lib/api/api.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';

const t = texts.bot.unanswered;

type Faq = ContentDocuments['faq'];
type Place = { merchantId: string; lang: Language };

/** `entryId`: the FAQ to open next; null: there is nothing to open. */
export type Added = { text: string; isGood: boolean; entryId: string | null };

/** Returns the FAQ with these wordings as further variants, without those that the FAQ has already. */
export function withVariants(document: Faq, lang: Language, wordings: readonly string[]) {
  const own = document.languages[lang];
  if (own === undefined) return { kind: 'noText' } as const;
  const known = new Set([own.question, ...own.variants].map((text) => text.trim().toLowerCase()));
  const fresh = wordings.filter((text) => !known.has(text.trim().toLowerCase()));
  if (fresh.length === 0) return { kind: 'alreadyThere' } as const;
  const variants = [...own.variants, ...fresh];
  if (variants.length > limits.variantsPerQuestion) return { kind: 'full' } as const;
  const languages = { ...document.languages, [lang]: { ...own, variants } };
  return { kind: 'changed', document: { ...document, languages }, count: fresh.length } as const;
}

type Save = ReturnType<typeof useSaving>['send'];
type Target = Place & { entryId: string; wordings: readonly string[] };

async function addWordings(
  api: Api,
  save: Save,
  { merchantId, lang, entryId, wordings }: Target,
): Promise<Added> {
  const entry = { merchantId, kind: 'faq', entryId } as const;
  const failed = (text: string): Added => ({ text, isGood: false, entryId });
  const seen = await api.send(viewContent, entry);
  if (seen.kind !== 'ok') return { text: problemLine(seen), isGood: false, entryId: null };
  const { draft, published, version } = seen.data;
  const read = readContent('faq', draft?.document ?? published ?? {});
  if (read.kind === 'wrong') return failed(t.incomplete);
  const changed = withVariants(read.document, lang, wordings);
  if (changed.kind === 'noText') return failed(fill(t.noText, { lang: texts.languages[lang] }));
  if (changed.kind === 'full') return failed(fill(t.full, { max: limits.variantsPerQuestion }));
  if (changed.kind === 'alreadyThere') return { text: t.alreadyThere, isGood: true, entryId };
  const { document, count } = changed;
  const request = { ...entry, revision: draft?.revision, version, document: { ...document } };
  const saved = await save(request);
  if (saved.kind === 'ok') {
    const text = count === 1 ? t.addedOne : fill(t.added, { count: countText(count) });
    return { text, isGood: true, entryId };
  }
  if (saved.kind === 'refused' && saved.code === 'conflictStale') return failed(t.conflict);
  return failed(problemLine(saved));
}

const useSaving = () => useChange(saveContentDraft, { invalidates: [] });

/** Saves wordings as variants in the draft of a FAQ. Adding them again changes nothing. */
export function useAddWordings({ merchantId, lang }: Place) {
  const { api } = useSession();
  const { send } = useSaving();
  const [isBusy, setIsBusy] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  return {
    isBusy,
    added,
    async add(entryId: string, wordings: readonly string[]) {
      setIsBusy(true);
      setAdded(await addWordings(api, send, { merchantId, lang, entryId, wordings }));
      setIsBusy(false);
    },
  };
}
