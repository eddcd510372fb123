import type { ContentDocuments, ContentKind } from '@aftercare/contract/content/documents';
import {
  type ContentState,
  discardContentDraft,
  publishContent,
  rollBackContent,
  saveContentDraft,
  viewContent,
  withdrawContent,
} from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { ownKey, type Person } from '../people/person.ts';

type Answered = { kind: string; code?: string };

export function good<A extends Answered>(answer: A): Extract<A, { kind: 'ok' }> {
  if (answer.kind !== 'ok') throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Extract<A, { kind: 'ok' }>;
}

export function contentEditor(desk: Person, merchantId: string) {
  const of = <K extends ContentKind>(kind: K, entryId = ownKey()) => {
    const entry = { merchantId, kind, entryId };
    const view = async (): Promise<ContentState> => good(await desk.ask(viewContent, entry)).data;
    /** Saves a draft based on a state that was read before, which may be outdated. */
    const saveUpon = (seen: Pick<ContentState, 'version' | 'draft'> | null, document: object) =>
      desk.ask(saveContentDraft, {
        ...entry,
        revision: seen?.draft?.revision,
        version: seen?.version ?? 0,
        document: { ...document },
      });
    const seen = async () => {
      const answer = await desk.ask(viewContent, entry);
      return answer.kind === 'ok' ? answer.data : null;
    };
    const save = async (document: object) => saveUpon(await seen(), document);
    const publish = async (stillRight: Language[] = []) => {
      const revision = (await seen())?.draft?.revision ?? 'none';
      return desk.ask(publishContent, { ...entry, revision, stillRight });
    };
    return {
      entryId,
      entry,
      view,
      saveUpon,
      save,
      publish,
      async show(document: ContentDocuments[K], stillRight: Language[] = []): Promise<ContentState> {
        good(await save(document));
        return good(await publish(stillRight)).data;
      },
      discard: async () =>
        desk.ask(discardContentDraft, { ...entry, revision: (await view()).draft?.revision ?? 'none' }),
      withdraw: async () => desk.ask(withdrawContent, { ...entry, version: (await view()).version }),
      rollBack: async (version: number) =>
        desk.ask(rollBackContent, { ...entry, version, current: (await view()).version }),
    };
  };
  return { of };
}

export const buildFaq = (
  texts: Partial<Record<Language, string>>,
  changed: Partial<ContentDocuments['faq']> = {},
): ContentDocuments['faq'] => ({
  position: 0,
  productId: null,
  languages: Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [
      lang,
      { question: `${text}?`, variants: [], answer: `<p>${text}.</p>` },
    ]),
  ),
  ...changed,
});
