import { entryOfId } from '@aftercare/contract/content/documents';
import type { FaqGap } from '@aftercare/contract/desk/bot/questions';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { examplesOf, type Group, shownExamples, type TextOf } from './group-unanswered.ts';

type Gap = Omit<FaqGap, 'examples'> & { examples: Group['members'] };

/** The FAQs that are closest to these groups, those with most questions first. */
export function faqGaps(groups: readonly Group[], lang: Language): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const { members, nearest } of groups) {
    if (nearest === undefined) continue;
    const { id, question, variants } = nearest;
    const gap = gaps.get(id);
    gaps.set(id, {
      entryId: entryOfId(id, lang),
      question,
      variants: variants.length,
      questions: (gap?.questions ?? 0) + members.length,
      groups: (gap?.groups ?? 0) + 1,
      chosen: (gap?.chosen ?? 0) + members.filter(({ chosen }) => chosen === id).length,
      // The largest groups come first.
      examples: [...(gap?.examples ?? []), ...examplesOf(members.slice(0, 1))].slice(
        0,
        limits.botExamplesShown,
      ),
    });
  }
  return [...gaps.values()].sort(
    (one, other) => other.questions - one.questions || one.question.localeCompare(other.question),
  );
}

/** Converts a gap to the format of the desk. */
export const shownGap = ({ examples, ...gap }: Gap, textOf: TextOf): FaqGap => ({
  ...gap,
  examples: shownExamples(examples, textOf),
});
