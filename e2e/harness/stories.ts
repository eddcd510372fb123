import { idInLanguage } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import type { DemoGuidedAnswer } from '@aftercare/demo/demo-site';

export function guidedAnswersBehind(
  guidedAnswers: readonly DemoGuidedAnswer[],
  lang: Language,
  id: string | null,
): string[] {
  if (id === null)
    return guidedAnswers
      .flatMap((guidedAnswer) =>
        guidedAnswer.lang === lang && guidedAnswer.first !== null
          ? [{ ...guidedAnswer, at: guidedAnswer.first }]
          : [],
      )
      .sort((one, other) => one.at - other.at)
      .map((guidedAnswer) => guidedAnswer.id);
  const next = guidedAnswers.find((guidedAnswer) => guidedAnswer.id === id)?.next ?? [];
  return next.map((entryId) => idInLanguage(entryId, lang));
}
